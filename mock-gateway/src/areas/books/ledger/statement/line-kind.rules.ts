import { EVENT_OF_WALLET_ACT } from '@portal/contract/wallets/wallet-funding'
import type { WalletEntryKind } from '@portal/contract/wallets/wallet-statement'
import type { LineParts } from './line-parts.rules.ts'

const KINDS: Readonly<Record<string, WalletEntryKind>> = {
  POSTED: 'ORDER',
  [EVENT_OF_WALLET_ACT.FUNDING]: 'FUNDING',
  [EVENT_OF_WALLET_ACT.REFUND]: 'REFUND',
  RETURNED: 'RETURN',
  REVERSED: 'REVERSAL',
}

/** Returns what a posting on a wallet is for its partner. */
export const entryKind = (event: string): WalletEntryKind => KINDS[event] ?? 'OTHER'

const ZERO = '0.00'

/** Returns what a single line is: an order's charges are lines of their own. */
export function lineKind(event: string, { principal, fee, levy }: LineParts): WalletEntryKind {
  const kind = entryKind(event)
  if (kind !== 'ORDER' || principal !== ZERO) return kind
  if (levy === ZERO) return 'FEE'
  return fee === ZERO ? 'LEVY' : 'CHARGES'
}
