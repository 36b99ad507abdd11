import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ConditionColumn } from '../conditions/condition-column.ts'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { FileFormat } from '../sheet/sheet.ts'
import type { ReportCategory, ReportCondition, ReportRecord, ReportTableType } from './report.ts'

/** A report as in the list. */
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
  /** Text of the condition, with the brackets implied by its rows (ruling A44). */
  reportCondition: string
  reportFieldList: string | null
  reportGroupBy: string | null
  reportSums: string | null
  reportSort: string | null
  reportStatus: RecordStatus
  /** Login name, for the list's filter. */
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
  /** Labels of the options, by value. */
  readonly optionLabels?: Readonly<Record<string, string>>
  /** The column with an amount's currency. */
  readonly currencyColumn?: string
}

/** A possible source of a report. */
export interface ReportSource {
  readonly tableType: ReportTableType
  readonly tableName: string
  readonly label: string
  /** Its usual joins, and their columns on both sides: suggested first. */
  readonly joins: readonly { readonly tableName: string; readonly column: string; readonly otherColumn: string }[]
}

const READS_REPORTS = { needs: 'REPORT|READ' } as const
/** A call without an answer may still be running: it is not repeated automatically. */
const ASKED_ONCE = { repeatable: false } as const
/** Builders and checkers of a report: both see its preview. */
export const PREVIEWS_REPORTS = { any: ['REPORT|CREATE', 'REPORT|UPDATE', 'REPORT|CHECKER'] } as const

/** The reports, without deleted ones. Only for the bank side: partners have none. */
export const readReports = readCall<
  ListRequest & { reportId?: string; reportName?: string; reportCategory?: ReportCategory; reportBankCode?: string },
  ListPayload<ReportRow, ReportTotals>
>({
  action: 'report/readReports',
  path: 'report/read',
  hides: { field: 'reportStatus', statuses: ['DECLINED'] },
  access: READS_REPORTS,
})

/** The possible sources of the reader's reports: tables of modules the reader may read, and the reports in force. */
export const readReportTables = readCall<{ reportBankCode?: string }, { tables: readonly ReportSource[] }>({
  action: 'report/readTables',
  path: 'report/readTables',
  access: READS_REPORTS,
})

/** A parameter of a report, with its maker's value. */
export interface ReportAsked extends Pick<ReportCondition, 'queryType' | 'keyword' | 'keywordType'> {
  /** Index of its row. */
  readonly at: number
  readonly column: ReportColumn
}

/** Columns of a table or report, and for a report its parameters and description. 25 unknown name. */
export const readReportColumns = readCall<
  { reportName: string; reportTableType?: ReportTableType; reportBankCode?: string; requestType?: string },
  { columns: readonly ReportColumn[]; asked?: readonly ReportAsked[]; sentence?: string }
>({ action: 'report/updateColumns1', path: 'report/readColumn', access: READS_REPORTS })

/** A row of a result: values by column name, and its unique `rowKey`. */
export type ResultRow = Readonly<Record<string, string | null>>

/** A run's answer besides its rows. */
export interface ResultHead {
  readonly columns: readonly ReportColumn[]
  /** The report in words. */
  readonly sentence: string
}

/** A run's filters of a report; it never shows more than the report does. */
interface Run {
  reportName: string
  /** Shown columns of the report; all if empty. */
  reportFieldList?: string
  /** Additional conditions, on columns of the result. */
  conditions?: readonly ReportCondition[]
  /** Values of the report's parameters, by the index of their row. */
  parameters?: readonly { at: number; keyword: string; keywordType: ReportCondition['keywordType'] }[]
  /** Name for cancelling the run, chosen by the caller. */
  runId?: string
}

/**
 * Runs a report: one page of its rows, or a chunk of its export. 25 unknown name; 57 the reader may not read one of its
 * tables; 98 too large.
 */
export const runReport = readCall<
  ListRequest & Run & { reportBankCode?: string; reportCondition?: string; readCount?: string },
  ListPayload<ResultRow> & ResultHead & { report: ReportRow }
>({ action: 'report/updateReportSingle', path: 'report/readSingle', access: READS_REPORTS, ...ASKED_ONCE })

/** The total of a result's column over all its rows: amounts by their currency, never summed across currencies. */
export interface ReportTotal {
  readonly columnName: string
  readonly currency: string | null
  readonly total: string
}

/** Sums the figures of a run, over all its pages. Refusals as {@link runReport}. */
export const readReportTotals = readCall<Run & Pick<ListRequest, 'filters'>, { totals: readonly ReportTotal[] }>({
  action: 'portal/report/totals',
  path: 'portal/report/totals',
  access: READS_REPORTS,
})

/**
 * Exports all rows of a report as a file: the answer continues as a stream of its bytes (`@portal/api-client/stream`),
 * with current rights and scope. 09 other exports are running, 25, 57 as for a run; 98 too large, or more rows than the
 * format holds.
 */
export const exportReport = readCall<
  Run & Pick<ListRequest, 'sort' | 'filters'> & { format: FileFormat },
  { reportName: string }
>({ action: 'portal/report/export', path: 'portal/report/export', access: READS_REPORTS, repeatable: false })

/**
 * The result of an unfinished report: its first rows and their number; not stored. 30 at the faulty field or row,
 * 98 too large.
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

/** Stops a run or preview of the caller, in the database too; returns whether one was running. */
export const cancelReport = readCall<{ runId: string }, { cancelled: boolean }>({
  action: 'portal/report/cancel',
  path: 'portal/report/cancel',
  access: READS_REPORTS,
})

/**
 * A new report. Without `reportTableType` the name is that of a table or else of a report; `reportCondition` is the
 * text of the conditions, if these are absent.
 */
type NewReport = Omit<ReportRecord, 'reportTableType' | 'conditions'> &
  Partial<Pick<ReportRecord, 'reportTableType' | 'conditions'>> & { reportCondition?: string }

/**
 * Submits a new report. 26 its name is taken; 30 the faulty field or row; 57 the maker may not read one of its tables.
 */
export const createReport = writeCall<NewReport & Resubmission, Queued>({
  action: 'report/createReport',
  path: 'report/create',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
})

/** Optional fields of a report. */
type OptionalText = 'reportFieldList' | 'reportGroupBy' | 'reportSums' | 'reportSort'

/**
 * Submits a change; the name stays, because other reports refer to it. Null clears a field. 12 for a creation; 21, 25,
 * 28, 29 as for users.
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

/** Requests a report's end. 12 it is not ACTIVE, or another is based on it. */
export const updateReportStatus = writeCall<{ reportName: string; reportStatus: 'DELETED'; version?: number }, Queued>({
  action: 'report/updateStatus',
  path: 'report/updateStatus',
  access: { needs: 'REPORT|UPDATE' },
  queued: true,
})

/** Time limit of an answer: a page and its count, each within its own limit (ruling 2.11). */
export const REPORT_ANSWER_MS = 70_000
