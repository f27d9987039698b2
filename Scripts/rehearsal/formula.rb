# Runs a formula without Homebrew: the part of its DSL that ours uses.
#
#   ruby formula.rb facts FORMULA              prints url, sha256 and others for this machine, as JSON
#   ruby formula.rb install FORMULA PREFIX     in the folder of the unpacked archive
#   ruby formula.rb test FORMULA PREFIX        in an empty folder
require "fileutils"
require "json"
require "open3"
require "pathname"
require "rbconfig"

class Pathname
  # Copies into this folder, which Homebrew makes if it is missing.
  def install(*sources)
    sources = sources.flatten
    raise "#{self}: nothing to install" if sources.empty?
    mkpath
    sources.each { |source| FileUtils.cp_r(source, self) }
  end
end

class Formula
  FACTS = {}
  IS_LINUX = RbConfig::CONFIG["host_os"].include?("linux")
  IS_ARM = RbConfig::CONFIG["host_cpu"].match?(/arm64|aarch64/)

  class << self
    %i[desc homepage version license url sha256].each do |name|
      define_method(name) { |value| FACTS[name] = value }
    end

    def on_linux = (yield if IS_LINUX)
    def on_macos = (yield unless IS_LINUX)
    def on_intel = (yield unless IS_ARM)
    def on_arm = (yield if IS_ARM)

    def test(&block) = define_method(:run_test, &block)

    def inherited(formula)
      super
      @@formula = formula
    end

    def loaded = @@formula
  end

  attr_reader :prefix

  def initialize(prefix)
    @prefix = Pathname(prefix)
  end

  def bin = prefix/"bin"
  def man1 = prefix/"share/man/man1"
  def bash_completion = prefix/"etc/bash_completion.d"
  def zsh_completion = prefix/"share/zsh/site-functions"
  def fish_completion = prefix/"share/fish/vendor_completions.d"
  def testpath = Pathname.pwd

  def shell_output(command, expected = 0)
    output, errors, status = Open3.capture3(command)
    raise "#{command}: exit code #{status.exitstatus}, not #{expected}: #{errors}" if status.exitstatus != expected
    output
  end

  def assert_match(expected, actual)
    raise "expected #{expected.inspect} in: #{actual}" unless actual.match?(expected)
  end
end

action, path, prefix = ARGV
begin
  load File.expand_path(path)
  case action
  when "facts" then puts JSON.generate(Formula::FACTS)
  when "install" then Formula.loaded.new(prefix).install
  when "test" then Formula.loaded.new(prefix).run_test
  else raise "#{action} is no action; expected facts, install or test"
  end
rescue ScriptError, StandardError => error
  abort "#{path}: #{error.message.gsub(/\s+/, " ")[0, 300]}"
end
