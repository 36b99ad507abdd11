import { fromMinor, toMinor } from '@portal/contract'
import type { ReturnTerms } from '@portal/contract/transactions/returns.calls'

/** What a return gives back, and what is available in the wallet after it. */
export function returnedBy({ principal, fees, available }: ReturnTerms, withFees: boolean) {
  const back = toMinor(principal) + (withFees ? toMinor(fees) : 0n)
  return { amountReturned: fromMinor(back), availableAfter: fromMinor(toMinor(available) + back) }
}
