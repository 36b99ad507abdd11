import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BATCH_BYTES } from '@portal/contract/transactions/order-batch'
import type { FastifyRequest } from 'fastify'

/**
 * An uploaded body that is not one JSON object. Its visible fields identify it, for the Idempotency-Key and the log of
 * requests; the content is private, so that neither stores it.
 */
export class UploadedFile {
  readonly mediaType: string
  readonly byteSize: number
  readonly sha256: string
  readonly #bytes: Buffer

  constructor(mediaType: string, bytes: Buffer, sha256: string) {
    this.mediaType = mediaType
    this.byteSize = bytes.length
    this.sha256 = sha256
    this.#bytes = bytes
  }

  bytes(): Buffer {
    return this.#bytes
  }
}

/** Reads an upload, with its hash. Throws 413 for an upload that is too large, without reading the rest. */
export async function readUpload({ headers }: FastifyRequest, payload: Readable): Promise<UploadedFile> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let byteSize = 0
  // Without this option the connection would be closed before the answer.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    byteSize += chunk.length
    if (byteSize > BATCH_BYTES) throw Object.assign(new Error('the upload is too large'), { statusCode: 413 })
    hash.update(chunk)
    chunks.push(chunk)
  }
  const [mediaType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  return new UploadedFile(mediaType.trim(), Buffer.concat(chunks), hash.digest('hex'))
}
