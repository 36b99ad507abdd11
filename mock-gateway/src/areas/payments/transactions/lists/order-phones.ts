import { type RawBuilder, sql } from 'kysely'
import type { Searcher } from '../../../../engine/read/index.ts'
import { phoneBeginnings } from '../../../../engine/values/phone-beginnings.rules.ts'

/** The phone numbers of an order in E.164, over `transaction t`. Each column has an index for searches by prefix. */
export const ORDER_PHONES = [
  sql<string | null>`t.transaction_receiver_phone_number`,
  sql<string | null>`t.transaction_sender_phone_number`,
] as const

/**
 * Returns the condition that the phone number begins with this text. Null if the text is not the beginning of a phone
 * number.
 */
export function phoneBegins(
  phone: RawBuilder<string | null>,
  text: string,
  country: string,
): RawBuilder<boolean> | null {
  const begun = phoneBeginnings(text, country).map((beginning) => sql<boolean>`${phone} like ${`${beginning}%`}`)
  return begun.length === 0 ? null : sql<boolean>`(${sql.join(begun, sql` or `)})`
}

/**
 * Returns the condition that a phone number of the order begins with this text, over `transaction t`. Null if the text
 * is not the beginning of a phone number.
 */
export function ordersByPhone(text: string, { country }: Pick<Searcher, 'country'>): RawBuilder<boolean> | null {
  const found = ORDER_PHONES.flatMap((phone) => phoneBegins(phone, text, country) ?? [])
  return found.length === 0 ? null : sql<boolean>`(${sql.join(found, sql` or `)})`
}
