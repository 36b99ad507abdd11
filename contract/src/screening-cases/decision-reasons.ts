/** The number of letters, in any script, that the reason for a decision on a held order needs. */
export const REASON_LETTERS = 10

/** Returns whether a reason has enough letters for a decision on a held order. */
export const hasReasonLetters = (reason: string): boolean => (reason.match(/\p{L}/gu) ?? []).length >= REASON_LETTERS

/** Maximum number of characters in each of the bank's own reasons, so that words of the user fit behind it. */
export const MOST_REASON_CHARACTERS = 120

/** Returns the bank's own reasons for decisions on held orders, from the setting with one reason in each line. */
export const decisionReasonsIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Joins a reason that the user chose from the bank's list, or an empty text, with the user's own words. */
export const joinedReason = (chosen: string, words: string): string =>
  [chosen.trim(), words.trim()].filter((part) => part !== '').join(', ')
