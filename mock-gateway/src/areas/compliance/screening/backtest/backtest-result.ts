import type { BacktestResult } from '@portal/contract/screening/backtest'
import { backtestLines } from '@portal/contract/screening/backtest-words'
import type { ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import { contractText } from '@portal/contract/texts/all'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { ChangeReader, RecordValues } from '../../../../engine/records/index.ts'
import type { Backtest } from './backtest.store.ts'
import { resultOf } from './found.rules.ts'

/** Returns the result of a finished backtest. */
export async function resultOfBacktest(db: Kysely<Database>, backtest: Backtest): Promise<BacktestResult> {
  const { found, days, replaced_version: version, screening_points: points } = backtest
  const codes = [...new Set(Object.values(found.hits).flatMap((byPartner) => Object.keys(byPartner)))]
  const partners = await db
    .selectFrom('mto')
    .select(['mto_code', 'mto_name'])
    .where(sql<boolean>`mto_code = any(${codes}::text[])`)
    .execute()
  const names = new Map(partners.map(({ mto_code: code, mto_name: name }) => [code, name]))
  return resultOf(found, { days, isChange: version !== null, isScore: points !== null, names })
}

/**
 * Returns the backtest shown beside a pending rule: its maker's backtest of exactly these conditions; empty if the
 * maker ran no such backtest.
 */
export async function standingBacktest(
  db: Kysely<Database>,
  _screeningCode: string,
  after: ScreeningRuleRecord | null,
): Promise<RecordValues> {
  const own = after && (await backtestOf(db, after))
  if (!own) return {}
  const result = await resultOfBacktest(db, own)
  return { backtest: [{ ...result, byDay: [...result.byDay], byPartner: [...result.byPartner] }] }
}

/** Warns if the pending conditions were not backtested, or if only other conditions were. */
export async function backtestWarnings(
  db: Kysely<Database>,
  after: ScreeningRuleRecord,
  { language }: ChangeReader,
): Promise<readonly string[]> {
  if (await backtestOf(db, after)) return []
  const other = await backtestsOfMaker(db, after.screeningCode)
    .where('b.screening_code', '=', after.screeningCode)
    .executeTakeFirst()
  return [contractText(language, other === undefined ? 'backtest.none' : 'backtest.ofOthers')]
}

/**
 * Returns the newest backtest of exactly these conditions and points by the maker of the pending rule; undefined if
 * there is no such backtest.
 */
const backtestOf = (
  db: Kysely<Database>,
  { screeningCode, screeningType, screeningPoints, conditions }: ScreeningRuleRecord,
) =>
  backtestsOfMaker(db, screeningCode)
    .where('b.screening_type', '=', screeningType)
    .where('b.screening_points', 'is not distinct from', screeningPoints)
    .where(sql<boolean>`b.conditions = ${JSON.stringify(conditions)}::jsonb`)
    .executeTakeFirst()

/**
 * Reads the newest finished backtest that the maker of the pending change ran before the change: a backtest for this
 * rule or, if the rule is new, a backtest for a rule without a code. Callers add further conditions.
 */
const backtestsOfMaker = (db: Kysely<Database>, screeningCode: string) =>
  db
    .selectFrom('backtest as b')
    .innerJoin('queue_item as q', 'q.maker_id', 'b.owner_id')
    .selectAll('b')
    .where('q.subject', '=', 'screening-rule')
    .where('q.target_id', '=', screeningCode)
    .where('q.status', '=', 'PENDING')
    .where('b.backtest_status', '=', 'DONE')
    .where(({ or, and, eb }) =>
      or([
        eb('b.screening_code', '=', screeningCode),
        and([eb('b.screening_code', 'is', null), eb('q.action', '=', 'CREATE')]),
      ]),
    )
    .whereRef('b.asked_at', '<=', 'q.created_at')
    .orderBy('b.asked_at', 'desc')
    .limit(1)

/** Returns the results of {@link standingBacktest} as lines of text. */
export function standingLines(results: readonly unknown[], { language, timeZone }: ChangeReader): string[] {
  const c = (key: string, params: Readonly<Record<string, string>> = {}) => contractText(language, key, params)
  return (results as readonly BacktestResult[]).flatMap((one) =>
    backtestLines(one, { c, locale: { language, timeZone } }),
  )
}
