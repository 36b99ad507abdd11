import { fromMinor, toMinor } from '@portal/contract'
import type { ReturnTerms } from '@portal/contract/transactions/returns.calls'

/** Returns the amount of a return, and the wallet's available balance after the return. */
export function returnedBy({ principal, fees, available }: ReturnTerms, withFees: boolean) {
  const back = toMinor(principal) + (withFees ? toMinor(fees) : 0n)
  return { amountReturned: fromMinor(back), availableAfter: fromMinor(toMinor(available) + back) }
}
