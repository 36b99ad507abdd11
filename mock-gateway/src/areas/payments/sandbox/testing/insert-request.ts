import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { insertActiveKey } from '../index.ts'

interface Wanted {
  readonly mtoCode: string
  /** The subsidiary that the request concerns. */
  readonly countryId?: string
}

/**
 * Inserts a request into the log of a partner. The request has a new live key.
 * @returns the id of the request
 */
export async function insertRequest(db: Kysely<Database>, { mtoCode, countryId }: Wanted): Promise<string> {
  const now = new Date()
  const { keyId } = await insertActiveKey(db, {
    ...{ mtoCode, env: 'live' as const, overlapHours: 1, now },
    createdBy: namedId('user ho.maker'),
  })
  const requestId = uuid()
  await db
    .insertInto('partner_request')
    .values({
      ...{ request_id: requestId, key_id: keyId, mto_code: mtoCode, env: 'live', country_id: countryId ?? null },
      ...{ method: 'GET', path: '/partner/v1/whoami', http_status: 200, took_ms: 3, correlation_id: uuid() },
      requested_at: now,
    })
    .execute()
  return requestId
}
