import type { Replayed } from '@portal/contract/webhooks/webhooks.calls'
import { noted } from '../../../../engine/audit/index.ts'
import type { Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { wrongState } from '../../../../engine/records/index.ts'
import { endpointInScope } from '../change-endpoints.ts'
import { fieldsOf } from '../endpoint-change.kind.ts'
import { replayEvents } from './replay-events.ts'

interface ReplayRequest {
  readonly endpointId: string
  readonly since: string
}

/** Sends events again for a user. The contract's `replayWebhookEvents` lists the refusals. */
export async function replayByUser(
  context: SessionContext,
  { endpointId, since }: ReplayRequest,
): Promise<Reply<Replayed>> {
  const note = { module: 'SANDBOX', action: 'REPLAY', subject: 'webhook', itemId: endpointId }
  const { found, payload } = await noted(context, note, async () => {
    const found = await endpointInScope(context, endpointId, { lock: true })
    if (found.endpoint_status !== 'ACTIVE') throw wrongState(context.language, found.endpoint_status)
    return { found, payload: await replayEvents(context.db, found, { since }, context.now) }
  })
  context.audit({ ...note, before: null, after: fieldsOf(found) })
  return { payload }
}
