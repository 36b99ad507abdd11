import type { StoredPurpose } from '@portal/contract'
import type { StoredFile } from '@portal/contract/files/files.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { AcceptedFile } from './inspect-file.ts'

interface Kept {
  readonly fileId: string
  readonly purpose: StoredPurpose
  readonly file: AcceptedFile
  /** Id of the user who uploaded the file; null if another system sent it. */
  readonly uploadedBy: string | null
  readonly now: Date
}

/** Stores a file that passed the checks. */
export async function insertFile(
  db: Kysely<Database>,
  { fileId, purpose, file, uploadedBy, now }: Kept,
): Promise<StoredFile> {
  const { mediaType, size } = file
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  const shape = { width: size?.width ?? null, height: size?.height ?? null }
  await db
    .insertInto('stored_file')
    .values({
      file_id: fileId,
      purpose,
      media_type: mediaType,
      byte_size: bytes.length,
      ...shape,
      sha256: Buffer.from(file.sha256),
      content: bytes,
      uploaded_by: uploadedBy,
      created_at: now,
    })
    .execute()
  return { fileId, mediaType, byteSize: bytes.length, ...shape }
}
