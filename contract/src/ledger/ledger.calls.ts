import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { AccountKind, AccountStatus, PostingSide } from './ledger-account.ts'
import type { LedgerMove } from './ledger-act.ts'

/** A ledger account with the name of its owner. */
export interface NamedAccount {
  accountNumber: string
  accountKind: AccountKind
  /**
   * The code of the owning partner, bank, branch or teller, or the name of the fee or levy; empty for kinds with only
   * one account in each book.
   */
  accountOwner: string
  /**
   * The name of the owning partner or bank; null for other owners: their name is `accountOwner` itself, or the label
   * `fee.<owner>` or `levy.<owner>`.
   */
  ownerName: string | null
}

/**
 * An account with its balance. Amounts are in the account's currency, and positive in the direction in which its kind
 * grows.
 */
export interface LedgerAccountRow extends NamedAccount {
  countryId: string
  currency: PayoutCurrency
  env: KeyEnvironment
  accountStatus: AccountStatus
  balance: string
  held: string
  /** The balance minus the holds. */
  available: string
  openedAt: string
}

/** Counts of accounts. There are no sums of money, because accounts have different currencies. */
export interface LedgerAccountTotals {
  totalAccounts: number
  totalPendingAccounts: number
  totalActiveAccounts: number
  totalInactiveAccounts: number
  /** The number of SUSPENSE accounts with a balance other than 0. */
  totalUnplaced: number
}

/**
 * Returns the accounts of the books: of the user's own subsidiary, or of all subsidiaries for head office Nigeria.
 * Returns live accounts unless the filter `env` asks for test accounts. The filter `hasBalance` (`YES`, `NO`) separates
 * accounts at 0 from the others. Refused with 57 for operators.
 */
export const readLedgerAccounts = readCall<
  ListRequest & { accountNumber?: string },
  ListPayload<LedgerAccountRow, LedgerAccountTotals>
>({
  action: 'portal/readLedgerAccounts',
  path: 'portal/ledger/accounts',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})

/** A line of an account statement. */
export interface StatementRow {
  /** The number of the line in its account, counted from 1. */
  accountLine: number
  transactionId: string
  /** The order's references, ours and the partner's; null for a posting without an order. */
  transactionContractReference: string | null
  transactionReference: string | null
  event: string
  businessDate: string
  postedAt: string
  /** The kind of money: `principal`, or the name of a fee or levy. */
  lineLabel: string
  lineReason: string | null
  /** The amount, in `debit` or in `credit`; the other field is null. */
  debit: string | null
  credit: string | null
  balanceAfter: string
}

/** Totals of the requested range of business dates; the search text does not change them. */
export interface StatementTotals {
  openingBalance: string
  closingBalance: string
  totalDebit: string
  totalCredit: string
}

/**
 * Returns the movements of an account, newest first, with business dates from `startDate` to `endDate`. Refused with 25
 * if there is no such account in scope, with 57 for operators.
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
  /** Display names of the maker and the checker; null if the gateway posted it. */
  maker: string | null
  checker: string | null
  reason: string | null
  ruleCode: string | null
  ruleVersion: number | null
  reverses: PostingName | null
  reversedBy: PostingName | null
  /**
   * Whether the posting is live, is of a kind that staff may reverse (`REVERSIBLE_EVENTS`), and is not reversed yet.
   */
  isReversible: boolean
  /**
   * Whether staff requested the posting through the queue. `transactionId` is then the id of the ledger act, which has
   * a history.
   */
  isByHand: boolean
  /** The posting's order, with the reference that all lists show; null for a posting without an order. */
  order: { contractType: 'DC' | 'CP'; transactionContractReference: string } | null
  /** The queue item of a pending reversal; null if no reversal is pending. */
  pendingCqId: string | null
  lines: readonly PostedLine[]
}

/**
 * Returns one posting with its lines and their reasons. Refused with 25 if there is no such posting in scope, with 57
 * for operators.
 */
export const readPosting = readCall<PostingName, { posting: PostingDetail }>({
  action: 'portal/readPosting',
  path: 'portal/ledger/posting',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})

/**
 * An account in the trial balance: its debits and credits in the range of dates, and its balance at the end of the
 * range.
 */
export interface TrialBalanceRow extends NamedAccount {
  countryId: string
  currency: string
  env: KeyEnvironment
  totalDebit: string
  totalCredit: string
  balance: string
}

/** The sums of one book; total debit and total credit are equal if the book is correct. */
export interface BookSum {
  countryId: string
  currency: string
  env: KeyEnvironment
  totalDebit: string
  totalCredit: string
}

/**
 * Returns the trial balance at the end of the business date `endDate`, by default today in each subsidiary's time zone.
 * Debits and credits count from `startDate`, by default from the first day. Returns live books unless the filter `env`
 * asks for test books. Refused with 57 for operators.
 */
export const readTrialBalance = readCall<ListRequest, ListPayload<TrialBalanceRow, { books: readonly BookSum[] }>>({
  action: 'portal/readTrialBalance',
  path: 'portal/ledger/trial-balance',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})

/**
 * Queues a move of live money between an account and the FUNDING account of its book, in the direction that `ledgerAct`
 * names: supply and return of a vault (`accountNumber` is the vault), settlement of a bank or a levy. Refused with 13
 * at `actAmount` if the amount exceeds the balance of the account from which money moves, with 25 if there is no such
 * account in scope, with 12 if the account is of another kind or not live, with 62 if an account accepts no new
 * postings, with 57 for operators. Refused with 51 at posting if the balance is then too small.
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
 * Queues the reversal of a live posting that staff may reverse, such as a move, funding or refund
 * (`REVERSIBLE_EVENTS`). Refused with 25 if there is no such posting in scope, with 12 if the posting belongs to a
 * transaction's own processing, is a reversal, or is reversed already, with 28 if a reversal of it is pending, with 51
 * if an account's balance is too small, with 57 for operators.
 */
export const reversePosting = writeCall<Resubmission & PostingName & { actReason: string }, Queued>({
  action: 'portal/reversePosting',
  path: 'portal/ledger/reverse',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})
