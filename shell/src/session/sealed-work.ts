/** Stores the unsent work of this tab, sealed with the work key of its session, without which it cannot be read. */
export const SEALED_WORK = 'portal.work'

/** If storage is full the work is lost, as the browser warns before a reload. */
export function keepSealed(sealed: string): void {
  try {
    sessionStorage.setItem(SEALED_WORK, sealed)
  } catch {
    dropSealed()
  }
}

/** Deletes it. */
export const dropSealed = (): void => sessionStorage.removeItem(SEALED_WORK)
