import type { StoredPurpose } from '@portal/contract'
import type { FileContent } from '@portal/contract/files/files.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { idAt } from '../../../engine/ids/id-at.ts'
import { insertFile } from './insert-file.ts'
import type { AcceptedFile } from './inspect-file.ts'

interface Picture {
  readonly purpose: Extract<StoredPurpose, 'sender' | 'receipt' | 'case'>
  readonly file: AcceptedFile
  /** Id of the user who uploaded the file; null if a partner's system sent it. */
  readonly uploadedBy: string | null
}

/**
 * Stores a picture, or for a case any document, that comes with a transaction and is kept with it. Returns the file's
 * id.
 */
export async function storePicture(db: Kysely<Database>, picture: Picture, now: Date): Promise<string> {
  const { fileId } = await insertFile(db, { ...picture, fileId: idAt(now), now })
  return fileId
}

/** Returns a stored file in full; null if there is no such file. The caller must have checked access. */
export async function fileContent(db: Kysely<Database>, fileId: string): Promise<FileContent | null> {
  const file = await db
    .selectFrom('stored_file')
    .select(['media_type', 'byte_size', 'content'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (file === undefined) return null
  return { mediaType: file.media_type, byteSize: file.byte_size, content: file.content.toString('base64') }
}
