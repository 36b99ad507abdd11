import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { TillStatus } from './till.ts'

/** Users who may read tills: readers, tellers and users who manage a branch's cash. */
export const READS_TILLS = {
  any: ['CASH_PICKUP|READ', 'CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'],
} satisfies Requirement

/** A teller's till on a day, in one currency. Amounts are in that currency. */
export interface TillRow {
  tillId: string
  /** Ten digits; its account number in the books. */
  accountNumber: string
  /** User id of its teller. */
  tellerId: string
  tellerName: string
  userSolId: string
  countryId: string
  currency: PayoutCurrency
  /** Business date of the subsidiary, `2026-11-23`. */
  businessDate: string
  tillStatus: TillStatus
  /** Cash from the vault that day, less returns before closing. */
  tillFloat: string
  paidOut: string
  /** The till's balance in the books. */
  balance: string
  countedAmount: string | null
  differenceAmount: string | null
  openedAt: string | null
  closedAt: string | null
  /** Pending change: a float, more cash, a difference. */
  pendingCqId: string | null
  version: number
}

/** Counts, never sums: tills have different currencies. */
export interface TillTotals {
  totalTills: number
  totalRequestedTills: number
  totalOpenTills: number
  totalCountedTills: number
  totalClosedTills: number
}

/**
 * Tills in scope, newest day first: a teller's own, the branch's for its checkers, those of their own subsidiary for
 * its head office.
 */
export const readTills = readCall<ListRequest & { tillId?: string }, ListPayload<TillRow, TillTotals>>({
  action: 'portal/readTills',
  path: 'portal/till/read',
  hides: { field: 'tillStatus', statuses: ['DECLINED'] },
  access: { needs: READS_TILLS },
})

/** A branch's vault balance in one currency. */
export interface VaultRow {
  accountNumber: string
  userSolId: string
  currency: PayoutCurrency
  balance: string
  /** In the branch's tills. */
  inTills: string
  /** Tills of days gone by that were never closed. */
  leftOpen: number
}

/** Vaults of the branches in scope: the user's own branch's, for head office the subsidiary's. */
export const readVaults = readCall<object, { vaults: readonly VaultRow[] }>({
  action: 'portal/readVaults',
  path: 'portal/till/vaults',
  access: { needs: READS_TILLS },
})

/** One event of a till on its day. */
export interface TillLine {
  happenedAt: string
  /** `FLOAT`, `SUPPLY`, `RETURN`, `PAID`, `TAKEN_BACK`, `CLOSED`, `DIFFERENCE`; its words are `tillLine.<…>`. */
  tillLine: string
  /** The order's reference and receipt, for a payout. */
  transactionContractReference: string | null
  receiptNumber: string | null
  transReceiver: string | null
  /** Positive into the till, negative out of it. */
  amount: string
  balanceAfter: string
}

/** The count at closing, and the reason for a difference. */
export interface TillCount {
  pieces: readonly { pieceValue: string; pieces: number }[]
  /** Coins smaller than any piece. */
  looseAmount: string
  differenceReason: string | null
  /** Name of the user who counted it instead of its teller; null if its teller did. */
  countedBy: string | null
}

/** The reader's possible actions on a till; the gateway checks each again. */
export interface TillDayActs {
  /** Whether the reader may request more cash, or return some. */
  mayMoveCash: boolean
  /** Whether the reader may count and close it, or give a new reason after the first was rejected. */
  mayCount: boolean
  /** Whether the branch may count it, because its teller abandoned it. */
  isLeft: boolean
}

/** A till's record of its day: its movements, and its count once it is closed. */
export interface TillDayPayload {
  till: TillRow
  /** The subsidiary's bank, in the reader's language. */
  bankName: string
  lines: readonly TillLine[]
  count: TillCount | null
  acts: TillDayActs
}

/** A till's day, line by line, for reading and printing; 25 no such till in scope. */
export const readTillDay = readCall<{ tillId: string }, TillDayPayload>({
  action: 'portal/readTillDay',
  path: 'portal/till/day',
  access: { needs: READS_TILLS },
})

/**
 * Queues the float of a new till of today for the teller, authorized by a CASH_PICKUP CHECKER of the branch: DR TILL,
 * CR BRANCH_CASH. 57 not a branch user, 26 one in that currency exists today, 12 yesterday's is not closed, 31 a
 * currency the subsidiary does not pay out, 51 more than is in the vault, 13 not above zero.
 */
export const openTill = writeCall<Resubmission & { currency: string; cashAmount: string }, Queued>({
  action: 'portal/openTill',
  path: 'portal/till/open',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Queues more cash for the teller's own open till, or a return to the vault. 12 not open, 29, 51, 13 as for opening.
 */
export const moveTillCash = writeCall<
  Resubmission & { tillId: string; version: number; tillAct: 'SUPPLY' | 'RETURN'; cashAmount: string },
  Queued
>({
  action: 'portal/moveTillCash',
  path: 'portal/till/cash',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Closes a till by its count: the cash goes back to the vault at once, a difference to SUSPENSE, for a checker to
 * decide (the answer then has `cqId`). For its teller, or for users who manage the branch (CASH_PICKUP CHECKER) once
 * the till is abandoned: its day is over, or its teller has left the branch. Another person's count is decided by a
 * checker even if it balances. 12 not open, its teller's to count, or a cash move is pending, 13 above the largest
 * amount, 29 not at `version`, 30 no reason for a difference or for counting another's, or a sum that differs
 * from an earlier count.
 */
export const closeTill = writeCall<
  Resubmission & {
    tillId: string
    version: number
    pieces: readonly { pieceValue: string; pieces: number }[]
    /** Coins smaller than any piece. */
    looseAmount?: string
    differenceReason?: string
  },
  Partial<Queued> & { countedAmount: string; differenceAmount: string }
>({
  action: 'portal/closeTill',
  path: 'portal/till/close',
  access: { needs: { any: ['CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'] } },
})
