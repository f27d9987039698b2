import A11yBaseline

/// Which part of a run a result is, and where what it has seen stands in the whole: with all parts, the
/// result of the whole run can be made.
struct ResultShard: JSONRecord {
  static let isOnOneLine = false

  var part = 0
  var of = 0
  var plan = ""
  var isOfWhole: Bool?
  var leftOut = 0
  /// Two numbers each: the position of the file, and that of the screen in it.
  var screens: [[Int]] = []
  var diagnostics: [[Int]] = []

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("part", &part)
    try members.required("of", &of)
    try members.required("plan", &plan)
    try members.optional("whole", &isOfWhole)
    try members.required("leftOut", &leftOut)
    try members.required("screens", &screens)
    try members.required("diagnostics", &diagnostics)
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

  /// The share; nil where there is no such part, or where a place is none.
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
