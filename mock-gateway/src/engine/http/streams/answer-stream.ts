import { createCipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import { FRAME, FRAME_HEAD, frameNonce, LARGEST_FRAME } from '@portal/contract/stream'
import type { Logger } from 'pino'
import { type AnswerBody, type AnswerOrigin, coded, FOLLOWED_BY, refused } from '../answer.ts'
import type { Opened } from '../envelope-port.ts'
import { failureOf } from '../failure.ts'
import { type AnswerStream, Refusal } from '../handler.ts'
import { type Outcome, sealed } from '../outcome.ts'
import { AnswerPipe } from './answer-pipe.ts'

/**
 * Interval of session checks in milliseconds. Without these checks, an ended session would get rows until the database
 * has finished.
 */
const LIVENESS_MS = 2_000
const SHOWN_EVERY_MS = 250
const TAG_BYTES = 16
/** Maximum size of a frame's content in bytes: the frame without its kind and tag. */
const PART = LARGEST_FRAME - TAG_BYTES - 1

interface StreamParts {
  readonly origin: AnswerOrigin
  readonly log: Logger
  /** Returns whether the session of the call is still open. */
  isLive(): Promise<boolean>
}

/**
 * Seals an answer with a stream. The answer is sealed like any other answer; the frames of the stream have a separate
 * key.
 */
export async function streamed(opened: Opened, body: AnswerBody, parts: StreamParts): Promise<Outcome> {
  const key = randomBytes(32)
  const outcome = await sealed(opened, { ...body, streamKey: key.toString('base64url') }, false)
  const stream = new AnswerPipe()
  stream.write(framed(Buffer.from(JSON.stringify(outcome.out.body))))
  // The stream itself reports errors; it is not awaited here.
  void follow(stream, key, body[FOLLOWED_BY] as AnswerStream, parts)
  return { ...outcome, out: { ...outcome.out, stream } }
}

async function follow(stream: PassThrough, key: Buffer, write: AnswerStream, parts: StreamParts): Promise<void> {
  const { log, origin } = parts
  const gone = new AbortController()
  const ended = new AbortController()
  stream.once('close', () => gone.abort(new Error('nobody reads any more')))
  stream.on('error', (error) => gone.abort(error))
  const watch = setInterval(() => {
    parts.isLive().then(
      (lives) => lives || ended.abort(new Refusal('990')),
      // The database is briefly unavailable: the stream's own reads report it.
      () => undefined,
    )
  }, LIVENESS_MS)
  const signal = AbortSignal.any([gone.signal, ended.signal])
  const seal = frameSealer(key)
  const send = async (kind: number, content: Uint8Array) => {
    if (!stream.write(seal(kind, content))) await once(stream, 'drain', { signal })
  }
  let shownAt = 0
  const started = performance.now()
  try {
    const said = await write({
      signal,
      async write(bytes) {
        for (let at = 0; at < bytes.length; at += PART) {
          signal.throwIfAborted()
          await send(FRAME.data, bytes.subarray(at, at + PART))
        }
      },
      progress(done) {
        signal.throwIfAborted()
        if (performance.now() - shownAt < SHOWN_EVERY_MS) return
        shownAt = performance.now()
        stream.write(seal(FRAME.progress, json({ done })))
      },
    })
    signal.throwIfAborted()
    stream.end(seal(FRAME.end, json(said)))
    log.info({ ms: Math.round(performance.now() - started) }, 'a stream has ended')
  } catch (thrown) {
    const error = ended.signal.aborted ? ended.signal.reason : thrown
    if (gone.signal.aborted) log.info('a stream was left by its reader')
    else stream.end(seal(FRAME.failed, json(refusalOf(error, origin, log))))
  } finally {
    clearInterval(watch)
  }
}

function refusalOf(error: unknown, origin: AnswerOrigin, log: Logger): AnswerBody {
  if (error instanceof Refusal) return refused(error, origin)
  log.error({ err: error }, 'a stream failed')
  return coded(failureOf(error).code, origin)
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Creates a function that seals frames one after the other, each with its number. */
function frameSealer(key: Buffer): (kind: number, content: Uint8Array) => Buffer {
  let number = 0
  return (kind, content) => {
    const cipher = createCipheriv('aes-256-gcm', key, frameNonce(number++), { authTagLength: TAG_BYTES })
    return framed(
      Buffer.concat([cipher.update(Buffer.of(kind)), cipher.update(content), cipher.final(), cipher.getAuthTag()]),
    )
  }
}

function framed(content: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD)
  head.writeUInt32BE(content.length)
  return Buffer.concat([head, content])
}
