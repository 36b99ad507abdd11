import { formatCountry, formatDate, formatDecimal, type Locale } from '@portal/contract/format'
import type { Comparison } from './condition.ts'
import { type ConditionColumn, isNumber } from './condition-column.ts'

/** Words of the contract, by their key. */
type Words = (key: string, params?: Readonly<Record<string, string>>) => string

/** What of a column a comparison with it is told by. */
interface ToldColumn extends ConditionColumn {
  readonly label: string
  readonly optionLabels?: Readonly<Record<string, string>>
}

/** Functions that name a single day. */
const ONE_DAY: readonly string[] = ['CURRENT_DATE', 'YESTERDAY']

/** One row of a report's condition in words: `Status is Posted`. */
export function reportComparisonWords(
  column: ToldColumn,
  { queryType, keyword, keywordType }: Comparison,
  c: Words,
  locale: Locale,
): string {
  const isSpan = keywordType === 'FUNCTION' && queryType === '=' && !ONE_DAY.includes(keyword)
  const operator = isSpan ? c('reportSentence.within') : reportOperatorWords(column, queryType, c)
  const value = keywordType === 'FUNCTION' ? reportFunctionWords(keyword, c) : valueWords(column, keyword, c, locale)
  return `${column.label} ${operator} ${value}`
}

/** How a column compares: of days "before", of anything else "below". */
export const reportOperatorWords = (column: ConditionColumn, queryType: Comparison['queryType'], c: Words): string =>
  c(`${column.columnKind === 'day' && queryType !== 'LIKE' ? 'dayQueryType' : 'queryType'}.${queryType}`)

/** A day or span of days that is named and not written down. */
export const reportFunctionWords = (keyword: string, c: Words): string =>
  c(`${keyword.startsWith('CURRENT_') ? 'conditionFunction' : 'reportFunction'}.${keyword}`)

function valueWords({ columnKind, optionLabels }: ToldColumn, value: string, c: Words, locale: Locale): string {
  if (isNumber(columnKind)) return formatDecimal(value, locale)
  switch (columnKind) {
    case 'day':
      return formatDate(value, locale)
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
