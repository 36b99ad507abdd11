import type { WebhookEvent } from '../webhooks/webhook.ts'
import type { PartnerField } from './operation.ts'
import { PARTNER_RECALL, PARTNER_TRANSACTION } from './transactions.ts'

const WALLET: readonly PartnerField[] = [
  { name: 'accountNumber', type: 'string', about: 'accountNumber', example: '2000000017' },
  { name: 'currency', type: 'string', about: 'walletCurrency', example: 'NGN' },
]

/** The content of `data` in each event. */
export const PARTNER_EVENTS: Readonly<Record<WebhookEvent, readonly PartnerField[]>> = {
  'transaction.updated': PARTNER_TRANSACTION,
  'recall.answered': PARTNER_RECALL,
  'wallet.low': [
    ...WALLET,
    { name: 'availableBalance', type: 'string', about: 'availableBalance', example: '480000.00' },
    { name: 'threshold', type: 'string', about: 'threshold', example: '500000.00' },
  ],
  'wallet.funded': [
    ...WALLET,
    { name: 'amount', type: 'string', about: 'fundedAmount', example: '5000000.00' },
    { name: 'reference', type: 'string', about: 'fundingReference', example: 'ADVICE-2026-0184' },
    { name: 'availableBalance', type: 'string', about: 'availableBalance', example: '5480000.00' },
  ],
  'webhook.test': [
    { name: 'endpointId', type: 'string', about: 'endpointId', example: '0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10' },
  ],
}
