/**
 * What a browser remembers of its user's taste; by user id, which of them know the guided tour and how wide they drew the
 * columns of a list. Nothing of a session or of business ever stands here.
 */
export type Preference =
  | ('language' | 'landing' | 'theme' | 'density' | 'menu')
  | `tour.${string}`
  | `widths.${string}.${string}`

/** Storage may be refused (private mode, policy): a preference is then forgotten, nothing else. */
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
    // Forgotten; see readPreference.
  }
}
