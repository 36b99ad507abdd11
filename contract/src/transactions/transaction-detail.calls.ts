import { readCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { FileContent } from '../files/files.calls.ts'
import type { RecallRow, ReturnTerms } from './returns.calls.ts'
import type { CoreState, DecisionReason, DirectCreditOrder, Failure, TransactionStatus } from './transaction.ts'
import type { TransactionRow } from './transactions.calls.ts'

/** A change of a transaction's status. */
export interface TransactionState {
  fromStatus: TransactionStatus | null
  toStatus: TransactionStatus
  actorKind: 'PARTNER' | 'GATEWAY' | 'USER'
  /** Name of the user who changed the status; null if no user did, or if the reader may not see the name. */
  actorName: string | null
  stateReason: string | null
  /** A reviewer's reason code; only the bank side sees it. */
  decisionReason: DecisionReason | null
  /** The cause of the change, as a response code (rulings part 3). */
  stateCode: string | null
  /** Rule that caused the change, with its version; only the bank side sees it. */
  ruleVersion: string | null
  /**
   * Screening rules that held the transaction; `version` is null for built-in rules. Empty for changes to any status
   * but AML GATE, and for readers who may not read the screening logs.
   */
  heldBy: readonly { code: string; version: number | null }[]
  happenedAt: string
}

/** An attempt at the core banking system; present once the core was asked. */
export interface CoreTry {
  asked: 'CREDIT' | 'STATUS' | 'RETURN'
  outcome: string
  detail: string | null
  triedAt: string
}

/**
 * The actions on a transaction that the reader may take now, by privilege, scope and state. The gateway checks each
 * action again.
 */
export interface TransactionActs {
  mayPass: boolean
  mayFail: boolean
  mayRetry: boolean
  mayReturn: boolean
  mayDeclineRecall: boolean
}

/** One transaction with all details. Fields internal to the bank are empty for operators. */
export interface TransactionDetail extends TransactionRow {
  env: KeyEnvironment
  countryId: string
  order: Partial<DirectCreditOrder>
  /** The partner's own data, by name. */
  metadata: Readonly<Record<string, string>>
  /** The row of the batch in which the partner sent the order; null if the order was sent alone. */
  batchRowNo: number | null
  /** Amount that the wallet holds for the order, and is charged when the order posts. */
  charged: string
  /** Whether the partner sent a picture of the sender; `readSenderImage` reads it. */
  hasSenderImage: boolean
  /** Account number of the wallet that is charged; only the bank side sees it. */
  walletAccount: string | null
  /** Queue item of a review that awaits authorization; only the bank side sees it. */
  pendingCqId: string | null
  /** Queue item of a return that awaits authorization; only the bank side sees it. */
  pendingReturnCqId: string | null
  /** The amounts that a return would give back; only for users who may return the transaction. */
  returnTerms: ReturnTerms | null
  aeCode: string | null
  ruleVersion: number | null
  failedBy: Failure | null
  /** When the partner first requested cancellation; null if the partner never did. */
  cancelRequestedAt: string | null
  transactionResponseCode: string | null
  transactionResponseMessage: string | null
  /** State of the transaction at the core. */
  coreState: CoreState | null
  coreReference: string | null
  states: readonly TransactionState[]
  coreTries: readonly CoreTry[]
  /** Recalls by the partner, newest first. */
  recalls: readonly RecallRow[]
  /** Names of the events that were posted to the books, such as `POSTED`; only for users who may read the books. */
  postings: readonly string[]
  acts: TransactionActs
}

/** Reads one transaction with all details. Refused with 25 if no such transaction is in scope. */
export const readTransaction = readCall<{ transactionId: string }, { transaction: TransactionDetail }>({
  action: 'portal/readTransaction',
  path: 'portal/transaction/read',
  access: { needs: { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE'] } },
})

/**
 * Reads the picture of a transaction's sender. Each reading is audited. Refused with 25 if no such transaction is in
 * scope, or if it has no picture.
 */
export const readSenderImage = readCall<{ transactionId: string }, FileContent>({
  action: 'portal/readSenderImage',
  path: 'portal/transaction/sender-image',
  access: { needs: { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE'] } },
  // Not compressed: compression would not make a photograph smaller.
  secret: true,
})
