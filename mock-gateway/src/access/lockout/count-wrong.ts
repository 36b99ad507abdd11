import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { isOpen, type Lane, rowOf } from './lane.ts'
import { type AttemptOrigin, type Limit, reachLimit } from './reach-limit.ts'

/**
 * Counts a try that was wrong (a password, the code of a reset), in one statement, so that any number of them at once, on
 * any number of gateways, lock exactly at the setting.
 * @returns what this try locked
 */
export async function countWrong(db: Kysely<Database>, lane: Lane, origin: AttemptOrigin): Promise<Limit> {
  const { passwordTrials } = await readAccessSettings(db)
  const { table, is } = rowOf(lane)
  const { rows } = await sql<{ trials: number }>`update ${table} set failed_trials = failed_trials + 1
      ${lane.device === null ? sql`, trials_at = ${origin.now}::timestamptz` : sql``}
    where ${is} and ${isOpen(lane)} returning failed_trials as trials`.execute(db)
  const trials = rows[0]?.trials ?? 0
  return trials >= passwordTrials ? reachLimit(db, lane, origin) : 'none'
}
