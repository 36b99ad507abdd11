/** Sizes axes by their text: MUI's fixed sizes leave no room for the labels of a tall font, and draw them empty. */
export const AXIS_ACROSS = { height: 'auto' } as const
export const AXIS_UP = { width: 'auto' } as const
