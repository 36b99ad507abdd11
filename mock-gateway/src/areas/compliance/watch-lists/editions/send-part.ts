import type { RequestOf } from '@portal/contract'
import type { ListEdition, sendListPart } from '@portal/contract/watch-lists/list-editions.calls'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { bytesOf } from '../../../people/files/index.ts'
import { findEdition, firstMissingPart, insertPart, partSize } from './edition.store.ts'
import { editionState } from './edition-state.ts'
import { READING_QUEUE } from './reading/read-edition.queue.ts'

/**
 * Stores a part of a file; after the last part, a job reads the files. Refused with 25 if the user has no such edition
 * or the edition no such file, with 30 at `content` if the part does not have its size, with 12 if all parts have
 * arrived.
 */
export async function sendPart(
  context: SessionContext,
  { editionId, fileNo, partNo, content }: RequestOf<typeof sendListPart>,
): Promise<Reply<ListEdition>> {
  const { db, actor, now } = context
  context.audit({ module: 'TRANSACTION_RULE', action: 'UPLOAD', subject: 'list-edition', itemId: editionId })
  requireBank(actor)
  const edition = await findEdition(db, { editionId, makerId: actor.userId }, { lock: true })
  const file = edition?.files[fileNo]
  if (edition === null || file === undefined) throw new Refusal('25')
  if (edition.edition_status !== 'RECEIVING') throw new Refusal('12', { message: 'message.editionArrived' })
  const bytes = bytesOf(content)
  if (bytes?.byteLength !== partSize(file, partNo))
    throw new Refusal('30', { fields: [{ field: 'content', key: 'validation.fileDamaged' }] })
  await insertPart(db, { editionId, fileNo, partNo, content: bytes })
  const isWhole = (await firstMissingPart(db, editionId, edition.files)) === null
  const changed = await db
    .updateTable('list_edition')
    .set({ progress_at: now, ...(isWhole ? { edition_status: 'READING' as const } : {}) })
    .where('edition_id', '=', editionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isWhole) await sendJobs(db, READING_QUEUE, [{ data: { editionId } }])
  return { payload: await editionState(context, changed) }
}
