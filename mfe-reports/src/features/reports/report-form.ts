import type { RequestOf } from '@portal/contract'
import type { createReport, previewReport, ReportColumn } from '@portal/contract/calls/reports'
import { MOST_CONDITIONS } from '@portal/contract/records/condition'
import { operatorsOf } from '@portal/contract/records/condition-column'
import { namesIn, REPORT_FUNCTIONS, type ReportCondition, type ReportRecord } from '@portal/contract/records/report'
import { toRequest } from '@portal/contract/schema'
import { createReportRequest, previewReportRequest } from '@portal/contract/schema/reports'
import type { ProposedFields } from '@portal/portal-sdk/forms'
import type { FormSchema } from '@portal/shared-ui/form'

/** A row of a condition as the form holds it: nothing may be chosen yet. */
export type RowValues = Omit<ReportCondition, 'queryType'> & { readonly queryType: ReportCondition['queryType'] | '' }

/** A report as the form holds it. */
export interface ReportValues {
  readonly reportName: string
  readonly reportCategory: ReportRecord['reportCategory'] | ''
  readonly reportDescription: string
  readonly reportType: ReportRecord['reportType']
  readonly reportTableType: ReportRecord['reportTableType']
  readonly reportTable: string
  readonly reportJoinTableType: ReportRecord['reportTableType']
  readonly reportJoinTable: string
  readonly reportJoinType: NonNullable<ReportRecord['reportJoinType']>
  readonly firstColumn: string
  readonly joinedColumn: string
  readonly conditions: readonly RowValues[]
  readonly columns: readonly string[]
  readonly groupBy: readonly string[]
  readonly sums: readonly string[]
}

export const EMPTY_ROW: RowValues = {
  columnName: '',
  queryType: '',
  keyword: '',
  keywordType: 'TEXT',
  join: 'NONE',
  isAsked: 'NO',
}

const NEW_REPORT: ReportValues = {
  reportName: '',
  reportCategory: '',
  reportDescription: '',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: '',
  reportJoinTableType: 'TABLE',
  reportJoinTable: '',
  reportJoinType: 'INNER',
  firstColumn: '',
  joinedColumn: '',
  conditions: [EMPTY_ROW],
  columns: [],
  groupBy: [],
  sums: [],
}

/** A report as the form begins with it: nothing, or what a rejected one proposed. */
export function reportValues(proposed: ProposedFields = {}): ReportValues {
  const { reportFieldList, reportGroupBy, reportSums, reportJoinOn, ...fields } = proposed as Partial<ReportRecord>
  const [firstColumn = '', joinedColumn = ''] = (reportJoinOn ?? '').split('=')
  const conditions = fields.conditions && fields.conditions.length > 0 ? fields.conditions : [EMPTY_ROW]
  return {
    ...NEW_REPORT,
    ...fields,
    firstColumn,
    joinedColumn,
    conditions,
    columns: namesIn(reportFieldList),
    groupBy: namesIn(reportGroupBy),
    sums: namesIn(reportSums),
  }
}

export const STEPS = ['details', 'start', 'join', 'contract', 'conditions', 'columns'] as const
export type Step = (typeof STEPS)[number]

/** A single source goes 1, 2, 5, 6 (spec §2.12). */
export const stepsOf = (type: ReportValues['reportType']): readonly Step[] =>
  type === 'JOIN' ? STEPS : STEPS.filter((step) => step !== 'join' && step !== 'contract')

/** What each step asks, besides its rows. */
const ASKED: Readonly<Record<Step, readonly (keyof ReportValues)[]>> = {
  details: ['reportName', 'reportCategory', 'reportDescription'],
  start: ['reportTable'],
  join: ['reportJoinTable'],
  contract: ['firstColumn', 'joinedColumn'],
  conditions: [],
  columns: [],
}

/** What is said so far, as far as it can be asked: rows that are whole, and a join that has its columns. */
const partsOf = (values: ReportValues) => {
  const { firstColumn, joinedColumn, columns, groupBy, sums, conditions, ...rest } = values
  const { reportJoinTable, reportJoinTableType, reportJoinType, ...own } = rest
  const joined =
    values.reportType === 'JOIN'
      ? {
          ...{ reportJoinTable, reportJoinTableType, reportJoinType },
          ...(firstColumn && joinedColumn ? { reportJoinOn: `${firstColumn}=${joinedColumn}` } : {}),
        }
      : {}
  return {
    ...own,
    ...joined,
    conditions: saidRows(conditions),
    reportFieldList: columns.join(','),
    reportGroupBy: groupBy.join(','),
    reportSums: sums.join(','),
  }
}

/** An empty-looking row is no condition (spec §5). */
const saidRows = (rows: readonly RowValues[]): ReportCondition[] =>
  rows.filter(({ columnName, queryType, keyword }) => columnName && queryType && keyword) as ReportCondition[]

export const createRequestOf = (values: ReportValues): RequestOf<typeof createReport> =>
  toRequest(createReportRequest, partsOf(values)) as RequestOf<typeof createReport>

/** What the preview of a step asks: nothing that a later step says. Null before there is a source. */
export function previewRequestOf(values: ReportValues, step: Step): RequestOf<typeof previewReport> | null {
  if (values.reportTable === '' || step === 'details') return null
  const { reportName: _, reportCategory, reportDescription: __, ...parts } = partsOf(values)
  const isJoined = parts.reportType === 'JOIN' && 'reportJoinOn' in parts
  const before = step === 'start' || step === 'join' || step === 'contract'
  const later = before ? { conditions: [] } : {}
  const unshown = step === 'columns' ? {} : { reportFieldList: '', reportGroupBy: '', reportSums: '' }
  const asked = { ...parts, ...later, ...unshown, ...(isJoined ? {} : { reportType: 'SINGLE' as const }) }
  return toRequest(previewReportRequest, {
    ...asked,
    ...(reportCategory === '' ? {} : { reportCategory }),
  }) as RequestOf<typeof previewReport>
}

/**
 * Rows as they have to be after one was changed (spec §5): nothing stands behind NONE, something does behind OR and AND; what a
 * column cannot be compared by or with is empty again. The same rows, itself, where nothing is to be done.
 */
export function settledRows(columns: readonly ReportColumn[], rows: readonly RowValues[]): readonly RowValues[] {
  const end = rows.findIndex(({ join }) => join === 'NONE')
  const kept = end === -1 ? rows : rows.slice(0, end + 1)
  const whole = end === -1 && kept.length < MOST_CONDITIONS ? [...kept, EMPTY_ROW] : kept
  const settled = whole.map((row) => settledRow(columns, row))
  return settled.length === rows.length && settled.every((row, at) => row === rows[at]) ? rows : settled
}

function settledRow(columns: readonly ReportColumn[], row: RowValues): RowValues {
  if (row.columnName === '' || columns.length === 0) return row
  const column = columns.find(({ columnName }) => columnName === row.columnName)
  if (column === undefined) return { ...EMPTY_ROW, join: row.join }
  const isFunction = (REPORT_FUNCTIONS as readonly string[]).includes(row.keyword)
  if (row.queryType !== '' && !operatorsOf(column).includes(row.queryType)) return { ...row, queryType: '' }
  if (row.keywordType === 'FUNCTION' && column.columnKind !== 'day') return { ...row, keyword: '', keywordType: 'TEXT' }
  if (row.keywordType === 'FUNCTION' && !isFunction) return { ...row, keyword: 'CURRENT_DATE' }
  if (row.keywordType === 'TEXT' && column.columnKind === 'day' && isFunction) return { ...row, keyword: '' }
  if (column.options && row.keyword !== '' && !column.options.includes(row.keyword)) return { ...row, keyword: '' }
  return row
}

/** What is wrong up to a step: fields it and those before it ask, and rows that are begun and not whole. */
export function schemaUpTo(step: Step, values: ReportValues): FormSchema {
  return {
    validate(value) {
      const given = value as ReportValues
      const steps = stepsOf(given.reportType)
      const asked = steps.slice(0, steps.indexOf(step) + 1).flatMap((one) => ASKED[one])
      const missing = asked
        .filter((name) => `${given[name] ?? ''}`.trim() === '')
        .map((path) => ({ path: path as string, message: 'validation.required' }))
      const rows = step === 'conditions' || step === 'columns' ? rowFaults(given.conditions) : []
      const inner = [...missing, ...rows]
      if (inner.length === 0) return Promise.resolve(values)
      return Promise.reject(Object.assign(new Error('the form is wrong'), { name: 'ValidationError', inner }))
    },
  }
}

function rowFaults(rows: readonly RowValues[]): { path: string; message: string }[] {
  const isLone = rows.length === 1
  return rows.flatMap((row, at) => {
    if (isLone && row.columnName === '') return []
    const named = (['columnName', 'queryType', 'keyword'] as const).filter((field) => row[field] === '')
    return named.map((field) => ({ path: `conditions[${at}].${field}`, message: 'validation.required' }))
  })
}
