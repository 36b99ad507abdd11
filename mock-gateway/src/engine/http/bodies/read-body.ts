import path from 'node:path'
import { countryOfSubsidiary, HEAD_OFFICE_ID } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { Writer } from '../../values/check-body.ts'
import { WORKER_BODY_BYTES, WORKER_LIMITS, WorkTooHeavy, workerTask } from '../../workers/index.ts'
import type { BoundCall } from '../call-table.ts'
import type { OpenMeta, ReadSealed, Sealed } from '../envelope-port.ts'
import { Refusal } from '../handler.ts'
import type { FoundSession } from '../session-port.ts'
import { type Fields, type GuardedBody, guardFault, type SchemaResult, schemaResult } from './guarded-body.ts'
import { type Message, readMessage } from './message.ts'

/** A content to read in a worker thread: as plaintext, or sealed. */
export interface BodyToRead {
  readonly content: { readonly plaintext: Uint8Array } | Sealed
  readonly isLarge: boolean
  readonly claimFields: readonly string[]
  /** Path of the call whose schema checks the body. Null if only the gateway's main thread knows the schema. */
  readonly schemaOf: string | null
  readonly writer: Writer
  readonly language: Language
}

type Beside = Omit<Message, 'body'>
type WorkerBody =
  | { readonly fault: string }
  /** A body that the guard accepted. The main thread checks it. */
  | { readonly fields: Fields }
  | { readonly claims: Fields; readonly result: SchemaResult }

/** The content as a worker read it. Null if it is not a message. */
export type ReadContent = { readonly beside: Beside; readonly body: WorkerBody } | 'forged' | null

/** A body that a worker read. It takes the place of the body in the opened request. */
class BodyOfWorker {
  readonly read: WorkerBody | 'tooHeavy'
  constructor(read: WorkerBody | 'tooHeavy') {
    this.read = read
  }
}

const inWorker = workerTask<BodyToRead, ReadContent>(
  new URL(`./read-body.worker${path.extname(import.meta.filename)}`, import.meta.url),
  WORKER_LIMITS.checkMs,
)

/** All callers without a session share one part of the worker pool. */
const ANONYMOUS = 'anonymous'

/**
 * Returns the functions that read the content of a request. A short content is read on the calling thread, and a long
 * content in a worker, which also runs the guard and the schema, because callers choose how long these take.
 */
export function contentReader(
  bound: BoundCall | null,
  found: FoundSession | null,
  language: Language,
): Pick<OpenMeta, 'read' | 'readSealed'> {
  const readInWorker = async (content: BodyToRead['content']): Promise<ReadSealed> => {
    try {
      const read = await inWorker(
        {
          content,
          isLarge: bound?.call.large ?? false,
          claimFields: bound?.identityFields ?? [],
          schemaOf: bound?.isOfContract ? bound.call.path : null,
          writer: writerOf(found),
          language,
        },
        { caller: found?.actor.userId ?? ANONYMOUS },
      )
      if (read === 'forged') return { kind: 'forged' }
      return { kind: 'content', message: read && { ...read.beside, body: new BodyOfWorker(read.body) } }
    } catch (error) {
      if (error instanceof WorkTooHeavy) return { kind: 'tooHeavy', message: { body: new BodyOfWorker('tooHeavy') } }
      throw error
    }
  }
  return {
    async read(plaintext) {
      if (plaintext.byteLength <= WORKER_BODY_BYTES) return readMessage(plaintext)
      const read = await readInWorker({ plaintext })
      return read.kind === 'forged' ? null : read.message
    },
    readSealed: readInWorker,
  }
}

/**
 * Returns the body of an opened request if it passes the guard. Refused with 30 otherwise.
 * @param body as the reader of the content returned it
 */
export function guardedBody(
  bound: BoundCall,
  found: FoundSession | null,
  body: unknown,
  language: Language,
): GuardedBody {
  const read = body instanceof BodyOfWorker ? body.read : readHere(body, bound.call.large)
  if (read === 'tooHeavy') throw new Refusal('30', { message: 'message.tooHeavyToCheck' })
  if ('fault' in read) throw new Refusal('30', { reason: read.fault })
  if ('result' in read) return { claims: read.claims, check: () => read.result }
  const { fields } = read
  return { claims: fields, check: () => schemaResult(bound.check, fields, { writer: writerOf(found), language }) }
}

function readHere(body: unknown, isLarge: boolean): WorkerBody {
  const fault = guardFault(body, isLarge)
  return fault === null ? { fields: body as Fields } : { fault }
}

const writerOf = (found: FoundSession | null): Writer => ({
  country: found?.actor.country ?? countryOfSubsidiary(HEAD_OFFICE_ID),
})
