import { zoneOf } from '@portal/contract'
import { maskedNumber } from '@portal/contract/cash-pickups/identity-document'
import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { personName } from '../../../../engine/read/index.ts'
import { subsidiaryName } from '../../../people/organisations/index.ts'
import { countryRulesOf } from '../../../settings/country-rules/index.ts'
import type { PaidOrder } from './paid-pickup.ts'
import type { ReceiptContent } from './receipt-pdf.ts'

/**
 * Returns the content of a payment's receipt in a language. All copies have the same content except for the number of
 * the copy and, after a reversal, the time of the reversal.
 */
export async function receiptContent(
  { db }: Pick<SessionContext, 'db'>,
  { transaction, payment }: PaidOrder,
  { language, copy }: { readonly language: Language; readonly copy: number },
): Promise<ReceiptContent> {
  const { country_id: countryId } = transaction
  const [provider, rules, named] = await Promise.all([
    subsidiaryName(db, countryId, language),
    countryRulesOf(db, countryId, payment.rules_version),
    db
      .selectFrom('mto as m')
      .innerJoin('app_user as maker', (join) => join.on('maker.user_id', '=', payment.paid_by))
      .select(['m.mto_name', personName('maker').as('teller')])
      .where('m.mto_code', '=', transaction.mto_code)
      .executeTakeFirstOrThrow(),
  ])
  const said = (key: string) => contractText(language, key)
  return {
    provider,
    receiptNumber: payment.receipt_number,
    paidAt: payment.paid_at.toISOString(),
    timeZone: zoneOf(countryId),
    branch: payment.user_sol_id,
    teller: named.teller ?? '',
    partner: named.mto_name,
    reference: transaction.transaction_reference,
    ourReference: transaction.transaction_contract_reference,
    receiver: transaction.trans_receiver,
    identity: `${said(`identityType.${payment.identity_type}`)} ${maskedNumber(payment.identity_number)}`,
    sender: transaction.trans_sender,
    purpose: said(`purpose.${transaction.order_details.transactionPurposeCode}`),
    amount: transaction.transaction_destination_amount,
    currency: transaction.transaction_destination_country_currency,
    legalText: language === 'fr' ? rules.receiptTextFr : rules.receiptTextEn,
    copy,
    voidedAt: payment.returned_at?.toISOString() ?? null,
  }
}
