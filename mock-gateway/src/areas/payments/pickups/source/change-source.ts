import type { Queued, Resubmission } from '@portal/contract'
import { queueProposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { partnerForKey, requestedPartner } from '../../sandbox/index.ts'
import { newSecret, notifyPartner, requireOutsideUrl } from '../../webhooks/index.ts'
import { findSource, insertPendingSource } from './pickup-source.store.ts'
import { PICKUP_SOURCE_CHANGES } from './source-change.kind.ts'

interface Named extends Resubmission {
  readonly apiKeyMtoCode?: string
}

/**
 * Queues a partner's enquiry address and shows its secret, once. The contract's `setPickupSource` lists the refusals.
 */
export async function setPickupSource(
  context: SessionContext,
  { apiKeyMtoCode, sourceUrl: url, replaces }: Named & { readonly sourceUrl: string },
): Promise<Reply<Queued & { sourceSecret: string }>> {
  const { db, config, actor, now } = context
  const { proposed, reply } = await queueProposal(
    context,
    { kind: PICKUP_SOURCE_CHANGES, action: 'CREATE', replaces },
    async () => {
      const { mtoCode } = await partnerForKey(db, actor, apiKeyMtoCode)
      await requireOutsideUrl(config, url, 'sourceUrl')
      const targetId = idAt(now)
      const { secret, wrapped } = newSecret(config.keyEncryptionKey, targetId)
      const source = { sourceId: targetId, mtoCode, url, secretWrapped: wrapped, createdBy: actor.userId, now }
      if (!(await insertPendingSource(db, source))) throw new Refusal('28')
      const fields = (await PICKUP_SOURCE_CHANGES.read(db, targetId, false))?.snapshot ?? {}
      return { targetId, fields, secret, mtoCode }
    },
  )
  const { secret: sourceSecret, mtoCode } = proposed
  await notifyPartner(db, { mtoCode, url, env: 'live', act: 'sourceRequested' }, context)
  return { ...reply, payload: { ...reply.payload, sourceSecret } }
}

/** Queues the deletion of a partner's enquiry address. The contract's `deletePickupSource` lists the refusals. */
export async function deletePickupSource(
  context: SessionContext,
  { apiKeyMtoCode, replaces }: Named,
): Promise<Reply<Queued>> {
  const { db, actor } = context
  const { proposed, reply } = await queueProposal(
    context,
    { kind: PICKUP_SOURCE_CHANGES, action: 'DELETE', replaces },
    async () => {
      const mtoCode = requestedPartner(actor, apiKeyMtoCode)
      const found = mtoCode === null ? null : await findSource(db, mtoCode)
      if (found === null) throw new Refusal('25')
      return { targetId: found.source_id, mtoCode: found.mto_code, url: found.url }
    },
  )
  const { mtoCode, url } = proposed
  await notifyPartner(db, { mtoCode, url, env: 'live', act: 'sourceDeleteRequested' }, context)
  return reply
}
