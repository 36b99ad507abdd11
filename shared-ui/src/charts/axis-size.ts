/**
 * Sizes axes by their texts: MUI's fixed sizes leave no room for the labels of a tall font, and then labels are not
 * drawn.
 */
export const AXIS_ACROSS = { height: 'auto' } as const
export const AXIS_UP = { width: 'auto' } as const
