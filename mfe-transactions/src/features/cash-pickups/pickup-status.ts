import type { Tone } from '@portal/contract'
import { TRANSACTION_STATUS_TONES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Translate } from '@portal/portal-sdk'

interface ShownStatus {
  readonly label: string
  readonly tone: Tone
  readonly icon?: 'wallet'
}

/**
 * Returns the status of a pickup as a chip. A teller who may pay the order reads that it is ready, because "Pending"
 * sounds as if somebody else had to act.
 */
export function pickupStatus(transactionStatus: TransactionStatus, mayPay: boolean, c: Translate): ShownStatus {
  if (mayPay) return { label: c('pickupReady'), tone: 'info', icon: 'wallet' }
  return { label: c(`status.transaction.${transactionStatus}`), tone: TRANSACTION_STATUS_TONES[transactionStatus] }
}
