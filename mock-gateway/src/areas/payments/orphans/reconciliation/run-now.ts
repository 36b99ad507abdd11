import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { beginRun } from './run.store.ts'

/** Starts a reconciliation at once. Throws 09 while a reconciliation is running, 57 for operators. */
export async function runNow(context: SessionContext): Promise<Reply<{ runId: string }>> {
  const { db, actor, now } = context
  const note = { module: 'DIRECT_CREDIT', action: 'RECONCILE', subject: 'reconciliation' }
  const runId = await noted(context, note, async () => {
    requireBank(actor)
    const begun = await beginRun(db, actor.userId, now)
    if (begun === null) throw new Refusal('09', { message: 'message.reconciling' })
    return begun
  })
  context.audit({ ...note, itemId: runId })
  return { payload: { runId } }
}
