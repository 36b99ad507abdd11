import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Screened } from './screened.ts'
import { type Evidence, type ValueSource, valueSources } from './value-source.ts'

/** The values fetched for one transaction. */
export interface Fetched {
  /**
   * Reads a fetched value; null for a value that was not requested or does not exist.
   * @throws if its source could not answer
   */
  read(columnName: string): string | null
  evidence(columnName: string): Evidence | undefined
}

export const NOTHING_FETCHED: Fetched = { read: () => null, evidence: () => undefined }

/** The values needed for a transaction. */
export interface Asked {
  readonly screened: Screened
  readonly columnNames: ReadonlySet<string>
}

/**
 * Queries each source once for all transactions that need it. If a source fails or takes too long, only its own columns
 * fail.
 * @param left remaining milliseconds of the budget
 * @returns the fetched values, in the order of the requests
 */
export async function fetchValues(
  db: Kysely<Database>,
  asked: readonly Asked[],
  left: () => number,
): Promise<readonly Fetched[]> {
  const found = asked.map(() => new KnownValues())
  for (const source of valueSources()) {
    const asking = asked.flatMap(({ screened, columnNames }, at) => {
      const own = [...columnNames].filter((name) => source.owns(name))
      return own.length === 0 ? [] : [{ screened, own, known: found[at] ?? new KnownValues() }]
    })
    if (asking.length === 0) continue
    const columnNames = [...new Set(asking.flatMap(({ own }) => own))]
    const answers = await answersOf(
      db,
      source,
      asking.map(({ screened }) => screened),
      columnNames,
      left(),
    )
    for (const [at, { own, known }] of asking.entries())
      known.note(own, answers[at] ?? new Error(`${source.name} said nothing`))
  }
  return found
}

type Answer = Awaited<ReturnType<ValueSource['fetch']>>[number]

async function answersOf(
  db: Kysely<Database>,
  source: ValueSource,
  asked: readonly Screened[],
  columnNames: readonly string[],
  left: number,
): Promise<readonly Answer[]> {
  try {
    if (left <= 0) throw new Error('no time is left')
    return await within(db, left, (trx) => source.fetch(trx, asked, columnNames))
  } catch (cause) {
    return asked.map(() => new Error(`${source.name} could not say`, { cause }))
  }
}

/** Runs a read within a time limit. A failure of the read does not affect the caller's database transaction. */
export async function within<Result>(
  db: Kysely<Database>,
  ms: number,
  read: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction) return await db.transaction().execute((trx) => within(trx, ms, read))
  await sql`savepoint fetched`.execute(db)
  try {
    await sql`select set_config('statement_timeout', ${String(Math.max(1, Math.floor(ms)))}, true)`.execute(db)
    return await read(db)
  } finally {
    // The rollback also resets the time limit.
    await sql`rollback to savepoint fetched`.execute(db)
    await sql`release savepoint fetched`.execute(db)
  }
}

class KnownValues implements Fetched {
  readonly #values = new Map<string, string | Error>()
  readonly #evidence = new Map<string, Evidence>()

  note(columnNames: readonly string[], answer: Answer): void {
    for (const name of columnNames) {
      const value = answer instanceof Error ? answer : answer.values[name]
      if (value !== undefined) this.#values.set(name, value)
    }
    if (answer instanceof Error) return
    for (const [name, evidence] of Object.entries(answer.evidence ?? {})) this.#evidence.set(name, evidence)
  }

  read(columnName: string): string | null {
    const value = this.#values.get(columnName)
    if (value instanceof Error) throw value
    return value ?? null
  }

  evidence(columnName: string): Evidence | undefined {
    return this.#evidence.get(columnName)
  }
}
