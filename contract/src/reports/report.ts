import { choice, code, listOf, optional, text, type ValuesOf } from '@portal/contract/record'
import { CONDITION, CONDITION_FUNCTIONS } from '../conditions/condition.ts'

/** The bank's categories of reports (spec §3). */
export const REPORT_CATEGORIES = [
  ...(['IT', 'TREASURY', 'TREASURY OPERATIONS', 'TRADE', 'E-BUSINESS', 'FRONT OFFICE OPERATIONS'] as const),
  ...(['BRANCH OPERATIONS', 'MARKETING', 'LEGAL', 'GENERAL SERVICES', 'MD OFFICE', 'OTHERS'] as const),
] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** The types of reports: SINGLE uses one source, JOIN joins two sources. */
export const REPORT_TYPES = ['SINGLE', 'JOIN'] as const

/** The kinds of sources: a table of the catalogue, or another report (ruling 2.11). */
export const REPORT_TABLE_TYPES = ['TABLE', 'REPORT'] as const
export type ReportTableType = (typeof REPORT_TABLE_TYPES)[number]

/** The kinds of joins: LEFT keeps rows of the first source without a match, INNER does not. */
export const REPORT_JOIN_TYPES = ['INNER', 'LEFT'] as const

/** Maximum depth of nested reports. A report on a table has depth 1, a report on such a report has depth 2. */
export const DEEPEST_REPORT = 3

/** Functions for dates in a condition, such as a named day or span of days, relative to the day of the run. */
export const REPORT_FUNCTIONS = [
  ...CONDITION_FUNCTIONS,
  ...(['YESTERDAY', 'LAST_7_DAYS', 'LAST_30_DAYS', 'PREVIOUS_WEEK', 'PREVIOUS_MONTH', 'PREVIOUS_YEAR'] as const),
] as const
export type ReportFunction = (typeof REPORT_FUNCTIONS)[number]

/** A row of a report's condition. `isAsked` YES makes the row a parameter: each run may change its value. */
export const REPORT_CONDITION = { ...CONDITION, isAsked: optional(choice(['NO', 'YES'], 'yesNo')) }
export type ReportCondition = ValuesOf<typeof REPORT_CONDITION>

/** Maximum number of characters in a list of columns. */
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
  /** The two columns of the join, with an equals sign between them. */
  reportJoinOn: optional(text(140)),
  conditions: listOf(REPORT_CONDITION),
  /** The columns to show; all columns if empty. */
  reportFieldList: optional(text(MOST_NAMES)),
  /** The columns by which rows are grouped; if empty, rows are not grouped. */
  reportGroupBy: optional(text(600)),
  /** The columns that are summed over each group. */
  reportSums: optional(text(600)),
  /** The sort order: `column:asc` or `column:desc`. */
  reportSort: optional(text(80)),
}
export type ReportRecord = ValuesOf<typeof REPORT>

/** Returns the names in a comma-separated list. */
export const namesIn = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Time spans longer than a day by which a report can group dates and times. */
export const GROUP_SPANS = ['week', 'month'] as const
export type GroupSpan = (typeof GROUP_SPANS)[number]

/** Returns the name of the column with each span's first day, for a column of dates. */
export const spanName = (column: string, span: GroupSpan): string => `${column}_${span}`

/** Prefixes for the columns of a join's two sources, so that equal names do not collide. */
export const FIRST_SOURCE = 'a_'
export const JOINED_SOURCE = 'b_'
