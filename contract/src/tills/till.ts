import { amount, choice, code, count, hidden, listOf, nullable, text, type ValuesOf } from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'
import { PAYOUT_CURRENCIES, type PayoutCurrency } from '../parameters/parameter-limits.ts'

/**
 * The statuses of a till: REQUESTED until a checker authorizes the float, OPEN during the business day, COUNTED while a
 * difference awaits a decision.
 */
export const TILL_STATUSES = ['REQUESTED', 'OPEN', 'COUNTED', 'CLOSED', 'DECLINED'] as const
export type TillStatus = (typeof TILL_STATUSES)[number]
export const TILL_STATUS_TONES: Record<TillStatus, Tone> = {
  REQUESTED: 'warning',
  OPEN: 'positive',
  COUNTED: 'warning',
  CLOSED: 'neutral',
  DECLINED: 'negative',
}

/** The kinds of cash moves: the float in the morning, more cash during the day, or a return to the vault. */
export const TILL_ACTS = ['FLOAT', 'SUPPLY', 'RETURN'] as const
export type TillAct = (typeof TILL_ACTS)[number]

/** A cash move between the branch's vault and a teller's till (money §4). */
export const TILL_CASH = {
  tillAct: choice(TILL_ACTS, 'tillAct'),
  tellerName: text(120),
  userSolId: code(8),
  cashAmount: amount('currency'),
  currency: hidden(choice(PAYOUT_CURRENCIES)),
}
export type TillCash = ValuesOf<typeof TILL_CASH>

/** The number of pieces of one value. Coins smaller than any listed piece are a separate amount. */
export const COUNTED_PIECES = { pieceValue: amount('currency'), pieces: count(1_000_000) }

/** The difference of a till at closing. It is in SUSPENSE until a checker decides. */
export const TILL_DIFFERENCE = {
  tellerName: text(120),
  userSolId: code(8),
  /** The till's balance in the books; `countedAmount` is the counted cash. */
  expectedAmount: amount('currency'),
  countedAmount: amount('currency'),
  /** Counted cash less the expected amount; negative if cash is missing. */
  differenceAmount: amount('currency'),
  differenceReason: nullable(text(255)),
  pieces: listOf(COUNTED_PIECES),
  /** Total of the coins smaller than any listed piece. */
  looseAmount: amount('currency'),
  currency: hidden(choice(PAYOUT_CURRENCIES)),
}
export type TillDifference = ValuesOf<typeof TILL_DIFFERENCE>

/** Notes and coins of each payout currency, largest first. */
export const DENOMINATIONS: Readonly<Record<PayoutCurrency, readonly string[]>> = {
  NGN: ['1000.00', '500.00', '200.00', '100.00', '50.00', '20.00', '10.00', '5.00'],
  GHC: ['200.00', '100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00', '0.50', '0.20', '0.10'],
  CDF: ['20000.00', '10000.00', '5000.00', '1000.00', '500.00', '200.00', '100.00', '50.00'],
  USD: ['100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00'],
  EUR: ['500.00', '200.00', '100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00', '0.50', '0.20', '0.10'],
}
