/** Scrolls to a message. A change may be longer than the window, so a message below it would be invisible. */
export const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })
