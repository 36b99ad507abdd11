import { fromMinor, toMinor } from '@portal/contract'
import type { Posting, PostingLine } from '../../../books/ledger/index.ts'

/**
 * The amounts that a return credits to the wallet: always the principal, and also the charges unless the bank keeps
 * them (money §2.4).
 */
export interface ReturnedAmounts {
  /** The amount that was paid on to the bank or the till. */
  readonly principal: string
  /** The amount that the wallet was charged in addition to the principal. */
  readonly fees: string
}

const OTHER_SIDE = { DR: 'CR', CR: 'DR' } as const
const PRINCIPAL = 'principal'

/** Returns the amounts, computed from the posting that charged the wallet. */
export function returnedAmounts({ lines }: Pick<Posting, 'lines'>, wallet: string): ReturnedAmounts {
  const paidOn = sumOf(paidOnBy(lines, wallet))
  const charged = lines
    .filter(({ account }) => account === wallet)
    .reduce((sum, { side, amount }) => sum + (side === 'DR' ? toMinor(amount) : -toMinor(amount)), 0n)
  return { principal: fromMinor(paidOn), fees: fromMinor(charged - paidOn) }
}

/**
 * Returns the lines of the return. A return with charges reverses all lines of the posting. A return without charges
 * returns only the amount paid on.
 */
export function returnedLines(
  { lines }: Pick<Posting, 'lines'>,
  wallet: string,
  { withFees }: { readonly withFees: boolean },
): PostingLine[] {
  if (withFees) return lines.map((line) => ({ ...line, side: OTHER_SIDE[line.side] }))
  const paidOn = paidOnBy(lines, wallet)
  return [
    ...paidOn.map((line): PostingLine => ({ ...line, side: 'DR' })),
    { account: wallet, side: 'CR', amount: fromMinor(sumOf(paidOn)), label: PRINCIPAL },
  ]
}

const paidOnBy = (lines: readonly PostingLine[], wallet: string) =>
  lines.filter(({ side, label, account }) => side === 'CR' && label === PRINCIPAL && account !== wallet)

const sumOf = (lines: readonly PostingLine[]): bigint => lines.reduce((sum, { amount }) => sum + toMinor(amount), 0n)
