import type { Alternatives, Comparison, ConditionFunction } from '@portal/contract/conditions/condition'
import { isNumber } from '@portal/contract/conditions/condition-column'
import { screeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type RawBuilder, sql } from 'kysely'
import { alternativesSql, COMPARES, textSql } from '../../../../engine/read/index.ts'
import { DAY_SQL, valueSql } from './screening-values.ts'
import { FUNCTION_LENGTH } from './truth.rules.ts'
import { sourceOf } from './value-source.ts'

/**
 * Returns whether SQL can express a whole condition. If it cannot, {@link conditionSql} returns a filter for
 * transactions that are then evaluated in memory.
 */
export const isSaidInSql = (type: ScreeningType, alternatives: Alternatives): boolean =>
  alternatives.flat().every(({ columnName }) => {
    const source = sourceOf(columnName)
    return source === undefined || source.sql(type, columnName) !== null
  })

/**
 * Returns a condition as SQL over `transaction t`: true, false or null where the evaluation in memory returns TRUE,
 * FALSE or UNKNOWN. A comparison that is an ERROR in memory is null in SQL. A comparison that SQL cannot express
 * counts as true.
 * @param content the order as it was screened, a jsonb
 */
export function conditionSql(
  type: ScreeningType,
  alternatives: Alternatives,
  content: RawBuilder<unknown> = sql`t.order_details`,
): RawBuilder<boolean | null> {
  return alternativesSql(alternatives, (one) => comparisonSql(type, one, content))
}

function comparisonSql(type: ScreeningType, comparison: Comparison, content: RawBuilder<unknown>): RawBuilder<unknown> {
  const { columnName, queryType, keyword, keywordType } = comparison
  const column = screeningColumn(type, columnName)
  const source = sourceOf(columnName)
  const value = source === undefined ? valueSql(type, columnName, content) : source.sql(type, columnName)
  if (value === null) return sql`true`
  if (column === undefined) throw new Error(`no column ${columnName}`)
  const kind = column.columnKind
  if (queryType === 'LIKE') return textSql(column, value, comparison)
  const operator = COMPARES[queryType]
  if (isNumber(kind)) {
    const number = source === undefined ? numberSql(value) : value
    return sql`(${number} ${operator} ${keyword}::numeric)`
  }
  if (kind === 'day') {
    const isFunction = keywordType === 'FUNCTION'
    const length = sql.lit(isFunction ? FUNCTION_LENGTH[keyword as ConditionFunction] : 10)
    const wanted = isFunction ? DAY_SQL : sql`${keyword}::text`
    const day = sql`(case when ${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ${value} end)`
    return sql`(left(${day}, ${length}) collate "C" ${operator} left(${wanted}, ${length}) collate "C")`
  }
  return textSql(column, value, comparison)
}

const numberSql = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when ${value} ~ '^-?[0-9]{1,18}([.][0-9]{1,8})?$' then ${value}::numeric end)`
