import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Judged } from '../engine/screen.ts'
import type { NewResults } from './new-results.ts'

/**
 * Adds verdicts of transactions to the stored verdicts, with the rules whose result the log already has. The caller
 * must hold the transactions' locks.
 */
export async function keepJudged(
  db: Kysely<Database>,
  judged: readonly (Judged & Partial<NewResults>)[],
  now: Date,
): Promise<void> {
  await keepVerdicts(db, judged, now)
  const runs = judged.flatMap(({ transactionId, run, repeated = [] }) =>
    run === null ? [] : [{ transactionId, ...run, repeated }],
  )
  if (runs.length === 0) return
  await db
    .insertInto('screening_run')
    .values(({ selectFrom }) =>
      runs.map(({ transactionId, setId, seen, tookMs, repeated }) => ({
        transaction_id: transactionId,
        run_no: selectFrom('screening_run')
          .select(({ fn }) => sql<number>`coalesce(${fn.max('run_no')}, 0) + 1`.as('next'))
          .where('transaction_id', '=', transactionId),
        set_id: setId,
        seen: JSON.stringify(seen),
        repeated: [...repeated],
        took_ms: tookMs,
        screened_at: now,
      })),
    )
    .execute()
}

async function keepVerdicts(db: Kysely<Database>, judged: readonly Judged[], now: Date): Promise<void> {
  const kept = judged.filter(({ verdicts }) => verdicts.length > 0)
  if (kept.length === 0) return
  const lasts = await db
    .selectFrom('screening_log')
    .select(['transaction_id', ({ fn }) => fn.max('log_no').as('last')])
    .where(sql<boolean>`transaction_id = any(${kept.map(({ transactionId }) => transactionId)}::uuid[])`)
    .groupBy('transaction_id')
    .execute()
  const lastOf = new Map(lasts.map(({ transaction_id, last }) => [transaction_id, Number(last)]))
  await db
    .insertInto('screening_log')
    .values(
      kept.flatMap(({ transactionId, screeningType, verdicts }) =>
        verdicts.map(({ code, version, status, isShadow = false, points = null, silenced, ...said }, at) => ({
          transaction_id: transactionId,
          log_no: (lastOf.get(transactionId) ?? 0) + at + 1,
          screening_log_screening_code: code,
          screening_log_screening_type: screeningType,
          screening_log_status: status,
          is_shadow: isShadow,
          points,
          silenced_by: silenced?.by ?? null,
          silenced_as: silenced?.as ?? null,
          rule_version: version,
          matched: JSON.stringify(said.matched),
          evidence: JSON.stringify(said.evidence ?? {}),
          failure: said.failure === undefined ? null : JSON.stringify(said.failure),
          screening_log_created_at: now,
        })),
      ),
    )
    .execute()
}
