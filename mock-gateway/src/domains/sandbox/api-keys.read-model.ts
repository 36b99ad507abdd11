import type { ApiKeyRow, ApiKeysPayload } from '@portal/contract/calls/api-keys'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { isVisibleTo, sideOf } from '../../read/index.ts'
import { statusAt } from './api-key.rules.ts'
import { activePartners, findPartner, meantPartner } from './key-partner.ts'
import { refusedRequest } from './refused-request.ts'

/** Keys that are over, shown of each mode: the latest. The trail has them all. */
const OVER_SHOWN = 20

type KeyListRecord = Omit<ApiKeyRow, 'createdAt' | 'lastUsedAt' | 'expiresAt'> & {
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
}

interface ReadRequest {
  readonly apiKeyMtoCode?: string
  readonly keyId?: string
}

/** The keys of a partner, those that are good or on their way and the latest that are over, newest first, without their secrets. 25 for a partner or key that is not in scope. */
export async function readKeys(context: SessionContext, request: ReadRequest): Promise<ApiKeysPayload> {
  const { db, actor } = context
  const mtoCode = await partnerOf(context, request)
  const partners = sideOf(actor).kind === 'bank' ? await activePartners(db) : []
  if (mtoCode === null) return { data: [], refused: null, mtoCode: null, mtoName: null, partners }
  const partner = await findPartner(db, mtoCode)
  if (partner === null) throw new Refusal('25')
  const [data, refused] = [await keysOf(context, mtoCode), await refusedRequest(context, mtoCode)]
  return { data, refused, mtoCode, mtoName: partner.mtoName, partners }
}

async function partnerOf({ db, actor }: SessionContext, request: ReadRequest): Promise<string | null> {
  const meant = meantPartner(actor, request.apiKeyMtoCode)
  if (request.keyId === undefined) return meant
  let query = db.selectFrom('api_key').select('mto_code').where('key_id', '=', request.keyId)
  if (meant !== null) query = query.where('mto_code', '=', meant)
  const key = await query.executeTakeFirst()
  if (key === undefined) throw new Refusal('25')
  return key.mto_code
}

async function keysOf({ db, actor, now }: SessionContext, mtoCode: string): Promise<ApiKeyRow[]> {
  const { rows } = await sql<KeyListRecord>`select k.key_id as "keyId", k.env, k.public_key as "publicKey",
      k.masked_secret as "maskedSecret", k.status, k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
      k.expires_at as "expiresAt", maker.username as "createdBy", k.created_by = ${actor.userId}::uuid as "isOwn",
      (select q.cq_id from queue_item q where q.subject = 'api-key' and q.target_id = k.key_id::text
        and q.status = 'PENDING') as "cqId"
    from (select *, row_number() over (partition by env, is_over order by created_at desc, key_id desc) as place
        from (select *, status = 'revoked' or (status in ('retiring', 'granted') and expires_at <= ${now}) as is_over
          from api_key where mto_code = ${mtoCode}) judged) k left join app_user maker on maker.user_id = k.created_by and ${isVisibleTo(actor, 'maker')}
    where not k.is_over or k.place <= ${OVER_SHOWN} order by k.created_at desc, k.key_id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    status: statusAt({ status: row.status, expiresAt: row.expiresAt }, now),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }))
}
