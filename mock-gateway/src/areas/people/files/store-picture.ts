import type { StoredPurpose } from '@portal/contract'
import type { FileContent } from '@portal/contract/files/files.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { idAt } from '../../../engine/ids/id-at.ts'
import { bytesOf } from './base64.ts'
import { insertFile } from './insert-file.ts'
import { type FileFault, judgeFile } from './judge-file.ts'

interface Picture {
  readonly purpose: Extract<StoredPurpose, 'sender' | 'receipt' | 'case'>
  /** The bytes in base64. */
  readonly content: string
  /** Id of the user who uploaded the file; null if a partner's system sent it. */
  readonly uploadedBy: string | null
}

/**
 * Stores a picture, or for a case any document, that comes with a transaction and is kept with it.
 * @returns the file's id, or the fault
 */
export async function storePicture(
  db: Kysely<Database>,
  { purpose, content, uploadedBy }: Picture,
  now: Date,
): Promise<{ readonly fileId: string } | { readonly fault: FileFault }> {
  const bytes = bytesOf(content)
  const judged = bytes === null ? ({ fault: 'fileDamaged' } as const) : judgeFile(bytes, purpose)
  if (bytes === null || judged.fault !== null) return { fault: judged.fault ?? 'fileDamaged' }
  return await insertFile(db, {
    fileId: idAt(now),
    purpose,
    bytes,
    judged,
    uploadedBy,
    now,
  })
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
