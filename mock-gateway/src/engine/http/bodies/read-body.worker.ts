import { SCHEMAS } from '@portal/contract/all-schemas'
import { checkBody } from '../../values/check-body.ts'
import { worker } from '../../workers/job.ts'
import { bodyFault } from '../guard.ts'
import { type Fields, guardFault, schemaResult } from './guarded-body.ts'
import { readMessage } from './message.ts'
import type { BodyToRead, ReadContent } from './read-body.ts'

/** Maximum number of values in what a client sends with a body: an id, two keys. */
const MOST_BESIDE = 100

/** @public: for the pool of worker threads. */
export const work = worker(({ plaintext, isLarge, claimFields, schemaOf, ...reader }: BodyToRead): ReadContent => {
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
  return { beside, body: { claims, result } }
})
