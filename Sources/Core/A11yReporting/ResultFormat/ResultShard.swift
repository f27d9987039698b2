import A11yBaseline

/// A part of a run, with the places of its screens and notes in the run, by which the parts are joined.
struct ResultShard: JSONRecord {
  static let isOnOneLine = false

  var part = 0
  var of = 0
  var plan = ""
  var isOfWhole: Bool?
  var leftOut = 0
  var screens: [[Int]] = []
  var diagnostics: [[Int]] = []

  mutating func members(_ members: any JSONMembers) {
    members.required("part", &part, "The number of the part, from 1.", .positive)
    members.required("of", &of, "The number of parts.", .positive)
    members.required(
      "plan", &plan, "A digest of the file names, rules and contexts that were divided.")
    members.optional(
      "whole", &isOfWhole, "True if all parts together claim to be complete, otherwise absent.")
    members.required(
      "leftOut", &leftOut,
      """
      The number of files, and of screens of files that are read together, that other parts \
      judge.
      """)
    members.required(
      "screens", &screens,
      """
      The index of the file in the run, and of the screen in the file, for each screen of \
      coverage.
      """)
    members.required("diagnostics", &diagnostics, "The same two numbers for each diagnostic.")
  }
}

extension ResultShard {
  init(_ share: ShardShare) {
    part = share.shard.part
    of = share.shard.count
    plan = share.plan
    isOfWhole = share.isOfWhole ? true : nil
    leftOut = share.leftOut
    screens = share.screens.map { [$0.input, $0.number] }
    diagnostics = share.notes.map { [$0.input, $0.number] }
  }

  /// The share; nil if a number is invalid.
  var value: ShardShare? {
    let numbers = [leftOut] + screens.joined() + diagnostics.joined()
    guard let shard = Shard(part: part, of: of), numbers.allSatisfy({ 0...Int(UInt32.max) ~= $0 }),
      (screens + diagnostics).allSatisfy({ $0.count == 2 })
    else { return nil }
    var share = ShardShare(
      shard, plan: plan, leftOut: leftOut, screens: screens.map { .init($0[0], $0[1]) },
      notes: diagnostics.map { .init($0[0], $0[1]) })
    share.isOfWhole = isOfWhole ?? false
    return share
  }
}
