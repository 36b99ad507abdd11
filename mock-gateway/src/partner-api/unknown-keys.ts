import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../engine/audit/index.ts'
import type { Database } from '../engine/db/schema.ts'

/** A refused request whose key nobody has. */
export interface UnknownKey {
  readonly address: string
  /** Key of the text that states the reason. */
  readonly message: string
  readonly correlationId: string
  readonly at: Date
}

/**
 * Audits requests without a valid key. They are counted in this process, and one row for each address is written once a
 * minute, so that an anonymous request writes nothing and guesses cannot fill the trail.
 */
export interface UnknownKeys {
  /** Counts a request. Never throws. */
  count(refused: UnknownKey): void
  /** Writes all counts and resolves when they are stored. Called at the end of the process. */
  written(): Promise<void>
}

const WRITTEN_EVERY_MS = 60_000
/** Maximum number of rows a minute. Requests from further addresses are counted in one row without an address. */
const MOST_ROWS = 100

export function createUnknownKeys(db: Kysely<Database>, log: Logger): UnknownKeys {
  let counted = new Map<string, { readonly first: UnknownKey; count: number }>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function write() {
    clearTimeout(timer)
    timer = undefined
    const block = [...counted.values()]
    counted = new Map()
    if (block.length === 0) return
    running = running
      .then(() => db.transaction().execute((trx) => insertRows(trx, block)))
      .catch((error: unknown) => log.warn({ err: error, rows: block.length }, 'unknown keys were not audited'))
  }
  return {
    count(refused) {
      const name = `${refused.address} ${refused.message}`
      const isOther = !counted.has(name) && counted.size >= MOST_ROWS
      const found = counted.get(isOther ? '' : name)
      if (found !== undefined) found.count++
      else counted.set(isOther ? '' : name, { first: isOther ? { ...refused, address: '' } : refused, count: 1 })
      timer ??= setTimeout(write, WRITTEN_EVERY_MS).unref()
    },
    async written() {
      write()
      await running
    },
  }
}

async function insertRows(
  trx: Kysely<Database>,
  block: readonly { readonly first: UnknownKey; readonly count: number }[],
) {
  for (const { first, count } of block) {
    const { address, message, correlationId, at } = first
    const note = {
      ...{ module: 'SANDBOX', action: 'API_CALL', subject: 'api-key' },
      ...(count > 1 && { after: { refusalCount: String(count) } }),
    }
    const origin = { ...systemOrigin(at, correlationId), address }
    await writeAudit(trx, note, origin, '58', contractText(TRAIL_LANGUAGE, message))
  }
}
