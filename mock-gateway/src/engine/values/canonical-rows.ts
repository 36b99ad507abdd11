import type { Comparison } from '@portal/contract/conditions/condition'
import type { ConditionColumn, ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import { plainDigits } from '@portal/contract/values/digits'
import { countryIn } from './countries.rules.ts'
import { currencyIn } from './currencies.rules.ts'
import { phoneIn, phonePartIn } from './phone.rules.ts'

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
 * `country = NG`. A value that is not understood stays, for the column to refuse. @param country of a phone number
 * without a dial code
 */
export function canonicalRows<Row extends Comparison>(
  rows: readonly Row[],
  columnOf: (columnName: string) => ConditionColumn | undefined,
  country: string,
): Row[] {
  return rows.map((row) => {
    const column = columnOf(row.columnName)
    if (column === undefined || row.keywordType === 'FUNCTION') return row
    return { ...row, keyword: canonicalKeyword(column, row, country) ?? row.keyword }
  })
}

function canonicalKeyword(
  { columnKind, isPhone }: ConditionColumn,
  { keyword, queryType }: Comparison,
  country: string,
): string | null {
  if (!isPhone) return CANONICAL[columnKind]?.(keyword) ?? null
  return queryType === 'LIKE' ? phonePartIn(keyword, country) : phoneIn(keyword, country, 'possible')
}
