import { alternativesOf, type Comparison, type ConditionRow } from '@portal/contract/conditions/condition'
import { isNumber } from '@portal/contract/conditions/condition-column'
import { type RawBuilder, sql } from 'kysely'
import { alternativesSql, COMPARES, containsSql, lowered } from '../../../../engine/read/index.ts'
import { daysNamed } from './period.rules.ts'
import type { Seen, SourceColumn } from './reading.ts'

/** A report's condition over its source; invalid rows were refused before. `true` without rows. */
export function conditionSql(
  columns: ReadonlyMap<string, SourceColumn>,
  rows: readonly ConditionRow[],
  seen: Seen,
): RawBuilder<boolean | null> {
  if (rows.length === 0) return sql<boolean>`true`
  return alternativesSql(alternativesOf(rows), (one) => comparisonSql(columns, one, seen))
}

function comparisonSql(
  columns: ReadonlyMap<string, SourceColumn>,
  { columnName, queryType, keyword, keywordType }: Comparison,
  seen: Seen,
): RawBuilder<unknown> {
  const column = columns.get(columnName)
  if (column === undefined) throw new Error(`a condition on ${columnName} was not refused`)
  if (queryType === 'LIKE') return containsSql(sql`${column.sql}::text`, keyword)
  if (column.columnKind === 'day')
    return daySql(column, queryType, daysNamed(keyword, keywordType === 'FUNCTION', seen.today), seen)
  if (isNumber(column.columnKind)) return sql`(${column.sql} ${COMPARES[queryType]} ${keyword}::numeric)`
  // Codes are compared exactly, so that an index helps; free text without case.
  if (column.columnKind !== 'text') return sql`(${column.sql} ${COMPARES[queryType]} ${keyword}::text)`
  return sql`(${lowered(sql`${column.sql}::text`)} ${COMPARES[queryType]} ${lowered(sql`${keyword}::text`)})`
}

/** Compared with the beginning of the first day and the end of the last, so that an index on the column helps. */
function daySql(
  { sql: value, valueKind }: SourceColumn,
  operator: Exclude<Comparison['queryType'], 'LIKE'>,
  { first, last }: ReturnType<typeof daysNamed>,
  { zone }: Seen,
): RawBuilder<unknown> {
  const at = (day: RawBuilder<unknown>) =>
    valueKind === 'moment' ? sql`(${day}::timestamp at time zone ${zone}::text)` : day
  const begin = at(sql`${first}::date`)
  const end = at(sql`(${last}::date + 1)`)
  switch (operator) {
    case '=':
      return sql`(${value} >= ${begin} and ${value} < ${end})`
    case '<>':
      return sql`(${value} < ${begin} or ${value} >= ${end})`
    case '>':
      return sql`(${value} >= ${end})`
    case '>=':
      return sql`(${value} >= ${begin})`
    case '<':
      return sql`(${value} < ${begin})`
    case '<=':
      return sql`(${value} < ${end})`
  }
}
