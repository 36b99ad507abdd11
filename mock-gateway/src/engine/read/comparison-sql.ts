import type { Comparison } from '@portal/contract/conditions/condition'
import type { ConditionColumn } from '@portal/contract/conditions/condition-column'
import { formFor, inForm, type TextForm } from '@portal/contract/conditions/text-form'
import { type RawBuilder, sql } from 'kysely'

// SQL for all conditions that users build.

/** SQL constants, one for each operator, because user input must never become SQL (security §4). */
export const COMPARES: Readonly<Record<Exclude<Comparison['queryType'], 'LIKE'>, RawBuilder<unknown>>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '>': sql`>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>=': sql`>=`,
}

/** Returns the SQL of a tree of comparisons, in brackets. */
export function alternativesSql<One extends Comparison>(
  alternatives: readonly (readonly One[])[],
  comparisonSql: (one: One) => RawBuilder<unknown>,
): RawBuilder<boolean | null> {
  const parts = alternatives.map((comparisons) => sql`(${sql.join(comparisons.map(comparisonSql), sql` and `)})`)
  return sql<boolean | null>`(${sql.join(parts, sql` or `)})`
}

const FORMS: Readonly<Record<TextForm, (text: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  words: (text) => sql`portal_folded(${text})`,
  reference: (text) => sql`portal_reference(${text})`,
  letters: (text) => sql`lower(normalize(${text}, nfc))`,
}

/** Compares a text column with a value. Special characters in the value have no special meaning (ruling A45). */
export function textSql(
  column: ConditionColumn,
  value: RawBuilder<unknown>,
  { queryType, keyword }: Pick<Comparison, 'queryType' | 'keyword'>,
): RawBuilder<boolean | null> {
  const form = formFor(column, keyword)
  const [text, wanted] = [sql`(${FORMS[form](value)} collate "C")`, inForm(form, keyword)]
  if (queryType !== 'LIKE') return sql<boolean | null>`(${text} ${COMPARES[queryType]} ${wanted}::text)`
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean | null>`(${text} like ${pattern}::text escape '\\')`
}
