/** A change may be longer than the window: what is said below it would not be seen by who has just pressed a button. */
export const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })
