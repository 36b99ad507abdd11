import { amount, choice, code, hidden, nullable, text, type ValuesOf } from '@portal/contract/record'
import { TRANSACTION_STATUSES, type TransactionStatus } from '../transactions/transaction.ts'

/** Not reconciled with the core, or with the partner (money §7). */
export const ORPHAN_TYPES = ['BANK', 'MTO'] as const
export type OrphanType = (typeof ORPHAN_TYPES)[number]

/** Why a transaction is not reconciled with the core; if several apply, the first counts. */
export const BANK_ORPHAN_REASONS = [
  'CREDITED_UNPOSTED',
  'POSTED_UNKNOWN',
  'TRIES_USED_UP',
  'RECEIVED_LATE',
  'GATE_OVERDUE',
] as const
/** Why a transaction is not reconciled with its partner; if several apply, the first counts. */
export const PARTNER_ORPHAN_REASONS = ['CANCELLED_PAID', 'EVENT_UNACKNOWLEDGED'] as const
export const ORPHAN_REASONS = [...BANK_ORPHAN_REASONS, ...PARTNER_ORPHAN_REASONS] as const
export type OrphanReason = (typeof ORPHAN_REASONS)[number]

export const REASONS_OF = {
  BANK: BANK_ORPHAN_REASONS,
  MTO: PARTNER_ORPHAN_REASONS,
} as const satisfies Record<OrphanType, readonly OrphanReason[]>

/** The cards of a list of orphans by status; all others count as "other", so that the cards sum to the total. */
export const ORPHAN_CARDS = {
  posted: ['POSTED'],
  amlScreened: ['AML GATE'],
  received: ['RECEIVED'],
  other: ['REQUESTED', 'PENDING', 'PASSED', 'FAILED', 'RETURNED'],
} as const satisfies Record<string, readonly TransactionStatus[]>

/** A person's decision about an orphan, by evidence: it was not credited, or it was and is to be posted. */
export const ORPHAN_DECISIONS = ['FAIL', 'ACCEPT'] as const
export type OrphanDecision = (typeof ORPHAN_DECISIONS)[number]

/** Subjects of decisions about orphans of each list, in queue and audit trail. */
export const ORPHAN_SUBJECTS = { BANK: 'orphan', MTO: 'partner-orphan' } as const satisfies Record<OrphanType, string>

/** A decision's fields, with those of the transaction that its checker needs. */
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

/** The result of the core's answer, compared with the transaction here. */
export const RECONCILIATION_FINDINGS = ['CREDITED_UNPOSTED', 'POSTED_UNKNOWN', 'NOT_CREDITED', 'UNCLEAR'] as const
export type ReconciliationFinding = (typeof RECONCILIATION_FINDINGS)[number]

/** How a reconciliation ended: STOPPED when the core did not answer, NO_CORE when none is configured. */
export const RECONCILIATION_STATUSES = ['RUNNING', 'DONE', 'STOPPED', 'NO_CORE'] as const
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number]
