import { holds, type RequestOf } from '@portal/contract'
import type { uploadFile as call, StoredFile } from '@portal/contract/files/files.calls'
import { v7 as uuid } from 'uuid'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { isOfficer, unusedUploads } from './file.store.ts'
import { insertFile } from './insert-file.ts'
import { acceptedFile } from './inspect-file.ts'

/** Maximum number of unreferenced uploads of one user. The daily cleanup removes old uploads. */
const MOST_UNUSED = 30

/**
 * Stores a file for a later change. Refused with 57 for users who may not submit such a change, with 30 and the fault
 * at `content`, with 05 if the user has too many unused uploads.
 */
export async function uploadFile(
  context: SessionContext,
  { purpose }: RequestOf<typeof call>,
): Promise<Reply<StoredFile>> {
  const { db, actor, now } = context
  const fileId = uuid()
  const module = sideOf(actor).kind !== 'bank' || purpose === 'licence' ? 'MTO' : 'USER'
  context.audit({ module, action: 'UPLOAD', subject: 'file', itemId: fileId })
  if (!(await mayUpload(context, purpose))) throw new Refusal('57')
  const file = acceptedFile(context, 'content')
  if ((await unusedUploads(db, actor.userId)) >= MOST_UNUSED) {
    throw new Refusal('05', { message: 'message.tooManyUploads' })
  }
  return { payload: await insertFile(db, { fileId, purpose, file, uploadedBy: actor.userId, now }) }
}

async function mayUpload({ db, actor }: SessionContext, purpose: string): Promise<boolean> {
  const { kind } = sideOf(actor)
  if (kind === 'none') return false
  const isStaff = kind === 'bank'
  if (isStaff && holds(actor.privileges, { any: ['MTO|CREATE', 'MTO|UPDATE'] })) return true
  if (purpose === 'licence') return false
  return (isStaff && holds(actor.privileges, 'USER|UPDATE')) || (await isOfficer(db, actor.userId))
}
