import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ConditionColumn } from '../conditions/condition-column.ts'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { FileFormat } from '../sheet/sheet.ts'
import type { ReportCategory, ReportCondition, ReportRecord, ReportTableType } from './report.ts'

/** A report as the list has it. */
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
  /** Text of the condition, with the brackets that its rows mean (ruling A44). */
  reportCondition: string
  reportFieldList: string | null
  reportGroupBy: string | null
  reportSums: string | null
  reportSort: string | null
  reportStatus: RecordStatus
  /** Login name, by which the list is filtered. */
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
  /** Words of the options, by their value. */
  readonly optionLabels?: Readonly<Record<string, string>>
  /** The column that holds an amount's currency. */
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

/** The reports, without those that were deleted. Only for the bank side: partners have none. */
export const readReports = readCall<
  ListRequest & { reportId?: string; reportName?: string; reportCategory?: ReportCategory; reportBankCode?: string },
  ListPayload<ReportRow, ReportTotals>
>({ action: 'report/readReports', path: 'report/read', access: READS_REPORTS })

/** The possible sources of the reader's reports: tables of modules the reader may read, and the reports in force. */
export const readReportTables = readCall<{ reportBankCode?: string }, { tables: readonly ReportSource[] }>({
  action: 'report/readTables',
  path: 'report/readTables',
  access: READS_REPORTS,
})

/** A condition that a report leaves to each run, with the value that its maker gave. */
export interface ReportAsked extends Pick<ReportCondition, 'queryType' | 'keyword' | 'keywordType'> {
  /** Place of its row. */
  readonly at: number
  readonly column: ReportColumn
}

/**
 * Columns of a table, or of a report, with what that one asks of a run and its sentence. 25 there is none of that name.
 */
export const readReportColumns = readCall<
  { reportName: string; reportTableType?: ReportTableType; reportBankCode?: string; requestType?: string },
  { columns: readonly ReportColumn[]; asked?: readonly ReportAsked[]; sentence?: string }
>({ action: 'report/updateColumns1', path: 'report/readColumn', access: READS_REPORTS })

/** A row of a result: values by the names of its columns, and its unique `rowKey`. */
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
  /** Columns shown, of those of the report; all where it is empty. */
  reportFieldList?: string
  /** More conditions, on columns of the result. */
  conditions?: readonly ReportCondition[]
  /** Values of what the report asks, by the place of its row. */
  parameters?: readonly { at: number; keyword: string; keywordType: ReportCondition['keywordType'] }[]
  /** Under which it can be cancelled: any name the caller makes up. */
  runId?: string
}

/**
 * Runs a report: one page of its rows, or a chunk of its export. 25 none of that name; 57 a table in it is not for the
 * reader; 98 too large.
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

/** Adds up what a run shows, over all its pages. Refusals as {@link runReport}. */
export const readReportTotals = readCall<Run & Pick<ListRequest, 'filters'>, { totals: readonly ReportTotal[] }>({
  action: 'portal/report/totals',
  path: 'portal/report/totals',
  access: READS_REPORTS,
})

/**
 * Takes all rows of a report as a file: the answer goes on as a stream of its bytes (`@portal/api-client/stream`),
 * rights and scope being those of this moment. 09 other exports are under way, 25, 57 as a run; 98 too large, or more
 * rows than the format holds.
 */
export const exportReport = readCall<
  Run & Pick<ListRequest, 'sort' | 'filters'> & { format: FileFormat },
  { reportName: string }
>({ action: 'portal/report/export', path: 'portal/report/export', access: READS_REPORTS, repeatable: false })

/**
 * The result of a report that is still being built: its first rows and their number; not stored. 12 the report's fault,
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

/** Stops a run or preview of the caller, in the database too; says whether one was under way. */
export const cancelReport = readCall<{ runId: string }, { cancelled: boolean }>({
  action: 'portal/report/cancel',
  path: 'portal/report/cancel',
  access: READS_REPORTS,
})

/** Submits a new report. 26 its name is taken; 12 what is wrong with it; 57 a table in it is not for its maker. */
export const createReport = writeCall<ReportRecord & Resubmission, Queued>({
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

/** Asks for a report's end. 12 it is not ACTIVE, or another is based on it. */
export const updateReportStatus = writeCall<{ reportName: string; reportStatus: 'DELETED'; version?: number }, Queued>({
  action: 'report/updateStatus',
  path: 'report/updateStatus',
  access: { needs: 'REPORT|UPDATE' },
  queued: true,
})

/** How long an answer may be on its way: a page and its count, each within its own limit (ruling 2.11). */
export const REPORT_ANSWER_MS = 70_000
