import { type Comparison, type ConditionOperator, type ConditionRow, MOST_CONDITIONS } from './condition.ts'
import { type ConditionColumn, type ConditionColumnKind, columnFault, operatorsOf } from './condition-column.ts'

/** A row in a form: a choice may still be missing. */
export type RowValues<Row extends ConditionRow = ConditionRow> = Omit<Row, 'queryType'> & {
  readonly queryType: Row['queryType'] | ''
}

export const EMPTY_ROW: RowValues = { columnName: '', queryType: '', keyword: '', keywordType: 'TEXT', join: 'NONE' }

/** The path of a row's field in a form that holds its rows as `conditions`. */
export const rowField = <Row extends RowValues = RowValues>(at: number, field: keyof Row & string): string =>
  `conditions[${at}].${field}`

/** The rows that have a column and a comparison. */
export const comparedRows = <Row extends RowValues>(rows: readonly Row[]) =>
  rows.filter(
    (row): row is Row & { readonly queryType: ConditionOperator } => row.columnName !== '' && row.queryType !== '',
  )

/** Kinds whose value is chosen, so that an invalid one belonged to another column. */
const CHOSEN: readonly ConditionColumnKind[] = ['choice', 'country', 'currency', 'bank']

/** What the columns of a condition allow in its rows. */
interface RowsModel<Row> {
  /** A new row without any choice. */
  readonly empty: Row
  /** The column with that name; undefined if there is none. */
  columnOf(name: string): ConditionColumn | undefined
  /** Functions that a day may be compared with instead of a date; the first by default. */
  readonly functions: readonly string[]
}

/**
 * Rows after a change of one (spec §5): none follow NONE, one follows OR and AND; comparisons and values that do not
 * fit the column are cleared. Returns the same rows if they need no change.
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
  if (column === undefined) return { ...empty, join: row.join }
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
