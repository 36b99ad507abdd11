import { type KeyEnvironment, OVERLAPS_AT_ONCE, type TakesUp } from '@portal/contract'
import type { NewApiKey } from '@portal/contract/calls/api-keys'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { countRetiring, insertActiveKey, insertPendingKey, type Wanted } from './api-key.store.ts'
import { API_KEY_CHANGES } from './api-key-change.kind.ts'
import { noteOfKey } from './key-note.ts'
import { partnerForKey } from './key-partner.ts'

interface CreateRequest extends TakesUp {
  readonly env: KeyEnvironment
  readonly apiKeyMtoCode?: string
  readonly overlapHours?: number
}

/** Generates a test pair at once, or queues a live one. Refusals: see the contract's `createApiKeys`. */
export async function createKey(context: SessionContext, request: CreateRequest): Promise<Reply<NewApiKey>> {
  return request.env === 'test' ? await createTestKey(context, request) : await requestLiveKey(context, request)
}

async function createTestKey(context: SessionContext, request: CreateRequest): Promise<Reply<NewApiKey>> {
  const { db, actor, now } = context
  const note = noteOfKey(context, 'GENERATE')
  const { mtoCode } = await partnerForKey(db, actor, request.apiKeyMtoCode)
  const wanted = { mtoCode, env: request.env, overlapHours: request.overlapHours ?? 0, createdBy: actor.userId, now }
  await refuseManyOverlaps(context, wanted)
  const { keyId, pair, replaced } = await insertActiveKey(db, wanted)
  note.generated(keyId, { mtoCode, env: request.env, overlapHours: wanted.overlapHours, pair, replaced })
  return { payload: { keyId, publicKey: pair.publicKey, secretKey: pair.secretKey } }
}

async function requestLiveKey(context: SessionContext, request: CreateRequest): Promise<Reply<NewApiKey>> {
  const { db, actor, now } = context
  const note = noteSubmission(context, { subject: 'api-key', action: 'CREATE' })
  const { mtoCode } = await partnerForKey(db, actor, request.apiKeyMtoCode)
  const wanted = { mtoCode, env: request.env, overlapHours: request.overlapHours ?? 0, createdBy: actor.userId, now }
  await refuseManyOverlaps(context, wanted)
  const targetId = await insertPendingKey(db, wanted)
  if (targetId === null) throw new Refusal('28')
  const live = await API_KEY_CHANGES.read(db, targetId, false)
  const fields = live?.snapshot ?? {}
  const { replaces } = request
  const queued = await submitChange(context, { subject: 'api-key', targetId, action: 'CREATE', fields, replaces }, note)
  return { ...queued, payload: { keyId: targetId, publicKey: null, cqId: queued.payload.cqId } }
}

/**
 * However often keys are replaced, a few are good at once: each is a secret that somebody still holds. The partner's row is
 * locked by then, and a live pair on its way lets no other in, so nothing comes between this count and the overlap.
 */
async function refuseManyOverlaps({ db }: SessionContext, wanted: Wanted): Promise<void> {
  if (wanted.overlapHours === 0) return
  const count = await countRetiring(db, wanted)
  if (count < OVERLAPS_AT_ONCE) return
  throw new Refusal('30', { fields: [{ field: 'overlapHours', key: 'validation.tooManyOverlaps', params: { count } }] })
}
