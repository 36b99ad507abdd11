/**
 * The browser's stored preferences, by user id: the guided tour seen, the column widths of lists, the width of panels,
 * the rows that the first page reserves for the user's work, and whether single-letter shortcuts are off; and those of
 * everybody at this browser, such as the open sections of the menu. Session and business data are never stored here.
 */
export type Preference =
  | ('language' | 'landing' | 'theme' | 'density' | 'menu')
  | `menu.${string}`
  | `tour.${string}`
  | `widths.${string}.${string}`
  | `panel.${string}.${string}`
  | `work.${string}`
  | `letters.${string}`

/** Storage may be unavailable (private mode, policy): then only the preference is lost. */
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
    // Not stored; see readPreference.
  }
}
