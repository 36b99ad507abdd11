import { type RawBuilder, sql } from 'kysely'
import type { Searcher } from '../../../../engine/read/index.ts'
import { phoneBeginnings } from '../../../../engine/values/phone-beginnings.rules.ts'

/** The phones of an order in E.164, over `transaction t`, each with an index of their beginnings. */
export const ORDER_PHONES = [
  sql<string | null>`t.transaction_receiver_phone_number`,
  sql<string | null>`t.transaction_sender_phone_number`,
] as const

/** The condition of the phones that begin so; null if the text begins no number. */
export function phoneBegins(
  phone: RawBuilder<string | null>,
  text: string,
  country: string,
): RawBuilder<boolean> | null {
  const begun = phoneBeginnings(text, country).map((beginning) => sql<boolean>`${phone} like ${`${beginning}%`}`)
  return begun.length === 0 ? null : sql<boolean>`(${sql.join(begun, sql` or `)})`
}

/** The orders of a phone, over `transaction t`; null if the text begins no number. */
export function ordersByPhone(text: string, { country }: Pick<Searcher, 'country'>): RawBuilder<boolean> | null {
  const found = ORDER_PHONES.flatMap((phone) => phoneBegins(phone, text, country) ?? [])
  return found.length === 0 ? null : sql<boolean>`(${sql.join(found, sql` or `)})`
}
