import { fromMinor, toMinor } from '@portal/contract'
import type { ChargeLine } from '@portal/contract/partner-api'
import type { RuledLines } from '../../../books/accounting-rules/index.ts'

/** Returns the fees and levies that a rule credits for an order, in the currency of the payout. */
export function chargeLines({ lines }: Pick<RuledLines, 'lines'>): ChargeLine[] {
  return lines.flatMap(({ side, account, amount }) => {
    const [kind, name] = account.split('.')
    if (side !== 'CR' || name === undefined) return []
    return [{ chargeName: name, chargeKind: kind === 'TAX' ? 'LEVY' : 'FEE', chargeAmount: amount } as const]
  })
}

/** Returns the charges of an order that was accepted before its lines were stored: one line with their sum. */
export function sumOfCharges(charged: string, amount: string): ChargeLine[] {
  const minor = toMinor(charged) - toMinor(amount)
  return minor > 0n ? [{ chargeName: 'CHARGES', chargeKind: 'FEE', chargeAmount: fromMinor(minor) }] : []
}
