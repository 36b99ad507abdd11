import { createSecretKey } from 'node:crypto'
import { isCompactJwe } from '@portal/contract'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { openDirect } from '../../envelope/direct-jwe.ts'
import { checkBody } from '../../values/check-body.ts'
import { worker } from '../../workers/job.ts'
import type { Sealed } from '../envelope-port.ts'
import { bodyFault } from '../guard.ts'
import { bodyHash } from './body-hash.ts'
import { type Fields, guardFault, schemaResult } from './guarded-body.ts'
import { readMessage } from './message.ts'
import type { BodyToRead, ReadContent } from './read-body.ts'

/** Maximum number of values in what a client sends with a body: an id, two keys. */
const MOST_BESIDE = 100

/** @public: for the pool of worker threads. */
export const work = worker(({ content, isLarge, claimFields, schemaOf, ...reader }: BodyToRead): ReadContent => {
  const plaintext = 'plaintext' in content ? content.plaintext : opened(content)
  if (plaintext === null) return 'forged'
  const message = readMessage(plaintext)
  if (message === null) return null
  const { body, idempotencyKey, replyTo, sessionKey, formerSession } = message
  const beside = { idempotencyKey, replyTo, sessionKey, formerSession }
  if (bodyFault(beside, MOST_BESIDE) !== null) return null
  const fault = guardFault(body, isLarge)
  if (fault !== null) return { beside, body: { fault } }
  const fields = body as Fields
  const schema = schemaOf === null ? undefined : SCHEMAS.get(schemaOf)
  if (schema === undefined) return { beside, body: { fields } }
  const claims = Object.fromEntries(claimFields.map((field) => [field, fields[field]]))
  const result = schemaResult((checked, writer) => checkBody(schema, checked, writer), fields, reader)
  const hashed = result.ok ? { ...result, hash: bodyHash(result.value) } : result
  return { beside, body: { claims, result: hashed } }
})

/** Opens a sealed message. Returns null if it is not a compact JWE, or if any byte was changed. */
function opened({ jwe, key }: Sealed): Uint8Array | null {
  const text = Buffer.from(jwe.buffer, jwe.byteOffset, jwe.byteLength).toString('latin1')
  if (!isCompactJwe(text)) return null
  try {
    return openDirect(text, createSecretKey(key))
  } catch {
    return null
  }
}
