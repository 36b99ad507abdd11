import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'
import type { BudgetName } from './budgets.ts'

const MINUTE_MS = 60_000
const FLUSH_MS = 10_000
/** How long the use of each minute is kept, in milliseconds: a day. */
const KEPT_MS = 24 * 60 * MINUTE_MS

/** Records how much of each budget single callers use, for the status page. It names no caller. */
export interface BudgetUse {
  took(budget: BudgetName, count: number): void
  refused(budget: BudgetName): void
  /** Writes what was recorded since the last time. Several gateways add up. */
  write(db: Kysely<Database>, now: Date): Promise<void>
}

export function createBudgetUse(): BudgetUse {
  let recorded = new Map<BudgetName, { highest: number; refused: number }>()
  function of(budget: BudgetName) {
    let found = recorded.get(budget)
    if (found === undefined) {
      found = { highest: 0, refused: 0 }
      recorded.set(budget, found)
    }
    return found
  }
  return {
    took(budget, count) {
      const found = of(budget)
      if (count > found.highest) found.highest = count
    },
    refused(budget) {
      of(budget).refused++
    },
    async write(db, now) {
      const writing = recorded
      recorded = new Map()
      if (writing.size === 0) return
      const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
      await db
        .insertInto('budget_use')
        .values([...writing].sort(byName).map(([budget, use]) => ({ budget, minute, ...use })))
        .onConflict((conflict) =>
          conflict.columns(['budget', 'minute']).doUpdateSet({
            highest: sql`greatest(budget_use.highest, excluded.highest)`,
            refused: sql`budget_use.refused + excluded.refused`,
          }),
        )
        .execute()
    },
  }
}

/** Gateways write in one order, so that they never wait for each other. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

/** Writes the use every few seconds until it is stopped. A failed write loses what it contained: only the display. */
export function startBudgetUse(use: BudgetUse, db: Kysely<Database>, log: Logger, now: () => Date) {
  const write = () => use.write(db, now()).catch((error: unknown) => log.warn({ err: error }, 'use was not recorded'))
  const timer = setInterval(() => void write(), FLUSH_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

/** How far back the status page looks, in milliseconds: an hour. */
const SHOWN_MS = 60 * MINUTE_MS

/** Returns the highest use by one caller and the refusals of the last hour, by budget. */
export async function readBudgetUse(
  db: Kysely<Database>,
  now: Date,
): Promise<ReadonlyMap<string, { readonly highest: number; readonly refused: number }>> {
  const rows = await db
    .selectFrom('budget_use')
    .select((of) => [
      'budget',
      of.fn.max('highest').as('highest'),
      of.cast<number>(of.fn.sum('refused'), 'integer').as('refused'),
    ])
    .where('minute', '>', new Date(now.getTime() - SHOWN_MS))
    .groupBy('budget')
    .execute()
  return new Map(rows.map(({ budget, ...use }) => [budget, use]))
}

/** Deletes counts that no longer matter. */
export async function tidyBudgets(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteInBatches(db, 'budget_use', sql`minute < ${new Date(now.getTime() - KEPT_MS)}`)
  await deleteInBatches(db, 'rate_count', sql`expire < ${now.getTime()}`)
}
