import type { PartnerTransaction } from '@portal/contract/partner-api'
import type { TransactionStatus } from '@portal/contract/records/transaction'
import { contractText } from '@portal/contract/texts/all'
import type { Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** A status as partners are told it. */
export const toldTo = (status: TransactionStatus): TransactionStatus => (status === 'AML GATE' ? 'PENDING' : status)

/** A transaction as its partner is told it: nothing of the AML gate, and of a failure its code alone (money §2.2). */
export function partnerTransaction(found: Selectable<Database['transaction']>): PartnerTransaction {
  const isFinal = ['POSTED', 'FAILED', 'RETURNED'].includes(found.transaction_status)
  const code = isFinal ? found.transaction_response_code : null
  return {
    transactionId: found.transaction_id,
    transactionReference: found.transaction_reference,
    transactionContractReference: found.transaction_contract_reference,
    contractType: found.contract_type,
    transactionStatus: toldTo(found.transaction_status),
    transactionAmount: found.transaction_amount,
    transactionSourceCountryCurrency: found.transaction_source_country_currency,
    transactionDestinationAmount: found.transaction_destination_amount,
    transactionDestinationCountryCurrency: found.transaction_destination_country_currency,
    charged: found.charged,
    responseCode: code,
    responseMessage: code === null ? null : contractText('en', `codes.${code}`),
    createdAt: found.transaction_created_at.toISOString(),
    updatedAt: (isFinal ? found.transaction_updated_at : found.transaction_created_at).toISOString(),
  }
}
