import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/schema.ts'

/** A request of a key with its answer. */
export interface LoggedRequest {
  readonly keyId: string
  readonly method: string
  readonly path: string
  readonly sent: unknown
  readonly status: number
  readonly answered: string | null
  readonly correlationId: string
  readonly from: Date
  readonly tookMs: number
}

const LONGEST = 8_000
/** Fields whose values nobody may read again, whatever operation they are of. */
const SECRET = /secret|password|token|authorization/i
/** Pictures would fill the log with what nobody can read. */
const PICTURE = /Image$/

export interface RequestLog {
  /** Ends when it is written. Never throws: a request does not fail for its log. */
  write(request: LoggedRequest): Promise<void>
}

/** Writes what comes while another write is under way in one statement, so that many requests cost few. */
export function createRequestLog(db: Kysely<Database>, log: Logger): RequestLog {
  let waiting: LoggedRequest[] = []
  let next: Promise<void> | null = null
  let running: Promise<void> = Promise.resolve()
  async function writeWaiting() {
    const batch = waiting
    waiting = []
    next = null
    try {
      await db.insertInto('partner_request').values(batch.map(rowOf)).execute()
    } catch (error) {
      log.warn({ err: error, requests: batch.length }, 'requests were not logged')
    }
  }
  return {
    async write(request) {
      waiting.push(request)
      if (next === null) {
        next = running.then(writeWaiting)
        running = next
      }
      await next
    },
  }
}

function rowOf({ keyId, method, path, sent, status, answered, correlationId, from, tookMs }: LoggedRequest) {
  return {
    request_id: uuid({ msecs: from.getTime() }),
    key_id: keyId,
    method,
    path: path.slice(0, 500),
    sent: sent === undefined ? null : shown(sent),
    http_status: status,
    answered: answered === null ? null : maskedText(answered),
    took_ms: tookMs,
    correlation_id: correlationId,
    requested_at: from,
  }
}

const maskedText = (text: string): string => {
  try {
    return shown(JSON.parse(text))
  } catch {
    return text.slice(0, LONGEST)
  }
}

function maskedField(name: string, held: string): string {
  if (SECRET.test(name)) return '••••'
  return PICTURE.test(name) ? `base64, ${held.length} characters` : held
}

const shown = (value: unknown): string =>
  (JSON.stringify(value, (name, held) => (typeof held === 'string' ? maskedField(name, held) : held)) ?? '')
    // A text of the database holds no NUL.
    .replaceAll('\\u0000', '')
    .slice(0, LONGEST)
