import type { FileContent } from '@portal/contract/calls/files'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../db/schema.ts'
import { bytesOf } from './base64.ts'
import { insertFile } from './insert-file.ts'
import { type FileFault, judgeFile } from './judge-file.ts'

/** Stores the picture of a sender that a partner's system sent in base64. @returns its id, or what is wrong with it */
export async function storeSenderPicture(
  db: Kysely<Database>,
  content: string,
  now: Date,
): Promise<{ readonly fileId: string } | { readonly fault: FileFault }> {
  const bytes = bytesOf(content)
  const judged = bytes === null ? ({ fault: 'fileDamaged' } as const) : judgeFile(bytes, 'sender')
  if (bytes === null || judged.fault !== null) return { fault: judged.fault ?? 'fileDamaged' }
  return await insertFile(db, {
    fileId: uuid({ msecs: now.getTime() }),
    purpose: 'sender',
    bytes,
    judged,
    uploadedBy: null,
    now,
  })
}

/** A stored file whole, for whoever has judged that it may be seen; null when there is none. */
export async function fileContent(db: Kysely<Database>, fileId: string): Promise<FileContent | null> {
  const file = await db
    .selectFrom('stored_file')
    .select(['media_type', 'byte_size', 'content'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (file === undefined) return null
  return { mediaType: file.media_type, byteSize: file.byte_size, content: file.content.toString('base64') }
}
