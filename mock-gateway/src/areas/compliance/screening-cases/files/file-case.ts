import type { RequestOf } from '@portal/contract'
import type { fileCase as call } from '@portal/contract/screening-cases/case-work.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { acceptedFile, storePicture } from '../../../people/files/index.ts'
import { addEvent, lockWorkedCase } from '../case.store.ts'
import { caseNote } from '../work/case-note.ts'

/** Maximum number of documents of one case: they are evidence about its sender and receiver, not an archive. */
const MOST_FILES = 20

/** Attaches a document to a case. The contract's `fileCase` lists the refusals. */
export async function fileCase(
  context: SessionContext,
  { transactionId, fileName, caseNote: words }: RequestOf<typeof call>,
): Promise<Reply<{ fileId: string }>> {
  const { db, actor, now } = context
  const { found, fileId } = await noted(context, caseNote('UPLOAD', transactionId), async () => {
    const one = await lockWorkedCase(context, transactionId)
    const { kept } = await db
      .selectFrom('screening_case_event')
      .select(({ fn }) => fn.count<string>('file_id').as('kept'))
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
    if (Number(kept) >= MOST_FILES) throw new Refusal('05', { message: 'message.tooManyCaseFiles' })
    const file = acceptedFile(context, 'content')
    return { ...one, fileId: await storePicture(db, { purpose: 'case', file, uploadedBy: actor.userId }, now) }
  })
  await addEvent(context, transactionId, { kind: 'FILED', note: words ?? null, file: { fileId, fileName } })
  context.audit({
    ...caseNote('UPLOAD', transactionId, found),
    before: { fileName: null },
    after: { fileName },
  })
  return { payload: { fileId } }
}
