import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { TillStatus } from './till.ts'

/** Users who may read tills: readers, tellers and users who manage a branch's cash. */
export const READS_TILLS = {
  any: ['CASH_PICKUP|READ', 'CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'],
} satisfies Requirement

/** A teller's till on one business date and in one currency. All amounts are in that currency. */
export interface TillRow {
  tillId: string
  /** Account number of the till in the books: ten digits. */
  accountNumber: string
  /** User id of the till's teller. */
  tellerId: string
  tellerName: string
  userSolId: string
  countryId: string
  currency: PayoutCurrency
  /** Business date of the subsidiary, `2026-11-23`. */
  businessDate: string
  tillStatus: TillStatus
  /** Cash that the till received from the vault that day, less the cash it returned before closing. */
  tillFloat: string
  paidOut: string
  /** The till's balance in the books; 0 unless the till is OPEN. */
  balance: string
  countedAmount: string | null
  differenceAmount: string | null
  openedAt: string | null
  closedAt: string | null
  /** Queue item of a pending float, cash move or difference; null if none is pending. */
  pendingCqId: string | null
  version: number
}

/** Numbers of tills by status. Amounts are not summed, because tills have different currencies. */
export interface TillTotals {
  totalTills: number
  totalRequestedTills: number
  totalOpenTills: number
  totalCountedTills: number
  totalClosedTills: number
}

/**
 * Lists the tills in scope, newest day first. Tellers see their own tills, checkers the tills of their branch, and a
 * head office the tills of its subsidiary.
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
  /** Cash in the branch's open tills, in the same currency. */
  inTills: string
  /** Number of tills of earlier days that were never closed. */
  leftOpen: number
}

/** Lists the vaults of the user's own branch; for head office users, the vaults of the whole subsidiary. */
export const readVaults = readCall<object, { vaults: readonly VaultRow[] }>({
  action: 'portal/readVaults',
  path: 'portal/till/vaults',
  access: { needs: READS_TILLS },
})

/** One movement or event in a till's day. */
export interface TillLine {
  happenedAt: string
  /** `FLOAT`, `SUPPLY`, `RETURN`, `PAID`, `TAKEN_BACK`, `CLOSED` or `DIFFERENCE`; text key: `tillLine.<kind>`. */
  tillLine: string
  /** For a payout: the order's reference; `receiptNumber` is its receipt. */
  transactionContractReference: string | null
  receiptNumber: string | null
  transReceiver: string | null
  /** Positive for cash into the till, negative for cash out of the till. */
  amount: string
  balanceAfter: string
}

/** The cash counted at closing, and the reason for a difference from the balance. */
export interface TillCount {
  pieces: readonly { pieceValue: string; pieces: number }[]
  /** Total of the coins smaller than any listed piece. */
  looseAmount: string
  differenceReason: string | null
  /** Name of the user who counted the till instead of its teller; null if the teller counted. */
  countedBy: string | null
}

/** The actions on a till that the reader may take now; the gateway checks each action again. */
export interface TillDayActs {
  /** Whether the reader may request more cash or return cash. */
  mayMoveCash: boolean
  /** Whether the reader may count and close the till, or give a new reason after a checker rejected the first one. */
  mayCount: boolean
  /** Whether the reader may count the till for the branch, because its teller abandoned it. */
  isLeft: boolean
}

/** A till's day: its movements, and its count; the count is null until the till is counted. */
export interface TillDayPayload {
  till: TillRow
  /** The subsidiary's bank, in the reader's language. */
  bankName: string
  lines: readonly TillLine[]
  count: TillCount | null
  acts: TillDayActs
}

/** Reads a till's day, line by line, for display and print. Refused with 25 if no such till is in scope. */
export const readTillDay = readCall<{ tillId: string }, TillDayPayload>({
  action: 'portal/readTillDay',
  path: 'portal/till/day',
  access: { needs: READS_TILLS },
})

/**
 * Queues the float of the teller's new till for today. A CASH_PICKUP CHECKER of the branch authorizes it: DR TILL, CR
 * BRANCH_CASH. Refused with 57 if the caller is not a branch user, with 26 if the teller has a till in that currency
 * today, with 12 if yesterday's till is not closed, with 31 if the subsidiary does not pay out the currency, with 51 if
 * the vault has too little cash, with 13 if the amount is not above zero.
 */
export const openTill = writeCall<Resubmission & { currency: string; cashAmount: string }, Queued>({
  action: 'portal/openTill',
  path: 'portal/till/open',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Queues more cash for the teller's own open till, or a return to the vault. Refused with 12 if the till is not open,
 * with 29 if `version` is stale, with 51 and 13 as {@link openTill} is.
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
 * Closes a till by its count. The cash goes back to the vault at once. A difference is posted to SUSPENSE and queued
 * for a checker (the answer then has `cqId`). Open to the till's teller, and to users who manage the branch
 * (CASH_PICKUP CHECKER) once the till is abandoned: its day is over, or its teller has left the branch. A checker
 * decides another person's count even if it balances. Refused with 12 if the till is not open, only its teller may
 * count it, or a cash move is pending; with 13 above the largest amount; with 29 if `version` is stale; with 30 without
 * a reason for a difference or for counting another teller's till, or if the sum differs from an earlier count.
 */
export const closeTill = writeCall<
  Resubmission & {
    tillId: string
    version: number
    pieces: readonly { pieceValue: string; pieces: number }[]
    /** Total of the coins smaller than any listed piece. */
    looseAmount?: string
    differenceReason?: string
  },
  Partial<Queued> & { countedAmount: string; differenceAmount: string }
>({
  action: 'portal/closeTill',
  path: 'portal/till/close',
  access: { needs: { any: ['CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'] } },
})
