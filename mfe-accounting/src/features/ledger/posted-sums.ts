import { fromMinor, toMinor } from '@portal/contract'
import type { PostedLine } from '@portal/contract/ledger/ledger.calls'
import type { PostingSide } from '@portal/contract/ledger/ledger-account'

/** Returns the sum of the lines on one side, as a decimal string. */
export function sumOfSide(lines: readonly Pick<PostedLine, 'side' | 'amount'>[], side: PostingSide): string {
  const amounts = lines.filter((line) => line.side === side).map(({ amount }) => toMinor(amount))
  return fromMinor(amounts.reduce((sum, amount) => sum + amount, 0n))
}
