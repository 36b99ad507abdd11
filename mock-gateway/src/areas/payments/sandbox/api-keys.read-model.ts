import type { ApiKeyRow, ApiKeysPayload } from '@portal/contract/api-keys/api-keys.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  isOwnPendingChange,
  notFound,
  pendingChange,
  personName,
  sideOf,
  withPerson,
} from '../../../engine/read/index.ts'
import { shownAddress } from './addresses/address-in.ts'
import { activeKeys, daysUntilEnd, statusAt } from './api-key.rules.ts'
import { activePartners, findPartner, requestedPartner } from './key-partner.ts'
import { refusedRequest } from './requests/refused-request.ts'

/** The number of ended keys that are shown per mode, latest first. The audit trail has all ended keys. */
const OVER_SHOWN = 20

interface ReadRequest {
  readonly apiKeyMtoCode?: string
  readonly keyId?: string
}

/**
 * Returns the keys of a partner, newest first, without secrets: valid and pending keys, and the latest ended keys.
 * Throws 25 if the partner or key is not in scope.
 */
export async function readKeys(context: SessionContext, request: ReadRequest): Promise<ApiKeysPayload> {
  const { db, actor } = context
  const mtoCode = await partnerOf(context, request)
  const partners = sideOf(actor).kind === 'bank' ? await activePartners(db) : []
  if (mtoCode === null) return { data: [], ...activeKeys([]), refused: null, mtoCode: null, mtoName: null, partners }
  const partner = await findPartner(db, mtoCode)
  if (partner === null) throw new Refusal('25')
  const [data, refused] = [await keysOf(context, mtoCode), await refusedRequest(context, mtoCode)]
  return { data, ...activeKeys(data), refused, mtoCode, mtoName: partner.mtoName, partners }
}

async function partnerOf({ db, actor }: SessionContext, request: ReadRequest): Promise<string | null> {
  const meant = requestedPartner(actor, request.apiKeyMtoCode)
  if (request.keyId === undefined) return meant
  let query = db.selectFrom('api_key').select('mto_code').where('key_id', '=', request.keyId)
  if (meant !== null) query = query.where('mto_code', '=', meant)
  const key = await query.executeTakeFirstOrThrow(notFound)
  return key.mto_code
}

async function keysOf({ db, actor, now }: SessionContext, mtoCode: string): Promise<ApiKeyRow[]> {
  const judged = db
    .selectFrom('api_key')
    .selectAll()
    .select(({ ref }) =>
      sql<boolean>`${ref('status')} = 'revoked'
        or (${ref('status')} in ('retiring', 'granted', 'active') and ${ref('expires_at')} <= ${now})`.as('is_over'),
    )
    .where('mto_code', '=', mtoCode)
  const placed = db
    .selectFrom(judged.as('judged'))
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<string>('row_number')
        .over((window) =>
          window.partitionBy(['env', 'is_over']).orderBy('created_at', 'desc').orderBy('key_id', 'desc'),
        )
        .as('place'),
    )
  const keys = await withPerson(db.selectFrom(placed.as('k')), 'maker', 'k.created_by', actor)
    .select(['k.key_id as keyId', 'k.env', 'k.public_key as publicKey', 'k.masked_secret as maskedSecret', 'k.status'])
    .select(['k.created_at as createdAt', 'k.last_used_at as lastUsedAt', 'k.expires_at as expiresAt'])
    .select(['k.created_by as makerId', 'maker.username as createdBy'])
    .select(personName('maker').as('makerName'))
    .select(['k.version', 'k.allowed_addresses as allowedAddresses'])
    .select(({ ref }) => [
      pendingChange('api-key', ref('k.key_id')).as('cqId'),
      isOwnPendingChange('api-key', ref('k.key_id'), actor).as('isOwnChange'),
    ])
    .where(({ or, not, eb }) => or([not('k.is_over'), eb('k.place', '<=', String(OVER_SHOWN))]))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.key_id', 'desc')
    .execute()
  return keys.map(({ makerId, ...row }) => ({
    ...row,
    isOwn: makerId === actor.userId,
    allowedAddresses: row.allowedAddresses.map(shownAddress),
    status: statusAt({ status: row.status, expiresAt: row.expiresAt }, now),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expiresInDays: daysUntilEnd(row, now),
  }))
}
