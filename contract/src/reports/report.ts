import { choice, code, listOf, optional, text, type ValuesOf } from '@portal/contract/record'
import { CONDITION, CONDITION_FUNCTIONS } from '../conditions/condition.ts'

/** The subject of a report, according to the bank (spec §3). */
export const REPORT_CATEGORIES = [
  ...(['IT', 'TREASURY', 'TREASURY OPERATIONS', 'TRADE', 'E-BUSINESS', 'FRONT OFFICE OPERATIONS'] as const),
  ...(['BRANCH OPERATIONS', 'MARKETING', 'LEGAL', 'GENERAL SERVICES', 'MD OFFICE', 'OTHERS'] as const),
] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** Whether a report uses one source or a join of two. */
export const REPORT_TYPES = ['SINGLE', 'JOIN'] as const

/** The kinds of sources: a table of the catalogue, or another report (ruling 2.11). */
export const REPORT_TABLE_TYPES = ['TABLE', 'REPORT'] as const
export type ReportTableType = (typeof REPORT_TABLE_TYPES)[number]

/** Whether rows of the first source without a match are kept. */
export const REPORT_JOIN_TYPES = ['INNER', 'LEFT'] as const

/** Nested reports, at most: a report based on two others is three deep. */
export const DEEPEST_REPORT = 3

/** Named days and spans of days in a report, relative to the day of the run. */
export const REPORT_FUNCTIONS = [
  ...CONDITION_FUNCTIONS,
  ...(['YESTERDAY', 'LAST_7_DAYS', 'LAST_30_DAYS', 'PREVIOUS_WEEK', 'PREVIOUS_MONTH', 'PREVIOUS_YEAR'] as const),
] as const
export type ReportFunction = (typeof REPORT_FUNCTIONS)[number]

/** A row of a report's condition. If it is a parameter, each run may change its value; absent, it is none. */
export const REPORT_CONDITION = { ...CONDITION, isAsked: optional(choice(['NO', 'YES'], 'yesNo')) }
export type ReportCondition = ValuesOf<typeof REPORT_CONDITION>

/** Characters of a list of columns, at most. */
const MOST_NAMES = 4000

/** A report as built by its maker. Lists of columns are comma-separated names, as in the specification. */
export const REPORT = {
  reportName: text(60),
  reportCategory: choice(REPORT_CATEGORIES, 'reportCategory'),
  reportDescription: text(140),
  reportType: choice(REPORT_TYPES, 'reportType'),
  reportTableType: choice(REPORT_TABLE_TYPES, 'reportTableType'),
  reportTable: code(120),
  reportJoinTableType: optional(choice(REPORT_TABLE_TYPES, 'reportTableType')),
  reportJoinTable: optional(code(120)),
  reportJoinType: optional(choice(REPORT_JOIN_TYPES, 'reportJoinType')),
  /** Two columns joined by an equals sign. */
  reportJoinOn: optional(text(140)),
  conditions: listOf(REPORT_CONDITION),
  /** Shown columns; all if empty. */
  reportFieldList: optional(text(MOST_NAMES)),
  /** Columns by which rows are grouped; empty: each row is separate. */
  reportGroupBy: optional(text(600)),
  /** Columns that are summed over grouped rows. */
  reportSums: optional(text(600)),
  /** `column:asc` or `column:desc`. */
  reportSort: optional(text(80)),
}
export type ReportRecord = ValuesOf<typeof REPORT>

/** The names in a comma-separated list. */
export const namesIn = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Spans longer than a day by which times and days are grouped. */
export const GROUP_SPANS = ['week', 'month'] as const
export type GroupSpan = (typeof GROUP_SPANS)[number]

/** The column of a span's first days, by the column of the days. */
export const spanName = (column: string, span: GroupSpan): string => `${column}_${span}`

/** Prefixes for the columns of a join's two sources, so that equal names do not collide. */
export const FIRST_SOURCE = 'a_'
export const JOINED_SOURCE = 'b_'
