import { fromMinor, toMinor } from '@portal/contract'
import type { Posting, PostingLine } from '../../../books/ledger/index.ts'

/** The amounts a return credits to the wallet: the principal always, the charges unless they are kept (money §2.4). */
export interface ReturnedAmounts {
  /** The amount paid on to the bank or the till. */
  readonly principal: string
  /** The wallet's further charges. */
  readonly fees: string
}

const OTHER_SIDE = { DR: 'CR', CR: 'DR' } as const
const PRINCIPAL = 'principal'

/** Computed from the posting that charged the wallet. */
export function returnedAmounts({ lines }: Pick<Posting, 'lines'>, wallet: string): ReturnedAmounts {
  const paidOn = sumOf(paidOnBy(lines, wallet))
  const charged = lines
    .filter(({ account }) => account === wallet)
    .reduce((sum, { side, amount }) => sum + (side === 'DR' ? toMinor(amount) : -toMinor(amount)), 0n)
  return { principal: fromMinor(paidOn), fees: fromMinor(charged - paidOn) }
}

/** The lines of the return: with charges the mirror of all lines, without them only of the amount paid on. */
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
