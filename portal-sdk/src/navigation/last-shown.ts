const shown = new Map<string, string>()

/**
 * Returns the id of the record that a screen showed last, for an address that names no record. Null after the page was
 * reloaded, or for a new user.
 */
export const lastShown = (screen: string): string | null => shown.get(screen) ?? null

/** Remembers the record that a screen shows. @param screen address of the screen */
export function rememberShown(screen: string, id: string): void {
  shown.set(screen, id)
}

/** Forgets the records of all screens when the session ends or another user signs in. */
export function forgetShown(): void {
  shown.clear()
}
