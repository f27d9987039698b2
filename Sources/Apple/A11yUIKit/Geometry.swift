import A11yTree

// On Apple platforms, Foundation has QuickDraw types of these names (MacTypes.h). Names declared in the
// module take precedence over imported ones.
typealias Point = A11yTree.Point
typealias Rect = A11yTree.Rect
typealias Size = A11yTree.Size
