import { formatCountry, formatDate, formatDecimal, type Locale } from '@portal/contract/format'
import { saidComparison, type Words } from '../conditions/comparison-words.ts'
import type { Comparison } from '../conditions/condition.ts'
import { type ConditionColumn, isNumber } from '../conditions/condition-column.ts'

/** The parts of a column needed to describe a comparison. */
interface ToldColumn extends ConditionColumn {
  readonly label: string
  readonly optionLabels?: Readonly<Record<string, string>>
}

/** Returns one row of a report's condition in words: `Status is Posted`. */
export function reportComparisonWords(column: ToldColumn, comparison: Comparison, c: Words, locale: Locale): string {
  const { keyword, keywordType } = comparison
  const value = keywordType === 'FUNCTION' ? reportFunctionWords(keyword, c) : valueWords(column, keyword, c, locale)
  return saidComparison(column, comparison, value, c)
}

/** Returns the name of a date function, which is a named day or span of days. */
export const reportFunctionWords = (keyword: string, c: Words): string =>
  c(`${keyword.startsWith('CURRENT_') ? 'conditionFunction' : 'reportFunction'}.${keyword}`)

function valueWords({ columnKind, optionLabels }: ToldColumn, value: string, c: Words, locale: Locale): string {
  if (isNumber(columnKind)) return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, locale) : value
  switch (columnKind) {
    case 'day':
      return c('conditionDay', { value: /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, locale) : value })
    case 'country':
      return formatCountry(value, locale.language)
    case 'choice':
      return optionLabels?.[value] ?? value
    case 'text':
      return c('conditionQuoted', { value })
    default:
      return value
  }
}
