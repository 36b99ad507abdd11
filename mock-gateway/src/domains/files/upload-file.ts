import { createHash } from 'node:crypto'
import { holds, type RequestOf } from '@portal/contract'
import type { uploadFile as call, StoredFile } from '@portal/contract/calls/files'
import { v7 as uuid } from 'uuid'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { isOfficer, unusedUploads } from './file.store.ts'
import { type FileFault, judgeFile } from './judge-file.ts'

/** Uploads that nothing refers to yet, of one user; the sweep makes room within a day. */
const MOST_UNUSED = 30

/**
 * Stores a file for a change to come. 57 for who could submit no such change, 30 with the fault at `content`, 05 when too
 * many uploads of the user wait for their change.
 */
export async function uploadFile(
  context: SessionContext,
  { purpose, content }: RequestOf<typeof call>,
): Promise<Reply<StoredFile>> {
  const { db, actor, now } = context
  const fileId = uuid()
  const module = sideOf(actor).kind !== 'bank' || purpose === 'licence' ? 'MTO' : 'USER'
  context.audit({ module, action: 'UPLOAD', subject: 'file', itemId: fileId })
  if (!(await mayUpload(context, purpose))) throw new Refusal('57')
  const bytes = Buffer.from(content, 'base64')
  // Node reads base64 with holes in it; what is stored must be what was sent.
  if (bytes.toString('base64') !== content) throw refuse('fileDamaged')
  const judged = judgeFile(bytes, purpose)
  if (judged.fault !== null) throw refuse(judged.fault)
  if ((await unusedUploads(db, actor.userId)) >= MOST_UNUSED) {
    throw new Refusal('05', { message: 'message.tooManyUploads' })
  }
  const { mediaType, size } = judged
  const shape = { width: size?.width ?? null, height: size?.height ?? null }
  await db
    .insertInto('stored_file')
    .values({
      file_id: fileId,
      purpose,
      media_type: mediaType,
      byte_size: bytes.length,
      ...shape,
      sha256: createHash('sha256').update(bytes).digest(),
      content: bytes,
      uploaded_by: actor.userId,
      created_at: now,
    })
    .execute()
  return { payload: { fileId, mediaType, byteSize: bytes.length, ...shape } }
}

async function mayUpload({ db, actor }: SessionContext, purpose: string): Promise<boolean> {
  const { kind } = sideOf(actor)
  if (kind === 'none') return false
  const isStaff = kind === 'bank'
  if (isStaff && holds(actor.privileges, { any: ['MTO|CREATE', 'MTO|UPDATE'] })) return true
  if (purpose === 'licence') return false
  return (isStaff && holds(actor.privileges, 'USER|UPDATE')) || (await isOfficer(db, actor.userId))
}

function refuse(fault: FileFault): Refusal {
  return new Refusal('30', { fields: [{ field: 'content', key: `validation.${fault}` }] })
}
