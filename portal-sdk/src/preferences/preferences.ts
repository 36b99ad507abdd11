/**
 * Names of the preferences stored in this browser. Stored per user id: whether the guided tour was seen, the row
 * height and column widths of lists, the width of panels, the number of rows that the first page reserves for the
 * user's work, and whether single-letter shortcuts are off. Stored for all users of the browser: for example the open
 * sections of the menu. Session and business data are never stored here.
 */
export type Preference =
  | ('language' | 'landing' | 'theme' | 'menu')
  | `menu.${string}`
  | `tour.${string}`
  | `density.${string}`
  | `widths.${string}.${string}`
  | `panel.${string}.${string}`
  | `work.${string}`
  | `letters.${string}`

/** Reads a preference. Null if it is not stored, or if the storage is unavailable (private mode, policy). */
export function readPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(`portal.${name}`)
  } catch {
    return null
  }
}

export function writePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(`portal.${name}`, value)
  } catch {
    // The error is ignored, because the storage may be unavailable (see readPreference).
  }
}
