import type { Queued, Resubmission } from '@portal/contract'
import { queueProposal } from '../../../../engine/approvals/index.ts'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { wrongState } from '../../../../engine/records/index.ts'
import { isValidAt, statusAt } from '../api-key.rules.ts'
import { findKey, writeAddresses } from '../api-key.store.ts'
import { API_KEY_CHANGES, fieldsOf } from '../api-key-change.kind.ts'
import { keysVisibleTo } from '../key-partner.ts'
import { notifyOfAddresses } from '../notices/addresses-notice.ts'
import { requireRecentAddresses, storedAddresses } from './address-list.store.ts'

type ChangeRequest = Resubmission & {
  readonly keyId: string
  readonly version: number
  readonly allowedAddresses: readonly string[]
}

/**
 * Changes the address list of a test key at once, or queues the change of a live key. The contract's
 * `updateApiKeyAddresses` lists the refusals.
 */
export async function changeAddresses(
  context: SessionContext,
  { keyId, version, allowedAddresses, replaces }: ChangeRequest,
): Promise<Reply<Partial<Queued>>> {
  const note = { module: 'SANDBOX', action: 'UPDATE', subject: 'api-key', itemId: keyId }
  const { key, before, after } = await noted(context, note, () => prepare(context, keyId, version, allowedAddresses))
  if (key.env === 'live') {
    const about = { kind: API_KEY_CHANGES, action: 'UPDATE', targetId: keyId, replaces } as const
    const { reply } = await queueProposal(context, about, async () => ({ targetId: keyId, version, fields: after }))
    await notifyOfAddresses(context, before, after, 'requested')
    return reply
  }
  await writeAddresses(context.db, keyId, after.allowedAddresses ?? [])
  context.audit({ ...note, before, after })
  await notifyOfAddresses(context, before, after, 'changed')
  return { payload: {} }
}

async function prepare(context: SessionContext, keyId: string, version: number, entries: readonly string[]) {
  const { db, actor, now, language } = context
  const key = await findKey(db, keyId, { scope: keysVisibleTo(actor), lock: true })
  if (key === null) throw new Refusal('25')
  const life = { status: key.status, expiresAt: key.expires_at }
  if (!isValidAt(life, now)) throw wrongState(language, statusAt(life, now), 'status.apiKey')
  if (version !== key.version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  const before = await fieldsOf(db, key)
  const after = { ...before, allowedAddresses: await storedAddresses(db, entries) }
  if (`${before.allowedAddresses}` === `${after.allowedAddresses}`) throw new Refusal('21')
  await requireRecentAddresses(db, keyId, after.allowedAddresses, now)
  return { key, before, after }
}
