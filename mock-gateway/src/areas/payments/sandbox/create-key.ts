import { type KeyEnvironment, OVERLAPS_AT_ONCE, type Resubmission } from '@portal/contract'
import type { NewApiKey } from '@portal/contract/api-keys/api-keys.calls'
import { queueProposal } from '../../../engine/approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { countRetiring, insertActiveKey, insertPendingKey, type Wanted } from './api-key.store.ts'
import { API_KEY_CHANGES } from './api-key-change.kind.ts'
import { generatedFields, noteKey } from './key-note.ts'
import { partnerForKey } from './key-partner.ts'

interface CreateRequest extends Resubmission {
  readonly env: KeyEnvironment
  readonly apiKeyMtoCode?: string
  readonly overlapHours?: number
}

/**
 * Generates a test pair at once, or queues the request for a live pair. The contract's `createApiKeys` lists the
 * refusals.
 */
export async function createKey(context: SessionContext, request: CreateRequest): Promise<Reply<NewApiKey>> {
  return request.env === 'test' ? await createTestKey(context, request) : await requestLiveKey(context, request)
}

async function createTestKey(context: SessionContext, request: CreateRequest): Promise<Reply<NewApiKey>> {
  const { keyId, pair } = await noteKey(context, { action: 'GENERATE' }, async () => {
    const wanted = await wantedKey(context, request)
    const made = await insertActiveKey(context.db, wanted)
    const key = { mto_code: wanted.mtoCode, env: wanted.env, overlap_hours: wanted.overlapHours }
    return { ...made, before: null, after: generatedFields(key, made) }
  })
  return { payload: { keyId, publicKey: pair.publicKey, secretKey: pair.secretKey } }
}

async function requestLiveKey(
  context: SessionContext,
  { replaces, ...request }: CreateRequest,
): Promise<Reply<NewApiKey>> {
  const { db } = context
  const { proposed, reply } = await queueProposal(
    context,
    { kind: API_KEY_CHANGES, action: 'CREATE', replaces },
    async () => {
      const targetId = await insertPendingKey(db, await wantedKey(context, request))
      if (targetId === null) throw new Refusal('28')
      const fields = (await API_KEY_CHANGES.read(db, targetId, false))?.snapshot ?? {}
      return { targetId, fields }
    },
  )
  return { ...reply, payload: { ...reply.payload, keyId: proposed.targetId, publicKey: null } }
}

/** Returns the requested key and locks the partner's row. */
async function wantedKey(context: SessionContext, request: CreateRequest): Promise<Wanted> {
  const { db, actor, now } = context
  const { mtoCode } = await partnerForKey(db, actor, request.apiKeyMtoCode)
  const wanted = { mtoCode, env: request.env, overlapHours: request.overlapHours ?? 0, createdBy: actor.userId, now }
  await refuseManyOverlaps(context, wanted)
  return wanted
}

/**
 * Limits the number of valid keys, because each valid key is a secret that can still be used. The partner's row is
 * locked, and a pending live pair blocks further ones, so the count cannot change before the overlap begins.
 */
async function refuseManyOverlaps({ db }: SessionContext, wanted: Wanted): Promise<void> {
  if (wanted.overlapHours === 0) return
  const count = await countRetiring(db, wanted)
  if (count < OVERLAPS_AT_ONCE) return
  throw new Refusal('30', { fields: [{ field: 'overlapHours', key: 'validation.tooManyOverlaps', params: { count } }] })
}
