import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ConditionColumn } from '../conditions/condition-column.ts'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { FileFormat } from '../sheet/sheet.ts'
import type { ReportCategory, ReportCondition, ReportRecord, ReportTableType } from './report.ts'

/** A report as the list shows it. */
export interface ReportRow extends ApprovedRow {
  reportId: string
  reportName: string
  reportCategory: ReportCategory
  reportDescription: string
  reportType: ReportRecord['reportType']
  reportTableType: ReportTableType
  reportTable: string
  reportJoinTableType: ReportTableType | null
  reportJoinTable: string | null
  reportJoinType: NonNullable<ReportRecord['reportJoinType']> | null
  reportJoinOn: string | null
  conditions: readonly ReportCondition[]
  /** The condition as text, with the brackets that its rows imply (ruling A44). */
  reportCondition: string
  reportFieldList: string | null
  reportGroupBy: string | null
  reportSums: string | null
  reportSort: string | null
  reportStatus: RecordStatus
  /** Login name of the maker, for the list's filter. */
  reportMaker: string | null
  reportCreatedAt: string
  reportUpdatedAt: string
}

export interface ReportTotals {
  totalReports: number
  totalPendingReports: number
  totalActiveReports: number
  totalDeclinedReports: number
}

/** How a value of a result is shown. */
export type ReportValueKind = 'text' | 'amount' | 'number' | 'count' | 'day' | 'moment'

/** A column of a table or of a report, in the reader's language. */
export interface ReportColumn extends ConditionColumn {
  readonly columnName: string
  readonly valueKind: ReportValueKind
  readonly label: string
  /** Label of each option, by the option's value. */
  readonly optionLabels?: Readonly<Record<string, string>>
  /** For an amount: the name of the column with its currency. */
  readonly currencyColumn?: string
}

/** A table or report that a report can read from. */
export interface ReportSource {
  readonly tableType: ReportTableType
  readonly tableName: string
  readonly label: string
  /** The usual joins of the source with the columns on both sides; the form suggests them first. */
  readonly joins: readonly { readonly tableName: string; readonly column: string; readonly otherColumn: string }[]
}

const READS_REPORTS = { needs: 'REPORT|READ' } as const
/** A call without an answer may still be running, so it is not repeated automatically. */
const ASKED_ONCE = { repeatable: false } as const
/** Users who may preview a report: its builders and its checkers. */
export const PREVIEWS_REPORTS = { any: ['REPORT|CREATE', 'REPORT|UPDATE', 'REPORT|CHECKER'] } as const

/** Lists the reports, except deleted reports. Only for the bank side: partners have no reports. */
export const readReports = readCall<
  ListRequest & { reportId?: string; reportName?: string; reportCategory?: ReportCategory; reportBankCode?: string },
  ListPayload<ReportRow, ReportTotals>
>({
  action: 'report/readReports',
  path: 'report/read',
  hides: { field: 'reportStatus', statuses: ['DECLINED'] },
  access: READS_REPORTS,
})

/** Lists the possible sources of the reader's reports: tables of modules that they may read, and reports in force. */
export const readReportTables = readCall<{ reportBankCode?: string }, { tables: readonly ReportSource[] }>({
  action: 'report/readTables',
  path: 'report/readTables',
  access: READS_REPORTS,
})

/** A parameter of a report, with the default value that the report's maker set. */
export interface ReportAsked extends Pick<ReportCondition, 'queryType' | 'keyword' | 'keywordType'> {
  /** Index of the condition row with the parameter. */
  readonly at: number
  readonly column: ReportColumn
}

/**
 * Reads the columns of a table or report, and for a report also its parameters and description. Refused with 25 if the
 * name is unknown.
 */
export const readReportColumns = readCall<
  { reportName: string; reportTableType?: ReportTableType; reportBankCode?: string; requestType?: string },
  { columns: readonly ReportColumn[]; asked?: readonly ReportAsked[]; sentence?: string }
>({ action: 'report/updateColumns1', path: 'report/readColumn', access: READS_REPORTS })

/** A row of a result: values by column name, and a unique `rowKey`. */
export type ResultRow = Readonly<Record<string, string | null>>

/** The data of a run's answer other than its rows. */
export interface ResultHead {
  readonly columns: readonly ReportColumn[]
  /** A sentence that describes the report. */
  readonly sentence: string
}

/** The options of a report's run. They can only narrow the report's result. */
interface Run {
  reportName: string
  /** The report's columns to show; all columns if empty. */
  reportFieldList?: string
  /** Additional conditions on columns of the result. */
  conditions?: readonly ReportCondition[]
  /** Values of the report's parameters, each with the index of its condition row. */
  parameters?: readonly { at: number; keyword: string; keywordType: ReportCondition['keywordType'] }[]
  /** Id chosen by the caller, for cancelling the run. */
  runId?: string
}

/**
 * Runs a report and returns one page of its rows, or a chunk of its export. Refused with 25 if the name is unknown,
 * with 57 if the reader may not read one of the report's tables, with 98 if the result is too large.
 */
export const runReport = readCall<
  ListRequest & Run & { reportBankCode?: string; reportCondition?: string; readCount?: string },
  ListPayload<ResultRow> & ResultHead & { report: ReportRow }
>({ action: 'report/updateReportSingle', path: 'report/readSingle', access: READS_REPORTS, ...ASKED_ONCE })

/** The total of a column over all rows of a result. Amounts are summed per currency, never across currencies. */
export interface ReportTotal {
  readonly columnName: string
  readonly currency: string | null
  readonly total: string
}

/** Sums the numeric columns of a run over all its pages. Refused with the same codes as {@link runReport}. */
export const readReportTotals = readCall<Run & Pick<ListRequest, 'filters'>, { totals: readonly ReportTotal[] }>({
  action: 'portal/report/totals',
  path: 'portal/report/totals',
  access: READS_REPORTS,
})

/**
 * Exports all rows of a report as a file, by the reader's current rights and scope. After the answer, the file's bytes
 * follow as a stream (`@portal/api-client/stream`). Refused with 09 while other exports are running, with 25 and 57 as
 * {@link runReport} is, with 98 if the result is too large or has more rows than the format allows.
 */
export const exportReport = readCall<
  Run & Pick<ListRequest, 'sort' | 'filters'> & { format: FileFormat },
  { reportName: string }
>({ action: 'portal/report/export', path: 'portal/report/export', access: READS_REPORTS, repeatable: false })

/**
 * Returns the first rows of an unfinished report and the total number of rows; stores nothing. Refused with 30 at the
 * faulty field or row, with 98 if the result is too large.
 */
export const previewReport = readCall<
  Partial<ReportRecord> & Pick<ReportRecord, 'reportTable' | 'reportTableType' | 'reportType'> & { runId?: string },
  ResultHead & { rows: readonly ResultRow[]; total: number }
>({
  action: 'portal/report/preview',
  path: 'portal/report/preview',
  access: { needs: PREVIEWS_REPORTS },
  ...ASKED_ONCE,
})

/**
 * Stops the caller's run or preview, also in the database. `cancelled` tells whether the run or preview was still
 * running.
 */
export const cancelReport = readCall<{ runId: string }, { cancelled: boolean }>({
  action: 'portal/report/cancel',
  path: 'portal/report/cancel',
  access: READS_REPORTS,
})

/**
 * A new report. Without `reportTableType`, `reportTable` names a table, or a report if there is no such table.
 * `reportCondition` is the condition as text, used if `conditions` is absent.
 */
type NewReport = Omit<ReportRecord, 'reportTableType' | 'conditions'> &
  Partial<Pick<ReportRecord, 'reportTableType' | 'conditions'>> & { reportCondition?: string }

/**
 * Submits a new report. Refused with 26 if the name is taken, with 30 at the faulty field or row, with 57 if the maker
 * may not read one of the report's tables.
 */
export const createReport = writeCall<NewReport & Resubmission, Queued>({
  action: 'report/createReport',
  path: 'report/create',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
})

/** Names of the optional text fields of a report. */
type OptionalText = 'reportFieldList' | 'reportGroupBy' | 'reportSums' | 'reportSort'

/**
 * Submits a change of a report. The name cannot change, because other reports refer to it. Null clears a field. Refused
 * with 12 if the report's creation is not authorized yet, with 21 if nothing changes, with 25 if there is no such
 * report, with 28 if a change is pending, with 29 if `version` is stale.
 */
export const updateReport = writeCall<
  { reportName: string; version: number } & Partial<Omit<ReportRecord, OptionalText>> & {
      readonly [Name in OptionalText]?: string | null
    } & Resubmission,
  Queued
>({
  action: 'report/updateReport',
  path: 'report/update',
  access: { needs: 'REPORT|UPDATE' },
  queued: true,
})

/**
 * Submits the deletion of a report. Refused with 12 if the report is not ACTIVE, or if another report is based on it.
 */
export const updateReportStatus = writeCall<{ reportName: string; reportStatus: 'DELETED'; version?: number }, Queued>({
  action: 'report/updateStatus',
  path: 'report/updateStatus',
  access: { needs: 'REPORT|UPDATE' },
  queued: true,
})

/** Milliseconds until an answer times out: enough for a page and its count, each with its own limit (ruling 2.11). */
export const REPORT_ANSWER_MS = 70_000
