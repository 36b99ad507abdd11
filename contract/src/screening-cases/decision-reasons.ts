import type { SystemSettings } from '../settings/settings.ts'
import type { TransactionStatus } from '../transactions/transaction.ts'

/** The number of letters, in any script, that the reason for a decision on a held order needs. */
export const REASON_LETTERS = 10

/** Returns whether a reason has enough letters for a decision on a held order. */
export const hasReasonLetters = (reason: string): boolean => (reason.match(/\p{L}/gu) ?? []).length >= REASON_LETTERS

/** Maximum number of characters in each of the bank's own reasons, so that words of the user fit behind it. */
export const MOST_REASON_CHARACTERS = 120

/** The settings with the bank's reasons that fit each decision. */
export const REASON_SETTINGS = {
  PASSED: ['configPassReasons', 'configDecisionReasons'],
  FAILED: ['configFailReasons', 'configDecisionReasons'],
} as const satisfies Partial<Record<TransactionStatus, readonly (keyof SystemSettings)[]>>

/** A decision for which the bank keeps its own reasons. */
export type ReasonedDecision = keyof typeof REASON_SETTINGS
export const REASONED_DECISIONS = Object.keys(REASON_SETTINGS) as ReasonedDecision[]

/** Returns the bank's own reasons for decisions on held orders, from a setting with one reason in each line. */
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
