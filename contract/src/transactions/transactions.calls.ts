import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { FileContent } from '../files/files.calls.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { MetCondition } from '../screening/screening.calls.ts'
import type { ScreeningFailure } from '../screening/screening-failure.ts'
import type { ScreeningMode } from '../screening/screening-rule.ts'
import type { RecallRow, ReturnTerms } from './returns.calls.ts'
import type {
  ContractType,
  CoreState,
  DecisionReason,
  DirectCreditOrder,
  Failure,
  ScreeningType,
  TransactionStatus,
} from './transaction.ts'

/** A transaction in a list. Operators do not see screening: `GATE_STATUSES` look like those of a clear order. */
export interface TransactionRow {
  transactionId: string
  contractType: ContractType
  screeningType: ScreeningType
  transactionMtoCode: string
  mtoName: string
  /** The partner's own reference, unique for it. */
  transactionReference: string
  /** Our reference, assigned at acceptance; known to the core. */
  transactionContractReference: string
  transactionBatchReference: string | null
  transactionAmount: string
  transactionSourceCountryCurrency: string
  transactionSourceCountryCode: string
  transactionDestinationAmount: string
  transactionDestinationCountryCurrency: PayoutCurrency
  transactionDestinationCountryCode: string
  transSender: string
  transReceiver: string
  transactionReceiverAccountNumber: string | null
  destinationbankcode: string | null
  /** The wallet's balance after the posting; null before it. */
  bookBalance: string | null
  /** The wallet's balance less its holds after the posting. */
  availableBalance: string | null
  transactionStatus: TransactionStatus
  /** Its partner requests the money back, and staff have not answered. */
  recallWaits: 'YES' | 'NO'
  transactionCreatedAt: string
  transactionUpdatedAt: string
  version: number
}

/** The cards of a list, which sum to its total (ruling 2.1). */
export interface TransactionTotals {
  totalTransactions: number
  totalPendingTransactions: number
  totalSuccessfulTransactions: number
  totalUnsuccessfulTransactions: number
}

interface OfPartner {
  requestType?: string
  /** Accepted but ignored for operators, who always see their own (ruling A71). */
  transactionMtoCode?: string
}

/**
 * Direct credits in scope, live ones: of the user's own subsidiary, of all for head office Nigeria, of their own
 * partner for operators.
 */
export const readDirectCredits = readCall<
  ListRequest & OfPartner & { transactionId?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'transaction/updateDcTransactions',
  path: 'imto/readDirectCredit',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

/** Other direct credits of a receiver in scope, by e-mail or phone number, or by both if the receiver has two. */
export const readDirectCreditHistory = readCall<
  ListRequest & { receiver: string; receiverPhone?: string; requestType?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'transaction/updateDcHistory',
  path: 'imto/readHistory',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

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

/** A rule's verdict on a transaction. */
export interface ScreeningLogRow {
  screeningLogScreeningCode: string
  screeningLogScreeningType: ScreeningType
  screeningLogStatus: 'HIT' | 'CLEAR' | 'ERROR'
  /** The rule's description at that time; null for a built-in rule. */
  screeningDescription: string | null
  /** Null for a built-in rule. */
  ruleVersion: number | null
  /** In shadow: counted and listed, without holding. */
  screeningMode: ScreeningMode
  /** The trusted pair that silenced the hit, so that it held no order; null without one. */
  silencedBy: string | null
  /** The condition of that version; empty for a built-in rule. */
  conditions: readonly MetCondition[]
  /** The values the rule used, by field. */
  matched: Readonly<Record<string, string>>
  /** Why it could not be evaluated; null unless it is an ERROR. */
  failure: ScreeningFailure | null
  screeningLogCreatedAt: string
}

/**
 * The screening logs of a transaction, newest first; 57 for operators, who never see them (money §2), and without the
 * type's privilege.
 */
export const readScreeningLogs = readCall<
  { transactionId: string; screeningType?: ScreeningType },
  { logs: readonly ScreeningLogRow[] }
>({
  action: 'screening/updateTransactionScreeningLogs',
  path: 'transactionScreening/readLogs',
  access: {
    needs: {
      any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|READ'],
    },
  },
})

/** A decision of compliance on a held order. */
export interface ReviewRequest extends Resubmission {
  transactionReference: string
  /** Whose reference it is; 30 without it if orders of several partners have that reference. */
  transactionMtoCode?: string
  transactionStatus: 'PASSED' | 'FAILED'
  /** A reason code of the outcome (`DECISION_REASONS`); 30 for another. */
  decisionReason?: DecisionReason
  /** The portal's forms require it; without it the history shows that none was given. */
  transactionReason?: string
  /** The version that the reviewer saw. Without it, a change in the meantime is not noticed. */
  version?: number
  transactionMaker?: string
}

/**
 * Passes or fails a transaction after review (ruling 2.1): PASSED from AML GATE, PENDING or after a failed review,
 * FAILED from AML GATE or PENDING; 12 from other states and while it is escalated, 09 while the core is being asked,
 * its answer is unclear or another user has its case, 63 for its maker, 57 for operators, 28 while a decision about it
 * is pending, 29 when it is no longer at `version`. Above the role's limit, and for passing what failed, it is queued
 * and the answer has `cqId`.
 */
export const updateDirectCreditStatus = writeCall<ReviewRequest, Partial<Queued>>({
  action: 'transaction/updateStatusDcTransaction',
  path: 'imto/updateStatusDirectCredit',
  access: { needs: 'DIRECT_CREDIT|COMPLIANCE' },
})

/**
 * Asks core banking again about a transaction whose tries are used up: unclear ones by their status first, as always
 * (money §7). 12 not cleared or still being tried, 29 no longer at `version`, 25 no such transaction in scope, 57 for
 * operators.
 */
export const retryTransaction = writeCall<{ transactionId: string; version: number }, object>({
  action: 'portal/retryTransaction',
  path: 'portal/transaction/retry',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})
