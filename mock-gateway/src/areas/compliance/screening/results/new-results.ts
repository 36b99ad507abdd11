import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Judged, Verdict } from '../engine/screen.ts'

type LogRow = Selectable<Database['screening_log']>
type RunRow = Selectable<Database['screening_run']>

/** The results of a transaction that differ from its last ones. */
export interface NewResults extends Judged {
  /** The rules whose result the log already has. */
  readonly repeated: readonly string[]
}

/**
 * Returns the results that differ from the last result of the same rule. A transaction without any difference has no
 * run. A result that names a later version of a list is equal if the entry and the similarity are the same. The caller
 * must hold the transactions' locks.
 */
export async function newResults(db: Kysely<Database>, judged: readonly Judged[]): Promise<NewResults[]> {
  const ids = judged.map(({ transactionId }) => transactionId)
  const logs = await db
    .selectFrom('screening_log')
    .distinctOn(['transaction_id', 'screening_log_screening_code'])
    .selectAll()
    .where(sql<boolean>`transaction_id = any(${ids}::uuid[])`)
    .orderBy('transaction_id')
    .orderBy('screening_log_screening_code')
    .orderBy('log_no', 'desc')
    .execute()
  const runs = await db
    .selectFrom('screening_run')
    .distinctOn('transaction_id')
    .selectAll()
    .where(sql<boolean>`transaction_id = any(${ids}::uuid[])`)
    .orderBy('transaction_id')
    .orderBy('run_no', 'desc')
    .execute()
  const runOf = new Map(runs.map((run) => [run.transaction_id, run]))
  const logsOf = Map.groupBy(logs, (log) => log.transaction_id)
  return judged.map((one) => {
    const run = runOf.get(one.transactionId)
    return withoutRepeated(one, run, lastResults(logsOf.get(one.transactionId) ?? [], run))
  })
}

/** Returns the results of the last screening, by rule. A rule without a result was clear. */
const lastResults = (logs: readonly LogRow[], run: RunRow | undefined): ReadonlyMap<string, LogRow> =>
  new Map(
    logs
      .map((log) => [log.screening_log_screening_code, log] as const)
      .filter(
        ([code, { screening_log_created_at: at }]) =>
          run === undefined || at >= run.screened_at || run.repeated.includes(code),
      ),
  )

function withoutRepeated(one: Judged, run: RunRow | undefined, last: ReadonlyMap<string, LogRow>): NewResults {
  const isRepeated = (verdict: Verdict) => {
    const before = last.get(verdict.code)
    return before !== undefined && isDeepStrictEqual(saidBy(verdict), saidIn(before))
  }
  const repeated = one.verdicts.filter(isRepeated).map(({ code }) => code)
  const isSameRun =
    one.run === null || (one.run.setId === run?.set_id && isDeepStrictEqual({ ...one.run.seen }, run.seen))
  const isAllRepeated = repeated.length === one.verdicts.length && repeated.length === last.size
  return {
    ...one,
    verdicts: one.verdicts.filter((verdict) => !isRepeated(verdict)),
    run: isAllRepeated && isSameRun ? null : one.run,
    repeated,
  }
}

/** The fields of a result in which it may differ from the last one. */
interface Said {
  readonly version: number | null
  readonly status: Verdict['status']
  readonly isShadow: boolean
  readonly points: number | null
  readonly silencedBy: string | null
  readonly silencedAs: string | null
  readonly matched: Verdict['matched']
  readonly evidence: NonNullable<Verdict['evidence']>
  readonly failure: Verdict['failure'] | null
}

const saidBy = ({ version, status, isShadow = false, points, silenced, ...said }: Verdict): Said => ({
  ...{
    version,
    status,
    isShadow,
    points: points ?? null,
    silencedBy: silenced?.by ?? null,
    silencedAs: silenced?.as ?? null,
  },
  ...{ matched: { ...said.matched }, evidence: withoutVersions(said.evidence ?? {}), failure: said.failure ?? null },
})

const saidIn = (log: LogRow): Said => ({
  ...{ version: log.rule_version, status: log.screening_log_status, isShadow: log.is_shadow, points: log.points },
  ...{ silencedBy: log.silenced_by, silencedAs: log.silenced_as, matched: log.matched },
  ...{ evidence: withoutVersions(log.evidence), failure: log.failure },
})

/** Evidence names the version of the list, which other entries change too. */
const withoutVersions = (evidence: NonNullable<Verdict['evidence']>) =>
  Object.fromEntries(
    Object.entries(evidence).map(([column, { watchListVersion: _, ...found }]) => [column, { ...found }]),
  )
