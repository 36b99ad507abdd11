import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { AccountKind, AccountStatus, PostingSide } from './ledger-account.ts'
import type { LedgerMove } from './ledger-act.ts'

/** An account with its owner's name. */
export interface NamedAccount {
  accountNumber: string
  accountKind: AccountKind
  /**
   * Code of the partner, bank, branch or teller, name of the fee or levy; empty if a book has one account of the kind.
   */
  accountOwner: string
  /**
   * The name of the partner or bank; null if `<owner>` is the name, or the label `fee.<owner>` or `levy.<owner>` is.
   */
  ownerName: string | null
}

/** An account with its balance. Amounts are in its currency, positive in the direction in which its kind grows. */
export interface LedgerAccountRow extends NamedAccount {
  countryId: string
  currency: PayoutCurrency
  env: KeyEnvironment
  accountStatus: AccountStatus
  balance: string
  held: string
  /** Balance less holds. */
  available: string
  openedAt: string
}

/** Counts, never sums: accounts have different currencies. */
export interface LedgerAccountTotals {
  totalAccounts: number
  totalPendingAccounts: number
  totalActiveAccounts: number
  totalInactiveAccounts: number
  /** SUSPENSE accounts that are not at 0. */
  totalUnplaced: number
}

/**
 * The accounts of the books: of the user's own subsidiary, of all of them for head office Nigeria; 57 for operators.
 * Live ones unless the filter `env` says otherwise. The filter `hasBalance` (`YES`, `NO`) separates accounts at 0 from
 * the others.
 */
export const readLedgerAccounts = readCall<
  ListRequest & { accountNumber?: string },
  ListPayload<LedgerAccountRow, LedgerAccountTotals>
>({
  action: 'portal/readLedgerAccounts',
  path: 'portal/ledger/accounts',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})

/** A line of a statement. */
export interface StatementRow {
  /** The number of the line in its account, from 1. */
  accountLine: number
  transactionId: string
  /** The order's reference here, and its partner's; null for a posting without an order. */
  transactionContractReference: string | null
  transactionReference: string | null
  event: string
  businessDate: string
  postedAt: string
  /** The kind of money: `principal`, or the name of a fee or levy. */
  lineLabel: string
  lineReason: string | null
  /** The amount on its side; the other is null. */
  debit: string | null
  credit: string | null
  balanceAfter: string
}

/** Totals of the requested range of business dates, whatever the search. */
export interface StatementTotals {
  openingBalance: string
  closingBalance: string
  totalDebit: string
  totalCredit: string
}

/**
 * The movements of an account, newest first, by business date from `startDate` to `endDate`. 25 no such account in
 * scope, 57 for operators.
 */
export const readStatement = readCall<
  ListRequest & { accountNumber: string },
  ListPayload<StatementRow, StatementTotals> & { account: LedgerAccountRow }
>({
  action: 'portal/readStatement',
  path: 'portal/ledger/statement',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})

/** Identifies a posting. */
export interface PostingName {
  transactionId: string
  event: string
}

export interface PostedLine extends NamedAccount {
  lineNo: number
  side: PostingSide
  amount: string
  lineLabel: string
}

export interface PostingDetail extends PostingName {
  env: KeyEnvironment
  countryId: string
  currency: PayoutCurrency
  businessDate: string
  postedAt: string
  /** By name; null for the gateway. */
  maker: string | null
  checker: string | null
  reason: string | null
  ruleCode: string | null
  ruleVersion: number | null
  reverses: PostingName | null
  reversedBy: PostingName | null
  /** Whether it is a live posting that may be reversed manually (`REVERSIBLE_EVENTS`) and has not been. */
  isReversible: boolean
  /** Staff requested it, through the queue: its transaction is the act, which has a history. */
  isByHand: boolean
  /** The reference of its order, as in all lists; null without an order. */
  order: { contractType: 'DC' | 'CP'; transactionContractReference: string } | null
  /** The queue item of a pending reversal. */
  pendingCqId: string | null
  lines: readonly PostedLine[]
}

/** One posting with its lines and their reasons. 25 no such posting in scope, 57 for operators. */
export const readPosting = readCall<PostingName, { posting: PostingDetail }>({
  action: 'portal/readPosting',
  path: 'portal/ledger/posting',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})

/** An account in the trial balance: debits and credits in the range, and the balance at its end. */
export interface TrialBalanceRow extends NamedAccount {
  countryId: string
  currency: string
  env: KeyEnvironment
  totalDebit: string
  totalCredit: string
  balance: string
}

/** The sums of one book; both are equal if the book is correct. */
export interface BookSum {
  countryId: string
  currency: string
  env: KeyEnvironment
  totalDebit: string
  totalCredit: string
}

/**
 * The trial balance at the end of the business date `endDate`, by default today in each subsidiary's time zone; debits
 * and credits count from `startDate`, by default from the first day. Live books unless the filter `env` says otherwise.
 * 57 for operators.
 */
export const readTrialBalance = readCall<ListRequest, ListPayload<TrialBalanceRow, { books: readonly BookSum[] }>>({
  action: 'portal/readTrialBalance',
  path: 'portal/ledger/trial-balance',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})

/**
 * Queues a move of live money between an account and the FUNDING of its book, in the direction of its name: supply
 * and return of a vault (`accountNumber` is the vault), settlement of a bank or a levy. At most the source's balance:
 * 13 at `actAmount` above it, 51 if the balance is too small at posting. 25 no such account in scope, 12 not of that
 * kind or not live, 62 an account accepts no new postings, 57 for operators.
 */
export const moveMoney = writeCall<
  Resubmission & { ledgerAct: LedgerMove; accountNumber: string; actAmount: string; actReason: string },
  Queued
>({
  action: 'portal/moveMoney',
  path: 'portal/ledger/move',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})

/**
 * Queues the reversal of a live posting that is not a transaction's own: of a move, funding or refund
 * (`REVERSIBLE_EVENTS`). 25 no such posting in scope, 12 it is a transaction's own, a reversal, or reversed already, 28
 * its reversal is pending, 51 an account's balance is too small, 57 for operators.
 */
export const reversePosting = writeCall<Resubmission & PostingName & { actReason: string }, Queued>({
  action: 'portal/reversePosting',
  path: 'portal/ledger/reverse',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})
