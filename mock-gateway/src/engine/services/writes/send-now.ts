import type { ServiceWriteState } from '@portal/contract/services/settlement'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { sendJobs } from '../../jobs/index.ts'
import { isBeingSent, shownWrite, visibleWrite } from './read-write.ts'
import { makeDue } from './service-write.store.ts'
import { SERVICE_WRITES } from './service-writes.queue-name.ts'

/**
 * Sends an open write again now. Refuses with 25 like `visibleWrite`, with 12 if the write is answered, with 09 while
 * it is being sent.
 */
export async function sendNow(context: SessionContext, writeId: string): Promise<{ writeState: ServiceWriteState }> {
  const { db, now } = context
  const write = await visibleWrite(context, writeId, { lock: true })
  const { module, subject, target_id: itemId, name: itemName, cq_id: cqId } = write
  context.audit({ ...{ module, action: 'SEND', subject, itemId, itemName }, ...(cqId !== null && { cqId }) })
  if (isBeingSent(write, now)) throw new Refusal('09')
  if (!(await makeDue(db, writeId, now))) throw new Refusal('12', { message: 'message.serviceAnswered' })
  await sendJobs(db, SERVICE_WRITES, [{ data: { writeId } }])
  return { writeState: shownWrite(write, context).writeState }
}
