import type { Comparison, ConditionRow } from '@portal/contract/conditions/condition'
import { isNumber } from '@portal/contract/conditions/condition-column'
import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import { type RawBuilder, sql } from 'kysely'
import { alternativesSql, COMPARES, textSql } from '../../../../engine/read/index.ts'
import { daysNamed } from './period.rules.ts'
import type { Seen, SourceColumn } from './reading.ts'

/**
 * Returns SQL for a report's condition over its source; `true` without rows. Invalid rows must have been refused
 * before.
 */
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
  comparison: Comparison,
  seen: Seen,
): RawBuilder<unknown> {
  const { columnName, queryType, keyword, keywordType } = comparison
  const column = columns.get(columnName)
  if (column === undefined) throw new Error(`a condition on ${columnName} was not refused`)
  if (column.columnKind === 'text' || queryType === 'LIKE') return textSql(column, sql`${column.sql}::text`, comparison)
  if (column.columnKind === 'day')
    return daySql(column, queryType, daysNamed(keyword, keywordType === 'FUNCTION', seen.today), seen)
  if (isNumber(column.columnKind)) return sql`(${column.sql} ${COMPARES[queryType]} ${keyword}::numeric)`
  // Codes are compared exactly, so that an index can be used.
  return sql`(${column.sql} ${COMPARES[queryType]} ${keyword}::text)`
}

/**
 * Compares with the beginning of the first day and the end of the last day, so that an index on the column can be used.
 */
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
