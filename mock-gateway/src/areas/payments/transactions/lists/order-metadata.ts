import { folded } from '@portal/contract/values/folded'
import { type RawBuilder, sql } from 'kysely'
import type { Searcher } from '../../../../engine/read/index.ts'
import { ordersByPhone } from './order-phones.ts'

/** The shortest text that is searched in metadata: the index holds groups of three characters. */
const SHORTEST = 3

/** Returns the condition that an order's metadata contains this text, over `transaction t`. Null if it is too short. */
export function ordersByMetadata(text: string): RawBuilder<boolean> | null {
  const words = folded(text)
  if (words.length < SHORTEST) return null
  return sql<boolean>`(t.metadata is not null and portal_metadata(t.metadata) like ${`%${words}%`})`
}

/** Returns the condition that an order has a phone number that begins with this text, or metadata that contains it. */
export function ordersBeyondText(text: string, searcher: Pick<Searcher, 'country'>): RawBuilder<boolean> | null {
  const found = [ordersByPhone(text, searcher), ordersByMetadata(text)].filter((one) => one !== null)
  return found.length === 0 ? null : sql<boolean>`(${sql.join(found, sql` or `)})`
}
