/// A clause of EN 301 549 V3.2.1 about software that is no success criterion of WCAG 2.2.
package struct SoftwareClause: Sendable {
  /// The number, for example `11.5.2.5`.
  package let number: String
  package let title: String
  /// The clause of a success criterion whose rules observe the same; nil if there is none.
  package let see: String?
}
