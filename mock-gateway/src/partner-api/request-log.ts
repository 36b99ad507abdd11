import type { KeyEnvironment } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../engine/db/schema.ts'
import { failureOf } from '../engine/http/failure.ts'
import { idAt } from '../engine/ids/id-at.ts'
import { maskedSecrets, shownBody, shownText } from './shown-in-log.ts'

/** A request with an API key, and the answer to the request. */
export interface LoggedRequest {
  readonly keyId: string
  readonly mtoCode: string
  readonly env: KeyEnvironment
  /** The subsidiary that the request concerns. Null if the request concerns all subsidiaries or none. */
  readonly countryId: string | null
  readonly method: string
  readonly path: string
  readonly sent: unknown
  readonly status: number
  readonly answered: string | null
  readonly correlationId: string
  readonly from: Date
  readonly tookMs: number
}

const LONGEST_PATH = 500
/** Maximum size of a refused body in the log, in bytes, so that refused requests cannot fill the log. */
const LONGEST_REFUSED = 2_048

export interface RequestLog {
  /** Queues a log entry, to be written soon. Never throws, because a request must not fail because of its log. */
  write(request: LoggedRequest): void
  /** Resolves when every queued entry is written. */
  written(): Promise<void>
}

/**
 * Creates a log that collects entries while it writes and then writes them in one statement, so that many requests need
 * few statements.
 */
export function createRequestLog(db: Kysely<Database>, log: Logger): RequestLog {
  let waiting: LoggedRequest[] = []
  let isNextSet = false
  let running: Promise<void> = Promise.resolve()
  async function writeWaiting() {
    const batch = waiting
    waiting = []
    isNextSet = false
    try {
      await insert(batch)
    } catch (error) {
      if (failureOf(error).code === '91') {
        log.warn({ err: error, requests: batch.length }, 'requests were not logged')
        return
      }
      // An entry that cannot be written must not take its neighbours with it.
      for (const request of batch) await insert([request]).catch((fault: unknown) => lost(request, fault))
    }
  }
  async function insert(requests: readonly LoggedRequest[]) {
    await db
      .insertInto('partner_request')
      .values(requests.map(rowOf))
      // The commit does not wait for the disk, because orders already wait for their own commits. A crash loses only
      // the latest entries.
      .returning(sql`set_config('synchronous_commit', 'off', true)`.as('set'))
      .execute()
  }
  const lost = ({ correlationId }: LoggedRequest, error: unknown) =>
    log.warn({ err: error, correlationId }, 'a request was not logged')
  return {
    write(request) {
      waiting.push(request)
      if (isNextSet) return
      isNextSet = true
      running = running.then(writeWaiting)
    },
    written: () => running,
  }
}

function rowOf({ keyId, mtoCode, env, countryId, path, sent, status, answered, from, tookMs, ...rest }: LoggedRequest) {
  return {
    request_id: idAt(from),
    key_id: keyId,
    mto_code: mtoCode,
    env,
    country_id: countryId,
    method: rest.method,
    path: maskedSecrets(path).slice(0, LONGEST_PATH),
    sent: sent === undefined ? null : shownBody(sent, status >= 400 ? LONGEST_REFUSED : undefined),
    http_status: status,
    response_code: status >= 400 && answered !== null ? codeIn(answered) : null,
    answered: answered === null ? null : shownText(answered),
    took_ms: tookMs,
    correlation_id: rest.correlationId,
    requested_at: from,
  }
}

/** Returns our response code in a problem answer, or null if the answer contains none. */
function codeIn(problem: string): string | null {
  const { code } = JSON.parse(problem) as { readonly code?: string }
  return code ?? null
}
