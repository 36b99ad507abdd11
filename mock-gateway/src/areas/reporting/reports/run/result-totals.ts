import { countryOfSubsidiary, type ListRequest, type RequestOf, zoneOf } from '@portal/contract'
import type { ReportTotal, readReportTotals } from '@portal/contract/reports/reports.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { allOf, listConditions } from '../../../../engine/read/index.ts'
import { resultFrom, resultList } from './result-list.ts'
import { type OpenedReport, openReport } from './run-report.ts'
import { markOf, refuseCostly, withinLimits } from './within-limits.ts'

/** Returns the totals of a run's columns, over all rows that match its conditions and filters. */
export async function resultTotals(
  context: SessionContext,
  { filters = {}, runId, ...run }: RequestOf<typeof readReportTotals>,
): Promise<ReportTotal[]> {
  const opened = await openReport(context, run)
  const added = addedColumns(opened)
  if (added.size === 0) return []
  const { source, shown, where } = opened
  const { shape } = resultList(source, shown, undefined)
  const kept = allOf([
    sql<boolean>`(${where})`,
    ...listConditions(shape, { filters } as ListRequest, {
      language: context.language,
      country: countryOfSubsidiary(context.actor.countryId),
      zone: zoneOf(context.actor.countryId),
      names: new Map(),
    }),
  ])
  return await withinLimits(
    context.reports,
    { limit: 'run', mark: markOf(context.actor.userId, runId) },
    async (trx) => {
      const totals: ReportTotal[] = []
      for (const [currency, names] of added) totals.push(...(await addUp(trx, opened, { currency, names, kept })))
      return totals
    },
  )
}

/** Returns the columns to total, grouped by their currency column. Leaves out amounts without a currency column. */
function addedColumns({ shown, source }: OpenedReport): Map<string | null, string[]> {
  const added = new Map<string | null, string[]>()
  for (const [name, { valueKind, currencyColumn = null }] of shown) {
    const isAdded = valueKind === 'count' || (valueKind === 'amount' && source.columns.has(currencyColumn ?? ''))
    if (isAdded) added.set(currencyColumn, [...(added.get(currencyColumn) ?? []), name])
  }
  return added
}

interface Asked {
  readonly currency: string | null
  readonly names: readonly string[]
  readonly kept: ReturnType<typeof allOf>
}

/** Adds up all columns that share a currency column, in one statement. */
async function addUp(
  trx: Kysely<Database>,
  { source, shown }: OpenedReport,
  { currency, names, kept }: Asked,
): Promise<ReportTotal[]> {
  const of =
    currency === null ? sql<string | null>`null::text` : sql<string | null>`${source.columns.get(currency)?.sql}::text`
  const sums = names.map((name, at) => sql<string | null>`sum(${shown.get(name)?.sql})::text`.as(`t${at}`))
  const statement = resultFrom(trx, source)
    .select([of.as('currency'), ...sums])
    .where(kept)
    .groupBy(sql.lit(1))
    .orderBy(sql.lit(1))
  await refuseCostly(trx, sql`${statement}`)
  const rows: readonly Readonly<Record<string, string | null>>[] = await statement.execute()
  return rows.flatMap((row) =>
    names.flatMap((columnName, at) => {
      const total = row[`t${at}`]
      return total === null || total === undefined ? [] : [{ columnName, currency: row.currency ?? null, total }]
    }),
  )
}
