import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rawStatement } from '../../../../engine/db/raw-statement.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { addressIn, shownAddress } from './address-in.ts'

const DAY_MS = 24 * 60 * 60_000
/** An address that used a key successfully within this time must stay in the key's list. */
const RECENT_MS = 7 * DAY_MS

const FIELD = 'allowedAddresses'

const readNetworks = rawStatement(
  { network: 'text' },
  (entries: readonly string[]) => sql`select n.network::text as network
    from (select distinct network(entry::inet) as network from unnest(${entries}::text[]) as entry) n
    order by n.network`,
  { given: [['203.0.113.7', '2001:db8::/32']] },
)

/**
 * Returns the list as it is stored: each address or range once, ranges without the bits of a host, in order. Throws 30
 * with the entries that are neither an address nor an accepted range.
 */
export async function storedAddresses(db: Kysely<Database>, entries: readonly string[]): Promise<string[]> {
  const wrong = entries.filter((entry) => addressIn(entry) === null)
  if (wrong.length > 0)
    throw new Refusal('30', {
      fields: [{ field: FIELD, key: 'validation.addressList', params: { addresses: wrong.join(', ') } }],
    })
  const networks = await readNetworks(
    db,
    entries.flatMap((entry) => addressIn(entry) ?? []),
  )
  return networks.map(({ network }) => shownAddress(network))
}

/** Returns SQL that tests whether an address is in a list. An empty list contains every address. */
export const isInList = (address: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${list} = '{}' or coalesce(${address} <<= any(${list}::inet[]), false))`

/**
 * Throws 30 if the list lacks an address that used the key successfully in the last seven days, because the partner's
 * system at that address would be locked out. The error names these addresses.
 */
export async function requireRecentAddresses(
  db: Kysely<Database>,
  keyId: string,
  list: readonly string[],
  now: Date,
): Promise<void> {
  const missing = await db
    .selectFrom('api_key_use')
    .select(sql<string>`host(address)`.as('address'))
    .where('key_id', '=', keyId)
    .where('last_used_at', '>', new Date(now.getTime() - RECENT_MS))
    .where(({ not }) => not(isInList(sql`address`, sql`${list}::cidr[]`)))
    .orderBy('last_used_at', 'desc')
    .execute()
  if (missing.length === 0) return
  const addresses = missing.map(({ address }) => address).join(', ')
  throw new Refusal('30', { fields: [{ field: FIELD, key: 'validation.addressInUse', params: { addresses } }] })
}
