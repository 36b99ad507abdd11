/**
 * Storage key of this tab's unsent work. The work is sealed with the work key of its session and unreadable without
 * that key.
 */
export const SEALED_WORK = 'portal.work'

/** Stores sealed work. If storage is full, the work is lost; the browser warns the user before a reload. */
export function keepSealed(sealed: string): void {
  try {
    sessionStorage.setItem(SEALED_WORK, sealed)
  } catch {
    dropSealed()
  }
}

/** Deletes the sealed work. */
export const dropSealed = (): void => sessionStorage.removeItem(SEALED_WORK)
