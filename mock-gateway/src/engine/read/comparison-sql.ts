import type { Comparison } from '@portal/contract/conditions/condition'
import { type RawBuilder, sql } from 'kysely'

// SQL shared by all conditions that users build.

/** Constants, one for each operator: user input never becomes SQL (security §4). */
export const COMPARES: Readonly<Record<Exclude<Comparison['queryType'], 'LIKE'>, RawBuilder<unknown>>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '>': sql`>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>=': sql`>=`,
}

/** A tree of comparisons, in its own brackets. */
export function alternativesSql<One extends Comparison>(
  alternatives: readonly (readonly One[])[],
  comparisonSql: (one: One) => RawBuilder<unknown>,
): RawBuilder<boolean | null> {
  const parts = alternatives.map((comparisons) => sql`(${sql.join(comparisons.map(comparisonSql), sql` and `)})`)
  return sql<boolean | null>`(${sql.join(parts, sql` or `)})`
}

/** Whether a text contains another, taken literally even with special characters (ruling A45). */
export function containsSql(value: RawBuilder<unknown>, keyword: string): RawBuilder<boolean | null> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean | null>`(${lowered(value)} like ${lowered(sql`${pattern}::text`)} escape '\\')`
}

/** Without case, compared by its bytes. */
export const lowered = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(lower(normalize(${value}, nfc)) collate "C")`
