# A plug-in of Danger: comments at the places of new findings, and the verdict of the gate. Danger loads every file in
# ./danger_plugins. In the Dangerfile, `a11ylint.report` reads what this wrote before:
#   rm -f a11ylint.json && a11ylint check --against-target --output json=a11ylint.json --exit-zero
# A text of a capture stands in the message, so it is shown as code, where it names nobody and is no link.
require 'json'

module Danger
  class DangerA11ylint < Plugin
    # @param path [String] a result of the commit that is checked out
    def report(path = 'a11ylint.json')
      result = JSON.parse(File.read(path))
      # A file of the change cannot name the commit that it is in.
      head = IO.popen(%w[git rev-parse HEAD], &:read).strip
      fail("`#{path}` is not of the commit `#{head}`, which is checked out") unless result['commit'] == head

      result['findings'].each do |finding|
        next if %w[known moved suppressed].include?(finding['state'])
        text = "`#{finding['rule']}`: `#{[finding['element']['type'], finding['message']].join(' ').tr('`', "'")}`"
        place = { file: finding['location']['path'], line: finding['location']['line'] }
        finding['level'] == 'error' ? fail(text, **place) : warn(text, **place)
      end

      # Not every reason is a finding: a rule that is off now, a baseline that grew, a screen that is missing.
      gate = result['gate']
      reasons = gate['reasons'].map { |reason| "#{reason['count']} #{reason['code']}" }.join(', ')
      fail("a11ylint: `#{gate['outcome']}`#{": `#{reasons}`" unless reasons.empty?}") unless gate['outcome'] == 'passed'
    end
  end
end
