import { BETWEEN_WORDS } from '@portal/contract/users/person-name'

/** A part of a name as written, and whether it differs. */
export interface NamePart {
  readonly text: string
  readonly isDifferent: boolean
}

/** Cuts a name into words and separators; each differing word is marked as often as it differs. */
export function nameParts(name: string, different: readonly string[]): NamePart[] {
  const left = [...different]
  return name
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((text) => {
      const at = left.indexOf(text)
      if (at !== -1) left.splice(at, 1)
      return { text, isDifferent: at !== -1 }
    })
}
