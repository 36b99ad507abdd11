import { amount, choice, code, hidden, nullable, text, type ValuesOf } from '@portal/contract/record'
import { TRANSACTION_STATUSES, type TransactionStatus } from '../transactions/transaction.ts'

/** The types of orphans: not reconciled with core banking (BANK), or with the partner (MTO) (money §7). */
export const ORPHAN_TYPES = ['BANK', 'MTO'] as const
export type OrphanType = (typeof ORPHAN_TYPES)[number]

/**
 * The reasons why a transaction is not reconciled with core banking; if several apply, the first in this list counts.
 */
export const BANK_ORPHAN_REASONS = [
  'CREDITED_UNPOSTED',
  'POSTED_UNKNOWN',
  'TRIES_USED_UP',
  'RECEIVED_LATE',
  'GATE_OVERDUE',
] as const
/**
 * The reasons why a transaction is not reconciled with its partner; if several apply, the first in this list counts.
 */
export const PARTNER_ORPHAN_REASONS = ['CANCELLED_PAID', 'EVENT_UNACKNOWLEDGED'] as const
export const ORPHAN_REASONS = [...BANK_ORPHAN_REASONS, ...PARTNER_ORPHAN_REASONS] as const
export type OrphanReason = (typeof ORPHAN_REASONS)[number]

export const REASONS_OF = {
  BANK: BANK_ORPHAN_REASONS,
  MTO: PARTNER_ORPHAN_REASONS,
} as const satisfies Record<OrphanType, readonly OrphanReason[]>

/** The summary cards of a list of orphans, each with the statuses it counts; together they add up to the total. */
export const ORPHAN_CARDS = {
  posted: ['POSTED'],
  amlScreened: ['AML GATE'],
  received: ['RECEIVED'],
  other: ['REQUESTED', 'PENDING', 'PASSED', 'FAILED', 'RETURNED'],
} as const satisfies Record<string, readonly TransactionStatus[]>

/**
 * The decisions about an orphan, by evidence: FAIL if the order was not credited, ACCEPT if it was credited and is to
 * be posted.
 */
export const ORPHAN_DECISIONS = ['FAIL', 'ACCEPT'] as const
export type OrphanDecision = (typeof ORPHAN_DECISIONS)[number]

/** The subject names of decisions about orphans, by orphan type, in the queue and the audit trail. */
export const ORPHAN_SUBJECTS = { BANK: 'orphan', MTO: 'partner-orphan' } as const satisfies Record<OrphanType, string>

/** The fields of a decision, with the fields of the transaction that the checker needs. */
export const ORPHAN = {
  transactionContractReference: code(20),
  transactionReference: code(40),
  mtoName: text(120),
  transReceiver: text(200),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: hidden(code(3)),
  transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  orphanReason: nullable(choice(ORPHAN_REASONS, 'orphanReason')),
  orphanDecision: nullable(choice(ORPHAN_DECISIONS, 'orphanDecision')),
  coreReference: nullable(code(40)),
  orphanEvidence: nullable(text(500)),
}
export type OrphanValues = ValuesOf<typeof ORPHAN>

/** The results of comparing the answer of core banking with our transaction. */
export const RECONCILIATION_FINDINGS = ['CREDITED_UNPOSTED', 'POSTED_UNKNOWN', 'NOT_CREDITED', 'UNCLEAR'] as const
export type ReconciliationFinding = (typeof RECONCILIATION_FINDINGS)[number]

/**
 * The statuses of a reconciliation: STOPPED if core banking did not answer, NO_CORE if no core banking is configured.
 */
export const RECONCILIATION_STATUSES = ['RUNNING', 'DONE', 'STOPPED', 'NO_CORE'] as const
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number]
