const NAME = 'portal.work'

/** Unsent work of this tab, sealed by its session's key; whoever has no such session reads nothing in it. */
export function sealedWork(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null
  }
}

/** No room, or storage refused: then a reload loses what is typed, as the browser asks about first. */
export function keepSealed(sealed: string): void {
  try {
    sessionStorage.setItem(NAME, sealed)
  } catch {
    dropSealed()
  }
}

export function dropSealed(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was ever kept.
  }
}
