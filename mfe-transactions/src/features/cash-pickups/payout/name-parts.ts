import { BETWEEN_WORDS } from '@portal/contract/users/person-name'

/** A part of a name as written, and whether that part differs from the other name. */
export interface NamePart {
  readonly text: string
  readonly isDifferent: boolean
}

/**
 * Splits a name into words and separators, and marks the differing words. A word is marked as many times as the list
 * contains it.
 */
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
