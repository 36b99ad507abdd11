/** A change may be longer than the window: without scrolling, a message below it would be invisible. */
export const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })
