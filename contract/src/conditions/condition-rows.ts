import {
  CONDITION_BRACKETS,
  type Comparison,
  type ConditionOperator,
  type ConditionRow,
  MOST_CONDITIONS,
} from './condition.ts'
import { type ConditionColumn, type ConditionColumnKind, columnFault, operatorsOf } from './condition-column.ts'
import { structureFaults } from './condition-structure.ts'
import { bracketsOf, DEEPEST_BRACKETS } from './condition-tree.ts'

/** A row in a form, where the comparison may not be chosen yet. */
export type RowValues<Row extends ConditionRow = ConditionRow> = Omit<Row, 'queryType'> & {
  readonly queryType: Row['queryType'] | ''
}

export const EMPTY_ROW: RowValues = { columnName: '', queryType: '', keyword: '', keywordType: 'TEXT', join: 'NONE' }

/** Returns whether nothing is chosen or typed in a row; a request has no empty fields. */
const isEmptyRow = ({ columnName, queryType, keyword }: Partial<RowValues>): boolean =>
  !columnName && !queryType && !keyword

/** A fault of a form's field, as a schema reports it. */
interface JoinFault {
  readonly path: string
  readonly message: string
  readonly params?: Readonly<Record<string, number>>
}

/**
 * Returns the faults of how the rows of a form are joined. An empty last row does not follow an OR or AND: the fault is
 * at the row before it.
 */
export function joinFaults<Row extends RowValues>(rows: readonly Row[]): JoinFault[] {
  const last = rows.at(-1)
  const isOpenEnd = rows.length > 1 && last !== undefined && isEmptyRow(last)
  return structureFaults((isOpenEnd ? rows.slice(0, -1) : rows) as readonly ConditionRow[]).map(
    ({ at, field, key, params }) => ({ path: rowField<Row>(at, field), message: key, ...(params && { params }) }),
  )
}

/**
 * Returns the rows without the row at an index. Its brackets stay around the remaining rows of their group, and the row
 * before a removed last row ends the condition.
 */
export function withoutRow<Row extends RowValues>(rows: readonly Row[], without: number): readonly Row[] {
  const removed = rows[without]
  const surplus = bracketsOf(removed?.openBrackets) - bracketsOf(removed?.closeBrackets)
  const isLast = without === rows.length - 1
  return rows.flatMap((row, at) => {
    if (at === without) return []
    const ended = isLast && at === without - 1 ? { ...row, join: 'NONE' as const } : row
    if (surplus > 0 && at === without + 1) return [withBrackets(ended, 'openBrackets', surplus)]
    if (surplus < 0 && at === without - 1) return [withBrackets(ended, 'closeBrackets', -surplus)]
    return [ended]
  })
}

const withBrackets = <Row extends RowValues>(
  row: Row,
  field: 'openBrackets' | 'closeBrackets',
  count: number,
): Row => ({
  ...row,
  [field]: CONDITION_BRACKETS[Math.min(DEEPEST_BRACKETS, bracketsOf(row[field]) + count)],
})

/** Returns the depth of brackets around each row. */
export function depthsOf(rows: readonly RowValues[]): number[] {
  let open = 0
  return rows.map(({ openBrackets, closeBrackets }) => {
    const depth = open + bracketsOf(openBrackets)
    open = Math.max(0, depth - bracketsOf(closeBrackets))
    return depth
  })
}

/** Returns the path of a row's field in a form that stores its rows in `conditions`. */
export const rowField = <Row extends RowValues = RowValues>(at: number, field: keyof Row & string): string =>
  `conditions[${at}].${field}`

/** Returns the rows that have a column and a comparison. */
export const comparedRows = <Row extends RowValues>(rows: readonly Row[]) =>
  rows.filter(
    (row): row is Row & { readonly queryType: ConditionOperator } => row.columnName !== '' && row.queryType !== '',
  )

/**
 * The column kinds with values chosen from a list. If a row has another value, the value was entered for another
 * column.
 */
const CHOSEN: readonly ConditionColumnKind[] = ['choice', 'country', 'currency', 'bank']

/** The columns and functions that the rows of a condition may use. */
interface RowsModel<Row> {
  /** A new row in which nothing is chosen yet. */
  readonly empty: Row
  /** Returns the column with that name; undefined if there is no such column. */
  columnOf(name: string): ConditionColumn | undefined
  /** The functions that a day may be compared with instead of a date; the first is the default. */
  readonly functions: readonly string[]
}

/**
 * Adjusts rows after one of them has changed (spec §5): removes rows after a NONE, adds a row after a last OR or AND,
 * and clears comparisons and values that do not fit their column. Returns the same rows if they need no change.
 */
export function settledRows<Row extends RowValues>(rows: readonly Row[], model: RowsModel<Row>): readonly Row[] {
  const end = rows.findIndex(({ join }) => join === 'NONE')
  const kept = end === -1 ? rows : rows.slice(0, end + 1)
  const whole = end === -1 && kept.length < MOST_CONDITIONS ? [...kept, model.empty] : kept
  const settled = whole.map((row) => settledRow(row, model))
  return settled.length === rows.length && settled.every((row, at) => row === rows[at]) ? rows : settled
}

function settledRow<Row extends RowValues>(row: Row, { empty, columnOf, functions }: RowsModel<Row>): Row {
  if (row.columnName === '') return row
  const column = columnOf(row.columnName)
  if (column === undefined) {
    const { openBrackets, closeBrackets, join } = row
    return { ...empty, join, ...(openBrackets && { openBrackets }), ...(closeBrackets && { closeBrackets }) }
  }
  const { queryType, keyword, keywordType } = row
  const isFunction = functions.includes(keyword)
  if (queryType !== '' && !operatorsOf(column).includes(queryType)) return { ...row, queryType: '' }
  if (keywordType === 'FUNCTION' && column.columnKind !== 'day') return { ...row, keyword: '', keywordType: 'TEXT' }
  if (keywordType === 'FUNCTION' && !isFunction) return { ...row, keyword: functions[0] ?? '' }
  if (keywordType === 'TEXT' && column.columnKind === 'day' && isFunction) return { ...row, keyword: '' }
  if (!CHOSEN.includes(column.columnKind) || keyword === '' || queryType === '') return row
  const fault = columnFault(column, row as Comparison, functions)
  return fault?.field === 'keyword' ? { ...row, keyword: '' } : row
}
