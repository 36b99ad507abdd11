import { readWallets, type WalletRow } from '@portal/contract/wallets/wallets.calls'
import type { TestPortal } from '../../../../testing/portal.ts'
import { VALUE_DATE } from '../../../../testing/value-date.ts'

let serial = 0

/** Returns a live demo wallet in its current state. */
export async function walletOf(
  portal: TestPortal,
  mtoCode: string,
  currency: string,
  countryId = '01',
): Promise<WalletRow> {
  const filters = { mtoCode: [mtoCode], currency: [currency], countryId: [countryId] }
  const { data } = await portal.send('ho.maker', readWallets, { filters, size: 20 })
  const [found] = data ?? []
  if (found === undefined) throw new Error(`no ${currency} wallet of ${mtoCode}`)
  return found
}

/** Returns a request to fund or refund the wallet. Each request has a new reference. */
export function wanted({ accountNumber, mtoCode, currency }: WalletRow, amount: string, more: object = {}) {
  serial += 1
  return {
    beneficiaryAccountNumber: accountNumber,
    mtoCode,
    currency,
    amount,
    reference: `TEST${serial}`,
    narration: 'Monthly float',
    valueDate: VALUE_DATE,
    adviceReference: `ADV/2026/${100_000 + serial}`,
    ...more,
  }
}
