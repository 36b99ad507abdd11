import type { RequestOf } from '@portal/contract'
import { EDITION_LIMITS, type ListFormat } from '@portal/contract/watch-lists/list-edition'
import type { beginListEdition, EditionFile, ListEdition } from '@portal/contract/watch-lists/list-editions.calls'
import { v7 as uuid } from 'uuid'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { assignFiles } from './assign-files.ts'
import { findUnfinished, sizeOf, unusedBytes } from './edition.store.ts'
import { editionState } from './edition-state.ts'
import { FORMAT_READERS } from './formats/list-formats.ts'

/** Maximum size in bytes of one user's files that no list uses. The daily cleanup removes old files. */
const MOST_UNUSED_BYTES = 2 * EDITION_LIMITS.bytes

type Request = RequestOf<typeof beginListEdition>

const NOTE = { module: 'TRANSACTION_RULE', action: 'UPLOAD', subject: 'list-edition' } as const

/**
 * Announces the files of a published list, or continues the user's unfinished edition of the same files. Refused with
 * 57 for operators, with 30 at `files` if a file is missing, unknown or too large, with 05 if the user would have
 * more than 1 GB of files that no list uses.
 */
export async function beginEdition(context: SessionContext, request: Request): Promise<Reply<ListEdition>> {
  const edition = await noted(context, NOTE, () => begun(context, request))
  context.audit({ ...NOTE, itemId: edition.edition_id })
  return { payload: await editionState(context, edition) }
}

async function begun({ db, actor, now }: SessionContext, { listFormat, files }: Request) {
  requireBank(actor)
  refuseFiles(listFormat, files)
  const unfinished = await findUnfinished(db, { makerId: actor.userId, listFormat, files })
  if (unfinished !== null) return unfinished
  if ((await unusedBytes(db, actor.userId)) + sizeOf(files) > MOST_UNUSED_BYTES)
    throw new Refusal('05', { message: 'message.tooManyEditions' })
  return await db
    .insertInto('list_edition')
    .values({
      edition_id: uuid(),
      list_format: listFormat,
      edition_status: 'RECEIVING',
      files: JSON.stringify(files),
      maker_id: actor.userId,
      created_at: now,
      progress_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function refuseFiles(listFormat: ListFormat, files: readonly EditionFile[]): void {
  const refuse = (key: string, params: Readonly<Record<string, string>>) =>
    new Refusal('30', { fields: [{ field: 'files', key, params }] })
  const assigned = assignFiles(FORMAT_READERS[listFormat].files, files)
  if (assigned.fault === 'missing') throw refuse('validation.listFileMissing', { file: assigned.fileName })
  if (assigned.fault === 'unknown') throw refuse('validation.listFileUnknown', { file: assigned.fileName })
  if (sizeOf(files) > EDITION_LIMITS.bytes)
    throw refuse('validation.listFilesTooLarge', { most: String(EDITION_LIMITS.bytes / 1_000_000) })
}
