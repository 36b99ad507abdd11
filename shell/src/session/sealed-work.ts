/**
 * Where the unsent work of this tab is kept, sealed with the work key of its session: without that it cannot be read.
 */
export const SEALED_WORK = 'portal.work'

/** If storage is full the work is lost, as the browser warns before a reload. */
export function keepSealed(sealed: string): void {
  try {
    sessionStorage.setItem(SEALED_WORK, sealed)
  } catch {
    dropSealed()
  }
}

/** Forgets it. */
export const dropSealed = (): void => sessionStorage.removeItem(SEALED_WORK)
