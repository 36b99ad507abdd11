/** Where the unsent work of this tab stands, sealed by its session's key: whoever has no such session reads nothing in it. */
export const SEALED_WORK = 'portal.work'

/** Forgets it. */
export const dropSealed = (): void => sessionStorage.removeItem(SEALED_WORK)
