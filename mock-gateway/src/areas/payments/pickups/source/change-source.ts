import type { PickupSourceValues } from '@portal/contract/cash-pickups/pickup-source'
import { v7 as uuid } from 'uuid'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { partnerForKey, requestedPartner } from '../../sandbox/index.ts'
import { newSecret, notifyPartner, requireOutsideUrl } from '../../webhooks/index.ts'
import { deleteSource, findSource, setSource } from './pickup-source.store.ts'

interface Named {
  readonly apiKeyMtoCode?: string
}

const noteOf = (action: 'UPDATE' | 'DELETE') => ({ module: 'SANDBOX', action, subject: 'pickup-source' })

/** Sets a partner's enquiry address and shows its secret, once. Refusals: see the contract's `setPickupSource`. */
export async function setPickupSource(
  context: SessionContext,
  { apiKeyMtoCode, sourceUrl: url }: Named & { readonly sourceUrl: string },
): Promise<Reply<{ sourceSecret: string }>> {
  const { db, config, actor, now } = context
  const note = noteOf('UPDATE')
  const sourceId = uuid({ msecs: now.getTime() })
  const { secret, wrapped } = newSecret(config.keyEncryptionKey, sourceId)
  const { mtoCode, was } = await noted(context, note, async () => {
    const { mtoCode } = await partnerForKey(db, actor, apiKeyMtoCode)
    await requireOutsideUrl(config, url, 'sourceUrl')
    const was = await findSource(db, mtoCode)
    await setSource(db, { sourceId, mtoCode, url, secretWrapped: wrapped, createdBy: actor.userId, now })
    return { mtoCode, was }
  })
  const before: PickupSourceValues | null = was && { apiKeyMtoCode: mtoCode, sourceUrl: was.url }
  context.audit({ ...note, itemId: mtoCode, before, after: { apiKeyMtoCode: mtoCode, sourceUrl: url } })
  await notifyPartner(db, { mtoCode, url, env: 'live', act: 'sourceSet' }, context)
  return { payload: { sourceSecret: secret } }
}

/** Takes a partner's enquiry address away. 25 none in scope. */
export async function deletePickupSource(context: SessionContext, { apiKeyMtoCode }: Named): Promise<Reply<object>> {
  const { db, actor } = context
  const note = noteOf('DELETE')
  const found = await noted(context, note, async () => {
    const mtoCode = requestedPartner(actor, apiKeyMtoCode)
    const found = mtoCode === null ? null : await findSource(db, mtoCode)
    if (found === null) throw new Refusal('25')
    await deleteSource(db, found.source_id)
    return found
  })
  const { mto_code: mtoCode, url } = found
  context.audit({
    ...note,
    itemId: mtoCode,
    before: { apiKeyMtoCode: mtoCode, sourceUrl: url } satisfies PickupSourceValues,
    after: null,
  })
  await notifyPartner(db, { mtoCode, url, env: 'live', act: 'sourceDeleted' }, context)
  return { payload: {} }
}
