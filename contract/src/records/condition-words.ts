import { formatCountry, formatDate, formatDecimal, type Locale } from '@portal/contract/format'
import { BANKS } from './bank.ts'
import type { Alternatives, Comparison, ConditionOperator } from './condition.ts'
import { type ScreeningColumn, screeningColumn } from './screening-column.ts'
import type { ScreeningType } from './transaction.ts'

/** Words of a catalogue by their key, with what they are filled with. */
type Words = (key: string, params?: Readonly<Record<string, string>>) => string

/** How conditions are told to somebody. */
export interface ConditionReader {
  /** Words of the contract. */
  readonly c: Words
  readonly locale: Locale
  /** Names of partners by their code; a code without one stays. */
  readonly partners?: ReadonlyMap<string, string>
}

/**
 * A condition as a sentence, with the brackets that AND before OR means.
 * @example (Source amount is above 5,000.00 and Sender contains “ali”) or Sender nationality is Iran
 */
export function conditionSentence(type: ScreeningType, alternatives: Alternatives, reader: ConditionReader): string {
  const join = (parts: readonly string[], joined: 'AND' | 'OR') =>
    parts.join(` ${reader.c(`conditionJoin.${joined}`)} `)
  const told = alternatives.map((comparisons) => {
    const parts = comparisons.map((comparison) => comparisonWords(type, comparison, reader))
    const all = join(parts, 'AND')
    return alternatives.length > 1 && parts.length > 1 ? `(${all})` : all
  })
  return join(told, 'OR')
}

/** One comparison in words: `Source amount is above 5,000.00`. */
export function comparisonWords(type: ScreeningType, comparison: Comparison, reader: ConditionReader): string {
  const { c } = reader
  const { columnName, queryType, keyword, keywordType } = comparison
  const value =
    keywordType === 'FUNCTION' ? c(`conditionFunction.${keyword}`) : valueWords(type, columnName, keyword, reader)
  return `${columnLabel(type, columnName, reader)} ${operatorWords(type, columnName, queryType, reader)} ${value}`
}

/** How a column compares, in words: of days "before", of anything else "below". */
export function operatorWords(
  type: ScreeningType,
  columnName: string,
  queryType: ConditionOperator,
  { c }: Pick<ConditionReader, 'c'>,
): string {
  const isDay = screeningColumn(type, columnName)?.columnKind === 'day'
  return isDay && queryType !== 'LIKE' ? c(`dayQueryType.${queryType}`) : c(`queryType.${queryType}`)
}

/** What a column is called; its name where the type has none of that name. */
export const columnLabel = (type: ScreeningType, columnName: string, { c }: Pick<ConditionReader, 'c'>): string =>
  screeningColumn(type, columnName) === undefined ? columnName : c(`labels.${columnName}`)

/** A value of a column, as people know it. */
export function valueWords(type: ScreeningType, columnName: string, value: string, reader: ConditionReader): string {
  const column = screeningColumn(type, columnName)
  return column === undefined ? quoted(value, reader) : known(column, value, reader)
}

function known({ columnKind, words }: ScreeningColumn, value: string, reader: ConditionReader): string {
  const { c, locale, partners } = reader
  switch (columnKind) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, locale) : value
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, locale) : value
    case 'country':
      return formatCountry(value, locale.language)
    case 'choice':
      return words === undefined ? c(`yesNo.${value}`) : c(`${words}.${value}`)
    case 'partner':
      return partners?.get(value) ?? value
    case 'bank':
      return BANKS.find(({ bankCode }) => bankCode === value)?.bankName ?? value
    case 'currency':
      return value
    default:
      return quoted(value, reader)
  }
}

const quoted = (value: string, { c }: ConditionReader): string => c('conditionQuoted', { value })
