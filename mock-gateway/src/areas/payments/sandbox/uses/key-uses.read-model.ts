import type { ApiKeyUse } from '@portal/contract/api-keys/api-keys.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { isInList } from '../addresses/address-list.store.ts'
import { findKey } from '../api-key.store.ts'
import { keysVisibleTo } from '../key-partner.ts'

/** The number of addresses that are shown, last seen first. */
const SHOWN = 100

/** Returns the use of a key by address, last seen first. Throws 25 if the key is not in scope. */
export async function readKeyUses({ db, actor }: SessionContext, keyId: string): Promise<ApiKeyUse[]> {
  const key = await findKey(db, keyId, { scope: keysVisibleTo(actor) })
  if (key === null) throw new Refusal('25')
  const uses = await db
    .selectFrom('api_key_use')
    .select(['first_seen_at', 'last_seen_at', 'last_used_at', 'uses', 'refusals'])
    .select(sql<string>`host(address)`.as('address'))
    .select(isInList(sql`address`, sql`${key.allowed_addresses}::cidr[]`).as('isAllowed'))
    .where('key_id', '=', keyId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('address')
    .limit(SHOWN)
    .execute()
  return uses.map(({ address, first_seen_at, last_seen_at, last_used_at, isAllowed, ...counts }) => ({
    address,
    isAllowed,
    firstSeenAt: first_seen_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    uses: Number(counts.uses),
    refusals: Number(counts.refusals),
  }))
}
