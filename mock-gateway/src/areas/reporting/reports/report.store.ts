import { conditionText } from '@portal/contract/conditions/condition-text'
import type { ReportRecord } from '@portal/contract/reports/report'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

type Stored = Selectable<Database['report']>

/** Reads reports that were not deleted. */
const kept = (db: Kysely<Database>) => db.selectFrom('report').selectAll().where('deleted_at', 'is', null)

/** Returns a report in force by its name, in upper or lower case; null if there is no such report. */
export async function findActiveReport(db: Kysely<Database>, name: string): Promise<ReportRecord | null> {
  const row = await kept(db)
    .where(sql<string>`lower(report_name)`, '=', name.toLowerCase())
    .where('report_status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row === undefined ? null : recordOfRow(row)
}

/** Returns all reports in force. */
export async function readActiveReports(db: Kysely<Database>): Promise<{ reportId: string; values: ReportRecord }[]> {
  const rows = await kept(db).where('report_status', '=', 'ACTIVE').execute()
  return rows.map((row) => ({ reportId: row.report_id, values: recordOfRow(row) }))
}

/**
 * Returns a report by name or by id, or null if there is no such report. If requested, the report is locked until the
 * transaction ends.
 */
export async function findReport(
  db: Kysely<Database>,
  by: { readonly name: string } | { readonly id: string },
  lock = false,
): Promise<{ reportId: string; status: Stored['report_status']; version: number; values: ReportRecord } | null> {
  const query =
    'id' in by
      ? kept(db).where('report_id', '=', by.id)
      : kept(db)
          .where(sql<string>`lower(report_name)`, '=', by.name.toLowerCase())
          // A declined report may have the same name as an ACTIVE or PENDING report.
          .orderBy(sql`report_status = 'DECLINED'`)
          .orderBy('updated_at', 'desc')
          .limit(1)
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (row === undefined) return null
  return { reportId: row.report_id, status: row.report_status, version: row.version, values: recordOfRow(row) }
}

function recordOfRow(row: Stored): ReportRecord {
  const optional = {
    reportJoinTableType: row.report_join_table_type,
    reportJoinTable: row.report_join_table,
    reportJoinType: row.report_join_type,
    reportJoinOn: row.report_join_on,
    reportFieldList: row.report_field_list,
    reportGroupBy: row.report_group_by,
    reportSums: row.report_sums,
    reportSort: row.report_sort,
  }
  return {
    reportName: row.report_name,
    reportCategory: row.report_category,
    reportDescription: row.report_description,
    reportType: row.report_type,
    reportTableType: row.report_table_type,
    reportTable: row.report_table,
    conditions: row.conditions,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  }
}

const contentOf = (report: ReportRecord) => {
  const isJoin = report.reportType === 'JOIN'
  return {
    report_name: report.reportName,
    report_category: report.reportCategory,
    report_description: report.reportDescription,
    report_type: report.reportType,
    report_table_type: report.reportTableType,
    report_table: report.reportTable,
    report_join_table_type: isJoin ? (report.reportJoinTableType ?? 'TABLE') : null,
    report_join_table: isJoin ? (report.reportJoinTable ?? null) : null,
    report_join_type: isJoin ? (report.reportJoinType ?? 'INNER') : null,
    report_join_on: isJoin ? (report.reportJoinOn ?? null) : null,
    conditions: JSON.stringify(report.conditions),
    report_condition: conditionText(report.conditions),
    report_field_list: report.reportFieldList || null,
    report_group_by: report.reportGroupBy || null,
    report_sums: report.reportSums || null,
    report_sort: report.reportSort || null,
  }
}

/** Inserts a report as PENDING. Returns false if its name is taken. */
export async function insertPendingReport(
  db: Kysely<Database>,
  report: ReportRecord,
  { reportId, makerId, now }: { readonly reportId: string; readonly makerId: string; readonly now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('report')
    .values({
      report_id: reportId,
      ...contentOf(report),
      report_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('report_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes a rejected creation PENDING again with new content. Returns false if the creation is no longer rejected. */
export async function reviveReport(
  db: Kysely<Database>,
  reportId: string,
  report: ReportRecord,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set((eb) => ({ ...contentOf(report), report_status: 'PENDING', version: eb('version', '+', 1), updated_at: now }))
    .where('report_id', '=', reportId)
    .where('report_status', '=', 'DECLINED')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes an authorized report, which can be run from now on. */
export async function writeReport(
  db: Kysely<Database>,
  reportId: string,
  report: ReportRecord,
  { checkerId, now }: { readonly checkerId: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('report')
    .set((eb) => ({
      ...contentOf(report),
      report_status: 'ACTIVE',
      checker_id: checkerId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('report_id', '=', reportId)
    .execute()
}

/** Ends a report after its creation was rejected, or after it was deleted. */
export async function endReport(
  db: Kysely<Database>,
  reportId: string,
  { isDeleted, now }: { readonly isDeleted: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('report')
    .set((eb) => ({
      report_status: 'DECLINED',
      deleted_at: isDeleted ? now : null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('report_id', '=', reportId)
    .execute()
}

/** Returns the reports based on a report, in force or pending. */
export async function reportsOn(
  db: Kysely<Database>,
  name: string,
): Promise<{ status: Stored['report_status']; values: ReportRecord }[]> {
  const isIt = (column: 'report_table' | 'report_join_table') =>
    sql<boolean>`lower(${sql.ref(column)}) = lower(${name})`
  const found = await kept(db)
    .where('report_status', '<>', 'DECLINED')
    .where(({ or, and, eb }) =>
      or([
        and([eb('report_table_type', '=', 'REPORT'), isIt('report_table')]),
        and([eb('report_join_table_type', '=', 'REPORT'), isIt('report_join_table')]),
      ]),
    )
    .orderBy('report_name')
    .execute()
  return found.map((row) => ({ status: row.report_status, values: recordOfRow(row) }))
}

/**
 * Advisory lock that lets only one decision at a time change dependent reports, so that each decision sees the result
 * of the previous decision.
 */
const STRUCTURE_LOCK = 7264230

/** Waits for other decisions on reports, and blocks further decisions until the transaction ends. */
export async function lockStructure(db: Kysely<Database>): Promise<void> {
  await db.selectNoFrom(sql`pg_advisory_xact_lock(${STRUCTURE_LOCK})`.as('locked')).execute()
}
