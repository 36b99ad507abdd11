import type { Comparison } from '@portal/contract/conditions/condition'
import type { ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import { plainDigits } from '@portal/contract/values/digits'
import { countryIn } from './countries.rules.ts'
import { currencyIn } from './currencies.rules.ts'

const CANONICAL: Readonly<Partial<Record<ConditionColumnKind, (keyword: string) => string | null>>> = {
  count: plainDigits,
  country: countryIn,
  currency: currencyIn,
  day: plainDigits,
  likeness: plainDigits,
  number: plainDigits,
}

/**
 * The rows of a condition with each value in the form in which its column is stored: `country = Nigeria` is
 * `country = NG`. A value that is not understood stays, for the column to refuse.
 */
export function canonicalRows<Row extends Comparison>(
  rows: readonly Row[],
  kindOf: (columnName: string) => ConditionColumnKind | undefined,
): Row[] {
  return rows.map((row) => {
    const canonicalOf = CANONICAL[kindOf(row.columnName) ?? 'text']
    if (canonicalOf === undefined || row.keywordType === 'FUNCTION') return row
    return { ...row, keyword: canonicalOf(row.keyword) ?? row.keyword }
  })
}
