import type { RequestOf } from '@portal/contract'
import { namesIn, type ReportCondition, type ReportRecord } from '@portal/contract/reports/report'
import type { createReport, previewReport, ReportRow, updateReport } from '@portal/contract/reports/reports.calls'
import { createReportRequest, previewReportRequest, updateReportRequest } from '@portal/contract/reports/reports.schema'
import { toRequest } from '@portal/contract/schema'
import { EMPTY_ROW, type RowValues, saidRows } from '../../conditions/condition-rows.ts'

/** The fields that are lists of columns, which are sent as text. */
const LISTS = ['reportFieldList', 'reportGroupBy', 'reportSums'] as const
type OfList = (typeof LISTS)[number]
type OfJoin = 'reportJoinTableType' | 'reportJoinTable' | 'reportJoinType' | 'reportJoinOn'

/** A report as form values. */
export interface ReportValues
  extends Omit<ReportRecord, OfList | OfJoin | 'reportCategory' | 'reportSort' | 'conditions'>,
    Readonly<Record<OfList, readonly string[]>> {
  readonly reportCategory: ReportRecord['reportCategory'] | ''
  readonly reportJoinTableType: ReportRecord['reportTableType']
  readonly reportJoinTable: string
  readonly reportJoinType: NonNullable<ReportRecord['reportJoinType']>
  readonly firstColumn: string
  readonly joinedColumn: string
  readonly conditions: readonly RowValues[]
  readonly reportSort: string
  /** Whether the report shows single rows or groups of rows. */
  readonly shows: 'ROWS' | 'GROUPS'
  /** The indexes of the condition rows that are parameters. */
  readonly asked: readonly string[]
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
  reportFieldList: [],
  reportGroupBy: [],
  reportSums: [],
  reportSort: '',
  shows: 'ROWS',
  asked: [],
}

/** Returns the initial form values: empty, an existing report, or the proposal of a rejected change. */
export function reportValues(
  ...known: readonly (Partial<ReportRecord> | Partial<ReportRow> | undefined)[]
): ReportValues {
  const given = Object.fromEntries(
    known.flatMap((one) => Object.entries(one ?? {}).filter(([, value]) => value !== null)),
  ) as Partial<ReportRecord>
  const own = Object.keys(NEW_REPORT).flatMap((name) => {
    const value = given[name as keyof ReportRecord]
    return value === undefined || LISTS.some((list) => list === name) ? [] : [[name, value] as const]
  })
  const [firstColumn = '', joinedColumn = ''] = (given.reportJoinOn ?? '').split('=')
  const rows = given.conditions ?? []
  return {
    ...NEW_REPORT,
    ...Object.fromEntries(own),
    firstColumn,
    joinedColumn,
    conditions: rows.length > 0 ? rows : [EMPTY_ROW],
    ...(Object.fromEntries(LISTS.map((name) => [name, namesIn(given[name])])) as Record<OfList, string[]>),
    shows: given.reportGroupBy || given.reportSums ? 'GROUPS' : 'ROWS',
    asked: rows.flatMap(({ isAsked }, at) => (isAsked === 'YES' ? [String(at)] : [])),
  }
}

/** Returns the complete parts of the form: complete condition rows, and the join if both its columns are chosen. */
function partsOf(values: ReportValues) {
  const { firstColumn, joinedColumn, asked, conditions, shows: _, ...rest } = values
  const { reportJoinTable, reportJoinTableType, reportJoinType, ...own } = rest
  const joined =
    values.reportType === 'JOIN'
      ? {
          ...{ reportJoinTable, reportJoinTableType, reportJoinType },
          ...(firstColumn && joinedColumn ? { reportJoinOn: `${firstColumn}=${joinedColumn}` } : {}),
        }
      : {}
  return { ...own, ...joined, conditions: askedRows(conditions, asked), ...listsOf(values) }
}

/** Returns the lists of columns that apply to the chosen kind of result; the other lists are empty. */
const listsOf = ({ shows, reportFieldList, reportGroupBy, reportSums }: ReportValues) => ({
  reportFieldList: shows === 'ROWS' ? reportFieldList.join(',') : '',
  reportGroupBy: shows === 'GROUPS' ? reportGroupBy.join(',') : '',
  reportSums: shows === 'GROUPS' ? reportSums.join(',') : '',
})

const askedRows = (rows: readonly RowValues[], asked: readonly string[]): ReportCondition[] =>
  saidRows(rows.map((row, at) => ({ ...row, isAsked: asked.includes(String(at)) ? 'YES' : 'NO' })))

export const createRequestOf = (values: ReportValues): RequestOf<typeof createReport> =>
  toRequest(createReportRequest, partsOf(values))

/** Returns the request for a change. Empty fields are sent explicitly, because omitted fields keep their value. */
export function updateRequestOf(values: ReportValues, version: number): RequestOf<typeof updateReport> {
  const optional = { ...listsOf(values), reportSort: values.reportSort }
  const said = Object.fromEntries(Object.entries(optional).map(([name, value]) => [name, value === '' ? null : value]))
  return toRequest(updateReportRequest, { ...partsOf(values), ...said, version })
}

/**
 * Returns the request for the preview of a step, without the fields of later steps. Null in the first step, and until a
 * source is chosen.
 */
export function previewRequestOf(values: ReportValues, step: Step): RequestOf<typeof previewReport> | null {
  if (values.reportTable === '' || step === 'details') return null
  const { reportName: _, reportCategory: __, reportDescription: ___, ...parts } = partsOf(values)
  const isJoined = parts.reportType === 'JOIN' && 'reportJoinOn' in parts
  const before = step === 'start' || step === 'join' || step === 'contract'
  const later = before ? { conditions: [] } : {}
  const unshown = step === 'columns' ? {} : { reportFieldList: '', reportGroupBy: '', reportSums: '', reportSort: '' }
  const asked = { ...parts, ...later, ...unshown, ...(isJoined ? {} : { reportType: 'SINGLE' as const }) }
  return toRequest(previewReportRequest, asked)
}

export const STEPS = ['details', 'start', 'join', 'contract', 'conditions', 'columns'] as const
export type Step = (typeof STEPS)[number]

/** Returns the steps of the wizard. A report with a single source has the steps 1, 2, 5 and 6 (spec §2.12). */
export const stepsOf = (type: ReportValues['reportType']): readonly Step[] =>
  type === 'JOIN' ? STEPS : STEPS.filter((step) => step !== 'join' && step !== 'contract')
