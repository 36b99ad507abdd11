import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/schema.ts'

/** A file attached to a mail. */
export interface AttachedFile {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** The size of a part in bytes. In base64, a part fits into one wire message. */
const PART_BYTES = 512 * 1024

interface MailFileWriter {
  write(bytes: Uint8Array): Promise<void>
}

/**
 * Stores a file part by part while it is generated, so that memory use does not grow with the file. A failure leaves
 * parts to which no record refers, and a scheduled job deletes them later.
 * @param make writes the file; the file counts as complete when the returned promise resolves
 */
export async function writeMailFile(
  db: Kysely<Database>,
  { fileName, mediaType, now }: { readonly fileName: string; readonly mediaType: string; readonly now: Date },
  make: (file: MailFileWriter) => Promise<void>,
): Promise<{ readonly fileId: string; readonly byteSize: number }> {
  const fileId = uuid()
  await db
    .insertInto('mail_file')
    .values({ file_id: fileId, file_name: fileName, media_type: mediaType, created_at: now })
    .execute()
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let byteSize = 0
  let part = 0
  const store = async (least: number) => {
    if (waitingBytes < least) return
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      const piece = bytes.subarray(from, from + PART_BYTES)
      if (piece.length < PART_BYTES && least > 0) {
        waiting = [piece]
        waitingBytes = piece.length
        return
      }
      await db.insertInto('mail_file_part').values({ file_id: fileId, part: part++, bytes: piece }).execute()
    }
  }
  await make({
    write: async (bytes) => {
      waiting.push(bytes)
      waitingBytes += bytes.length
      byteSize += bytes.length
      await store(PART_BYTES)
    },
  })
  await store(0)
  await db
    .updateTable('mail_file')
    .set({ byte_size: String(byteSize) })
    .where('file_id', '=', fileId)
    .execute()
  return { fileId, byteSize }
}

/** Reads a complete file. Returns null if the file was deleted. Only for files that fit into a mail. */
export async function readMailFile(db: Kysely<Database>, fileId: string): Promise<AttachedFile | null> {
  const file = await db
    .selectFrom('mail_file')
    .select(['file_name as fileName', 'media_type as mediaType'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (file === undefined) return null
  const parts = await db
    .selectFrom('mail_file_part')
    .select('bytes')
    .where('file_id', '=', fileId)
    .orderBy('part')
    .execute()
  return { ...file, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) }
}

/** Reads a part of a file with the data about the file. Returns null if there is no such part. */
export async function readMailFilePart(db: Kysely<Database>, fileId: string, part: number) {
  const found = await db
    .selectFrom('mail_file_part as p')
    .innerJoin('mail_file as f', 'f.file_id', 'p.file_id')
    .select(['f.file_name as fileName', 'f.media_type as mediaType', 'f.byte_size as byteSize', 'p.bytes'])
    .where('p.file_id', '=', fileId)
    .where('p.part', '=', part)
    .executeTakeFirst()
  if (found === undefined) return null
  const { byteSize, ...file } = found
  return { ...file, parts: Math.ceil(Number(byteSize) / PART_BYTES) }
}
