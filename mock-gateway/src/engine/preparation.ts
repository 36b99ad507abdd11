import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './db/schema.ts'

/** Data of a domain that a gateway keeps in memory, because requests and jobs cannot wait until it is read. */
export interface Preparation {
  readonly name: string
  /** Reads the data that is missing or has changed. Called often, so it must cost little if nothing has changed. */
  prepare(db: Kysely<Database>): Promise<void>
}

/** The interval in milliseconds at which a gateway looks for changed data, also data changed in another gateway. */
const EVERY_MS = 2_000
/** The time in milliseconds after which a gateway starts although its data is not prepared. */
export const PREPARED_WITHIN_MS = 60_000

/**
 * Prepares all data before the gateway takes requests, and at most for {@link PREPARED_WITHIN_MS} milliseconds. Data
 * that cannot be prepared is read when it is needed.
 * @param ms the time limit
 */
export async function prepareAll(
  db: Kysely<Database>,
  preparations: readonly Preparation[],
  log: Pick<Logger, 'warn'>,
  ms = PREPARED_WITHIN_MS,
): Promise<void> {
  const late = new AbortController()
  const isLate = setTimeout(ms, true, { signal: late.signal, ref: false }).catch(() => false)
  const prepared = prepareEach(db, preparations, (name, err) => log.warn({ err, name }, 'data could not be prepared'))
  if (await Promise.race([isLate, prepared.then(() => false)]))
    log.warn({ ms }, 'the gateway starts before its data is prepared')
  late.abort()
}

/** Prepares changed data every few seconds until it is stopped. A failure is logged once until its message changes. */
export function keepPrepared(
  db: Kysely<Database>,
  preparations: readonly Preparation[],
  log: Pick<Logger, 'warn'>,
  everyMs = EVERY_MS,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const known = new Map<string, string>()
  const failed = (name: string, err: unknown) => {
    const message = String(err)
    if (known.get(name) !== message) log.warn({ err, name }, 'data could not be prepared')
    known.set(name, message)
  }
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await prepareEach(db, preparations, failed)
      await setTimeout(everyMs, null, { signal: stopped.signal, ref: false }).catch(() => null)
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

async function prepareEach(
  db: Kysely<Database>,
  preparations: readonly Preparation[],
  failed: (name: string, error: unknown) => void,
): Promise<void> {
  for (const { name, prepare } of preparations) await prepare(db).catch((error: unknown) => failed(name, error))
}
