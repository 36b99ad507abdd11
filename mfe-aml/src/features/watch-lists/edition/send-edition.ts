import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { defaultClient, makeIdempotencyKey } from '@portal/api-client'
import { EDITION_LIMITS, type ListFormat } from '@portal/contract/watch-lists/list-edition'
import {
  beginListEdition,
  type EditionFile,
  type ListEdition,
  sendListPart,
} from '@portal/contract/watch-lists/list-editions.calls'
import { base64Of } from '@portal/portal-sdk/read'

interface SendOptions {
  readonly listFormat: ListFormat
  readonly files: readonly File[]
  readonly signal: AbortSignal
  /** Called after each part with the number of bytes that have arrived. */
  readonly onProgress: (bytes: number) => void
}

/**
 * Sends the files of a published list, part by part. If parts of the same files have arrived before, sending continues
 * after them. Not a command of the sdk: it changes no visible data.
 * @throws GatewayError if the gateway refuses the files; the signal's reason if sending is cancelled
 */
export async function sendEdition({ listFormat, files, signal, onProgress }: SendOptions): Promise<ListEdition> {
  const client = defaultClient()
  const announced: EditionFile[] = []
  for (const file of files) announced.push(await announcementOf(file, signal))
  let edition: ListEdition = await client.send(
    beginListEdition,
    { listFormat, files: announced },
    { signal, idempotencyKey: makeIdempotencyKey() },
  )
  while (edition.nextPart !== null) {
    const { fileNo, partNo } = edition.nextPart
    const file = files[fileNo]
    if (file === undefined) throw new Error(`the gateway asks for file ${fileNo}`)
    const start = partNo * EDITION_LIMITS.partBytes
    onProgress(files.slice(0, fileNo).reduce((sum, { size }) => sum + size, start))
    const content = await base64Of(file.slice(start, start + EDITION_LIMITS.partBytes))
    edition = await client.send(
      sendListPart,
      { editionId: edition.editionId, fileNo, partNo, content },
      { signal, idempotencyKey: makeIdempotencyKey() },
    )
  }
  return edition
}

/** The hash is built piece by piece, because the browser's own digest needs the whole file in memory. */
async function announcementOf(file: File, signal: AbortSignal): Promise<EditionFile> {
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += EDITION_LIMITS.partBytes) {
    signal.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(start, start + EDITION_LIMITS.partBytes).arrayBuffer()))
  }
  return { fileName: file.name, byteSize: file.size, sha256: bytesToHex(hash.digest()) }
}
