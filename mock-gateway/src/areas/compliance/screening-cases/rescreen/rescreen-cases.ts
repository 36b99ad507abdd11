import { noted } from '../../../../engine/audit/index.ts'
import type { AuditNote, Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { type JobContext, type JobQueue, sendJobs } from '../../../../engine/jobs/index.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { addEvent, findCase } from '../case.store.ts'
import { screenedOrders } from '../screened-orders.ts'

const QUEUE = 'screening-again'

// One rescreening covers all open orders; the history of each affected case records it.
const NOTE: AuditNote = { module: 'TRANSACTION_RULE', action: 'RESCREEN' }

interface Again {
  readonly transactionId: string
  readonly actorId: string
}

/**
 * Requests a rescreening of the open orders in the actor's scope, for example after a change of trusted pairs. After
 * changes of lists and rules, open orders are screened again without a request. Refused with 57 for operators.
 */
export async function rescreenOpen(context: SessionContext): Promise<Reply<{ count: number }>> {
  const { db, actor } = context
  const ids = await noted(context, NOTE, async () => {
    requireBank(actor)
    const open = await screenedOrders().rescreening.open(db, actor)
    const jobs = open.map((transactionId) => ({ data: { transactionId, actorId: actor.userId } satisfies Again }))
    for (const transactionId of open) {
      const held = await findCase(db, transactionId, { lock: true })
      if (held !== null && held.case_status !== 'CLOSED')
        await addEvent(context, transactionId, { kind: 'RESCREEN_ASKED' })
    }
    await sendJobs(db, QUEUE, jobs)
    return open
  })
  context.audit(NOTE)
  return { payload: { count: ids.length } }
}

/** Screens open orders by the rules in force. Each case records the result and the user who requested it. */
export const SCREENING_AGAIN: JobQueue = {
  name: QUEUE,
  batch: 50,
  async work({ db, now }: JobContext, jobs) {
    const asked = jobs.map(({ data }) => data as Again)
    // Each case names the user who requested it.
    for (const actorId of new Set(asked.map((one) => one.actorId))) {
      const ids = asked.filter((one) => one.actorId === actorId).map(({ transactionId }) => transactionId)
      await db.transaction().execute((trx) => screenAgain(trx, ids, { actorId, now }))
    }
  },
}

/** Rescreens the orders in the caller's database transaction. */
export async function screenAgain(
  db: SessionContext['db'],
  ids: readonly string[],
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  const rescreened = await screenedOrders().rescreening.run(db, ids, { actorId, now })
  for (const { transactionId, wasHeld, isClear } of rescreened) {
    // An order that was clear before and after has no case.
    if (!wasHeld && isClear) continue
    await findCase(db, transactionId, { lock: true })
    await addEvent({ db, now, actor: { userId: actorId } }, transactionId, {
      kind: isClear ? 'FOUND_CLEAR' : 'RESCREENED',
    })
  }
}
