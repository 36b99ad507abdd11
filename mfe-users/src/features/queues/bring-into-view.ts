/** A change may be longer than the window: a message below it would be invisible after the press of a button. */
export const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })
