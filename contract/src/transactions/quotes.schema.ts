import { country, partnerRequest, string } from '@portal/contract/schema'
import { CONTRACT_TYPES } from './transaction.ts'
import { orderParts } from './transactions.schema.ts'

/** A partner's request for a quote, in plain JSON. Exactly one of the two amounts must be sent. */
export const quoteOrder = partnerRequest(quotedParts()).test('oneAmount', (value, context) => {
  const { transactionAmount, transactionDestinationAmount } = value as Readonly<Record<string, unknown>>
  if ((transactionAmount === undefined) !== (transactionDestinationAmount === undefined)) return true
  return context.createError({ path: 'transactionAmount', type: 'oneAmount' })
})

function quotedParts() {
  const parts = orderParts()
  return {
    contractType: string().oneOf([...CONTRACT_TYPES]),
    transactionReceiverBankCode: parts.transactionReceiverBankCode.when('contractType', ([type]: unknown[], schema) =>
      type === 'CP' ? schema : schema.required(),
    ),
    transactionNewAccount: string().oneOf(['YES', 'NO']),
    transactionAmount: parts.transactionAmount,
    transactionSourceCountryCurrency: parts.transactionSourceCountryCurrency.required(),
    transactionDestinationAmount: parts.transactionDestinationAmount,
    transactionDestinationCountryCurrency: parts.transactionDestinationCountryCurrency.required(),
    transactionDestinationCountryCode: country().required(),
    transactionRate: parts.transactionRate,
  }
}
