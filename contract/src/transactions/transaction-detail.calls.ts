import { readCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { FileContent } from '../files/files.calls.ts'
import type { RecallRow, ReturnTerms } from './returns.calls.ts'
import type { CoreState, DecisionReason, DirectCreditOrder, Failure, TransactionStatus } from './transaction.ts'
import type { TransactionRow } from './transactions.calls.ts'

/** A state that a transaction reached. */
export interface TransactionState {
  fromStatus: TransactionStatus | null
  toStatus: TransactionStatus
  actorKind: 'PARTNER' | 'GATEWAY' | 'USER'
  /** Name of the user who did it, if the reader may see it. */
  actorName: string | null
  stateReason: string | null
  /** A reviewer's reason code; for the bank. */
  decisionReason: DecisionReason | null
  /** The cause, as one of our codes (rulings part 3). */
  stateCode: string | null
  /** Rule that caused it, with its version; for the bank. */
  ruleVersion: string | null
  /** Screening rules that held it, `version` null for built-in rules; empty for users who may not read the logs. */
  heldBy: readonly { code: string; version: number | null }[]
  happenedAt: string
}

/** Present once the core was asked. */
export interface CoreTry {
  asked: 'CREDIT' | 'STATUS' | 'RETURN'
  outcome: string
  detail: string | null
  triedAt: string
}

/** The reader's possible actions on a transaction, by privilege, scope and state; the gateway checks each again. */
export interface TransactionActs {
  mayPass: boolean
  mayFail: boolean
  mayRetry: boolean
  mayReturn: boolean
  mayDeclineRecall: boolean
}

/** Everything about one transaction. Internal fields are empty for operators. */
export interface TransactionDetail extends TransactionRow {
  env: KeyEnvironment
  countryId: string
  order: Partial<DirectCreditOrder>
  /** Held in the wallet, and charged to it when it posts. */
  charged: string
  /** Whether its partner sent a picture of the sender: `readSenderImage`. */
  hasSenderImage: boolean
  /** Wallet that is charged; for the bank. */
  walletAccount: string | null
  /** Review that awaits authorization; for the bank. */
  pendingCqId: string | null
  /** Return that awaits authorization; for the bank. */
  pendingReturnCqId: string | null
  /** The amounts a return would give back; for users who may return it. */
  returnTerms: ReturnTerms | null
  aeCode: string | null
  ruleVersion: number | null
  failedBy: Failure | null
  /** When its partner first requested cancellation; null if it did not. */
  cancelRequestedAt: string | null
  transactionResponseCode: string | null
  transactionResponseMessage: string | null
  /** Its state at the core. */
  coreState: CoreState | null
  coreReference: string | null
  states: readonly TransactionState[]
  coreTries: readonly CoreTry[]
  /** Newest first. */
  recalls: readonly RecallRow[]
  /** Events of its postings in the books, for users who may read those. */
  postings: readonly string[]
  acts: TransactionActs
}

/** One transaction in full; 25 no such transaction in scope. */
export const readTransaction = readCall<{ transactionId: string }, { transaction: TransactionDetail }>({
  action: 'portal/readTransaction',
  path: 'portal/transaction/read',
  access: { needs: { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE'] } },
})

/** The sender's picture of a transaction; 25 no such transaction in scope, or no picture. Each reading is audited. */
export const readSenderImage = readCall<{ transactionId: string }, FileContent>({
  action: 'portal/readSenderImage',
  path: 'portal/transaction/sender-image',
  access: { needs: { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE'] } },
  // A photograph; compression would not make it smaller.
  secret: true,
})
