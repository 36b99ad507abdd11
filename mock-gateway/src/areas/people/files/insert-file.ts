import { createHash } from 'node:crypto'
import type { StoredPurpose } from '@portal/contract'
import type { StoredFile } from '@portal/contract/files/files.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { GoodFile } from './judge-file.ts'

interface Kept {
  readonly fileId: string
  readonly purpose: StoredPurpose
  readonly bytes: Buffer
  readonly judged: GoodFile
  /** Id of the user who uploaded the file; null if another system sent it. */
  readonly uploadedBy: string | null
  readonly now: Date
}

/** Stores a file that passed the checks. */
export async function insertFile(
  db: Kysely<Database>,
  { fileId, purpose, bytes, judged: { mediaType, size }, uploadedBy, now }: Kept,
): Promise<StoredFile> {
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
      uploaded_by: uploadedBy,
      created_at: now,
    })
    .execute()
  return { fileId, mediaType, byteSize: bytes.length, ...shape }
}
