import { countryOfSubsidiary, HEAD_OFFICE_ID, languageOf } from '@portal/contract'
import { formatCountry, type Language } from '@portal/contract/format'
import type { SuspensionRecord } from '@portal/contract/suspensions/suspension'
import { contractText } from '@portal/contract/texts/all'
import { OPERATOR_ADMINISTRATOR_ROLE_ID } from '@portal/contract/users/user'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { queueMail } from '../../../engine/mail/index.ts'
import texts from './suspension-notice.texts.json' with { type: 'json' }

/**
 * Queues a mail to the administrators of a suspended partner, or to the partner's own address if it has none. The
 * reason stays in the bank.
 */
export async function mailSuspension(
  db: Kysely<Database>,
  suspension: SuspensionRecord,
  event: 'suspended' | 'lifted',
  now: Date,
): Promise<void> {
  const { mtoCode, openOrders } = suspension
  const { mto_name: partner, mto_email } = await db
    .selectFrom('mto')
    .select(['mto_name', 'mto_email'])
    .where('mto_code', '=', mtoCode)
    .executeTakeFirstOrThrow()
  const users = await db
    .selectFrom('app_user')
    .select(['email', 'country_id'])
    .where('mto_code', '=', mtoCode)
    .where('role_id', '=', OPERATOR_ADMINISTRATOR_ROLE_ID)
    .where('status', '=', 'ACTIVE')
    .orderBy('email')
    .execute()
  for (const reader of users.length > 0 ? users : [{ email: mto_email, country_id: HEAD_OFFICE_ID }]) {
    const language = languageOf(reader.country_id)
    const wording = texts[language]
    const params: Record<string, string> = {
      partner,
      part: partWords(suspension, language),
      orders: wording[openOrders],
    }
    const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
    const { subject, body } = wording[event]
    await queueMail(db, { recipient: reader.email, subject: filled(subject), body: filled(body) }, now)
  }
}

/** Returns the suspended part in words: `One subsidiary: Ghana`. */
export function partWords(
  { suspendedPart, suspendedProduct, suspendedCountry }: SuspensionRecord,
  language: Language,
): string {
  const part = contractText(language, `suspendedPart.${suspendedPart}`)
  const which = suspendedProduct
    ? contractText(language, `suspendedProduct.${suspendedProduct}`)
    : suspendedCountry && formatCountry(countryOfSubsidiary(suspendedCountry), language)
  return which ? contractText(language, 'suspendedPart.which', { part, which }) : part
}
