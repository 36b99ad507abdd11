import { choice, nullable, text } from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'
import type { TransactionStatus } from '../transactions/transaction.ts'

/** The status of a held transaction's case. */
export const CASE_STATUSES = ['OPEN', 'WAITING', 'ESCALATED', 'CLOSED'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]
export const CASE_STATUS_TONES: Record<CaseStatus, Tone> = {
  OPEN: 'info',
  WAITING: 'neutral',
  ESCALATED: 'warning',
  CLOSED: 'positive',
}

/**
 * The kind of a case. HELD: screening holds the order. PAID: the order was paid before a list or rule that it matches
 * was in force; its case never moves money.
 */
export const CASE_KINDS = ['HELD', 'PAID'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
export const CASE_KIND_TONES: Record<CaseKind, Tone> = { HELD: 'warning', PAID: 'info' }

/**
 * The outcome of a case. CANCELLED: a review would have passed the order, but its partner has cancelled it. NO_MATCH:
 * the people of a paid order are not those that a later list or rule means.
 */
export const CASE_OUTCOMES = ['PASSED', 'FAILED', 'MATCH', 'CANCELLED', 'NO_MATCH'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** Response code of an order with a confirmed match (money §6). */
export const MATCH_CODE = '93'

/** Kinds of events of a case: actions besides its decision, and events of its claim. */
export const CASE_EVENTS = [
  'TAKEN',
  'RELEASED',
  'ASSIGNED',
  'COMMENTED',
  'FILED',
  'WAITED',
  'RESUMED',
  'ESCALATED',
  'ANSWERED',
  'RESCREEN_ASKED',
  'RESCREENED',
  'FOUND_CLEAR',
  'FIRST_PASSED',
  'PASS_LAPSED',
  'HELD_BY_CHANGE',
  'FOUND_PAID',
  'FOUND_NO_MATCH',
  'MATCH_CONFIRMED',
] as const
export type CaseEventKind = (typeof CASE_EVENTS)[number]

/** Steps that change the status of a case, each with the statuses before and after and the recorded event. */
export const CASE_STEPS = {
  WAIT: { from: ['OPEN'], to: 'WAITING', event: 'WAITED' },
  RESUME: { from: ['WAITING'], to: 'OPEN', event: 'RESUMED' },
  ESCALATE: { from: ['OPEN', 'WAITING'], to: 'ESCALATED', event: 'ESCALATED' },
  ANSWER: { from: ['ESCALATED'], to: 'OPEN', event: 'ANSWERED' },
} as const satisfies Record<
  string,
  { readonly from: readonly CaseStatus[]; readonly to: CaseStatus; readonly event: CaseEventKind }
>
export type CaseStep = keyof typeof CASE_STEPS
export const CASE_STEP_NAMES = Object.keys(CASE_STEPS) as readonly CaseStep[]

/**
 * The transaction statuses that each card of the queue counts, among all transactions ever held. The cards sum to the
 * total (ruling 2.1); a released transaction in progress or posted counts as successful, like one that was paid before
 * its sender or receiver was listed.
 */
export const CASE_CARDS = {
  pending: ['AML GATE'],
  successful: ['POSTED', 'PASSED', 'PENDING', 'REQUESTED'],
  unsuccessful: ['RECEIVED', 'FAILED', 'RETURNED'],
} as const satisfies Record<string, readonly TransactionStatus[]>

/** How close the due time of an open case is: LATE after the due time, SOON in the last hours before it. */
export const CASE_DUES = ['LATE', 'SOON', 'LATER'] as const
export type CaseDue = (typeof CASE_DUES)[number]
/** Values of the queue's filter. TODAY means overdue, or due by the end of the reader's day. */
export const CASE_DUE_CHOICES = ['LATE', 'TODAY', 'SOON', 'LATER'] as const
export const CASE_DUE_TONES: Record<CaseDue, Tone> = { LATE: 'negative', SOON: 'warning', LATER: 'neutral' }
const SOON_MS = 4 * 60 * 60_000

/** Returns how close a due time is at the time `now`, in epoch milliseconds. */
export function dueOf(dueAt: string, now: number): CaseDue {
  const left = Date.parse(dueAt) - now
  if (left <= 0) return 'LATE'
  return left <= SOON_MS ? 'SOON' : 'LATER'
}

/** Duration of a claim, in milliseconds. */
export const CASE_CLAIM_MS = 30 * 60_000
/** Time limit of a suspicion report in milliseconds, from the decision to report. */
export const REPORT_DUE_MS = 24 * 60 * 60_000
/** Maximum number of cases that can be assigned or annotated at once. */
export const MOST_CASES = 100

/** The fields of a case in the audit trail. A case changes without approval. */
export const SCREENING_CASE = {
  caseStatus: choice(CASE_STATUSES, 'caseStatus'),
  caseOutcome: nullable(choice(CASE_OUTCOMES, 'caseOutcome')),
  assignedTo: nullable(text(120)),
  fileName: nullable(text(120)),
  caseNote: nullable(text(500)),
}
