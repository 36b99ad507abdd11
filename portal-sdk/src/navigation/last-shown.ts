const shown = new Map<string, string>()

/** The record that a screen showed last, for its next opening without one; null in a new document or for a new user. */
export const lastShown = (screen: string): string | null => shown.get(screen) ?? null

/** Remembers the record that a screen shows. @param screen its address */
export function rememberShown(screen: string, id: string): void {
  shown.set(screen, id)
}

/** Forgets the records of all screens when the session ends or changes hands. */
export function forgetShown(): void {
  shown.clear()
}
