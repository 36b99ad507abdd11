import type { Comparison } from '@portal/contract/conditions/condition'
import type { ReportRecord } from '@portal/contract/reports/report'
import { folded } from '@portal/contract/values/folded'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Schedule } from '../../../engine/jobs/index.ts'
import { type PartnerCodes, readPartnerCodes } from '../../../engine/values/partner-codes.ts'
import { type ReportSources, readReportSources } from './query/report-sources.ts'
import { columnOfStored } from './query/stored-words.ts'
import { readActiveReports } from './report.store.ts'

/**
 * Scheduled job that lists stored conditions with partners that do not exist. Such conditions were saved before
 * unknown partners were refused.
 */
export const UNKNOWN_PARTNERS: Schedule = {
  name: 'unknown-partners-of-reports',
  every: 'hour',
  async run({ db, now, log }) {
    const listed = await listUnknownPartners(db, now)
    if (listed > 0) log.info({ listed }, 'stored reports compare with partners that do not exist')
  },
}

const TABLES = ['report', 'periodic_report'] as const

interface Found {
  readonly table_name: (typeof TABLES)[number]
  readonly row_id: string
  readonly field: 'conditions' | 'parameters'
  readonly value: string
}

/**
 * Adds the unknown partners in conditions of reports and periodic reports to the values that users must correct.
 * Removes the values of reports that no longer need a correction.
 * @returns the number of reports and periodic reports with unknown partners
 */
export async function listUnknownPartners(db: Kysely<Database>, now: Date): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const found = await unknownPartners(trx)
    const places = new Set(found.map(placeOf))
    const listed = await trx
      .selectFrom('value_to_correct')
      .select(['table_name', 'row_id', 'field'])
      .where('table_name', 'in', TABLES)
      .execute()
    for (const { table_name, row_id, field } of listed.filter((one) => !places.has(placeOf(one))))
      await trx
        .deleteFrom('value_to_correct')
        .where((eb) => eb.and({ table_name, row_id, field }))
        .execute()
    if (found.length > 0)
      await trx
        .insertInto('value_to_correct')
        .values(found.map((one) => ({ ...one, kind: 'partner', found_at: now })))
        .onConflict((conflict) =>
          conflict
            .columns(['table_name', 'row_id', 'field'])
            .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
        )
        .execute()
    return found.length
  })
}

const placeOf = ({ table_name, row_id, field }: { [Name in 'table_name' | 'row_id' | 'field']: string }) =>
  `${table_name} ${row_id} ${field}`

async function unknownPartners(db: Kysely<Database>): Promise<Found[]> {
  const partners = await readPartnerCodes(db)
  const reports = await readActiveReports(db)
  const sources = await readReportSources(
    db,
    reports.map(({ values }) => values),
  )
  const byId = new Map(reports.map(({ reportId, values }) => [reportId, values]))
  const schedules = await db
    .selectFrom('periodic_report')
    .select(['schedule_id', 'report_id', 'parameters'])
    .where('schedule_status', 'in', ['PENDING', 'ACTIVE', 'DISABLED'])
    .execute()
  const ofReports = reports.flatMap(({ reportId, values }): Found[] => {
    const value = unknownIn(values, values.conditions, sources, partners)
    return value === '' ? [] : [{ table_name: 'report', row_id: reportId, field: 'conditions', value }]
  })
  const ofSchedules = schedules.flatMap(({ schedule_id, report_id, parameters }): Found[] => {
    const report = byId.get(report_id)
    const rows = parameters.flatMap(({ at, ...changed }) => {
      const row = report?.conditions[at]
      return row === undefined ? [] : [{ ...row, ...changed }]
    })
    const value = report === undefined ? '' : unknownIn(report, rows, sources, partners)
    return value === '' ? [] : [{ table_name: 'periodic_report', row_id: schedule_id, field: 'parameters', value }]
  })
  return [...ofReports, ...ofSchedules]
}

/**
 * Returns the unknown partners in the conditions of a report, each once, separated by commas; empty if all partners
 * are known.
 */
function unknownIn(
  report: ReportRecord,
  rows: readonly Comparison[],
  sources: ReportSources,
  partners: PartnerCodes,
): string {
  const unknown = rows.filter(
    ({ columnName, keyword, keywordType }) =>
      keywordType === 'TEXT' &&
      keyword.trim() !== '' &&
      columnOfStored(columnName, report, sources)?.columnKind === 'partner' &&
      !partners.has(folded(keyword)),
  )
  return [...new Set(unknown.map(({ keyword }) => keyword))].join(', ')
}
