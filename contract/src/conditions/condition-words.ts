import { formatCount, formatCountry, formatDate, formatDecimal, type Locale } from '@portal/contract/format'
import { type ScreeningColumn, screeningColumn } from '../screening/screening-column.ts'
import { BANKS } from '../transactions/bank.ts'
import type { ScreeningType } from '../transactions/transaction.ts'
import { comparedWords, operatorWords, saidComparison, type Words } from './comparison-words.ts'
import type { Comparison, ConditionRow } from './condition.ts'
import { type ConditionTree, isGroup, joined, treeOf, treeText } from './condition-tree.ts'

/** The settings for writing conditions in the reader's language. */
export interface ConditionReader {
  /** Translates texts of the contract. */
  readonly c: Words
  readonly locale: Locale
  /** The names of partners by code; an unknown code is shown as it is. */
  readonly partners?: ReadonlyMap<string, string>
}

/**
 * Returns a condition as a sentence, with the brackets that are implied because AND binds before OR.
 * @example (Source amount is above 5,000.00 and Sender contains “ali”) or Sender nationality is Iran
 */
export function conditionSentence(type: ScreeningType, rows: readonly ConditionRow[], reader: ConditionReader): string {
  const tree = treeOf(rows)
  if (tree === null) return ''
  const joins = { AND: reader.c('conditionJoin.AND'), OR: reader.c('conditionJoin.OR') }
  return treeText(withValues(tree), (values, join) => saidValues(type, values.of, reader, join), joins)
}

/** Comparisons of one column with the values that it may equal; any other comparison is the only one. */
interface Values {
  readonly of: readonly Comparison[]
}

/** Combines adjacent alternatives that only require the same column to equal a value. */
function withValues(tree: ConditionTree): ConditionTree<Values> {
  if (!isGroup(tree)) return { of: [tree] }
  const parts: ConditionTree<Values>[] = []
  for (const part of tree.parts) {
    const last = parts.at(-1)
    const before = last === undefined || isGroup(last) ? undefined : last.of
    if (tree.join === 'OR' && before !== undefined && !isGroup(part) && isSameEquality(before[0], part))
      parts[parts.length - 1] = { of: [...before, part] }
    else parts.push(withValues(part))
  }
  return joined(tree.join, parts)
}

const isSameEquality = (one: Comparison | undefined, other: Comparison): boolean =>
  one?.queryType === '=' && other.queryType === '=' && one.columnName === other.columnName

function saidValues(
  type: ScreeningType,
  comparisons: readonly Comparison[],
  reader: ConditionReader,
  join?: 'AND' | 'OR',
): string {
  const [first] = comparisons
  if (first !== undefined && comparisons.length === 1) return comparisonWords(type, first, reader)
  const words = valuesWords(type, comparisons, reader)
  return join === 'AND' ? `(${words})` : words
}

/** Returns a group of alternative values in words: `Source country is Iran, North Korea, or Cuba`. */
function valuesWords(type: ScreeningType, comparisons: readonly Comparison[], reader: ConditionReader): string {
  const { columnName = '' } = comparisons[0] ?? {}
  const list = new Intl.ListFormat(reader.locale.language, { type: 'disjunction' })
  const values = list.format(comparisons.map((one) => askedWords(type, one, reader)))
  const { label, ...column } = columnInWords(type, columnName, reader)
  return `${comparedWords(label, reader.c)} ${operatorWords(column, '=', reader.c)} ${values}`
}

/** Returns one comparison in words: `Source amount is above 5,000.00`. */
export const comparisonWords = (type: ScreeningType, comparison: Comparison, reader: ConditionReader): string =>
  saidComparison(
    columnInWords(type, comparison.columnName, reader),
    comparison,
    askedWords(type, comparison, reader),
    reader.c,
  )

const columnInWords = (type: ScreeningType, columnName: string, reader: ConditionReader) => ({
  columnKind: screeningColumn(type, columnName)?.columnKind ?? ('text' as const),
  label: columnLabel(type, columnName, reader),
})

function askedWords(
  type: ScreeningType,
  { columnName, keyword, keywordType }: Comparison,
  reader: ConditionReader,
): string {
  if (keywordType === 'FUNCTION') return reader.c(`conditionFunction.${keyword}`)
  const value = valueWords(type, columnName, keyword, reader)
  return screeningColumn(type, columnName)?.columnKind === 'day' ? reader.c('conditionDay', { value }) : value
}

/** Returns the label of a column; the column's name if the screening type has no such column. */
export function columnLabel(type: ScreeningType, columnName: string, { c }: Pick<ConditionReader, 'c'>): string {
  const column = screeningColumn(type, columnName)
  if (column === undefined) return columnName
  if (column.label !== undefined) {
    const { key, words = {}, texts = {} } = column.label
    const translated = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, c(word)]))
    return c(key, { ...texts, ...translated })
  }
  return c(`${OWN_LABELS.has(columnName) ? 'conditionColumn' : 'labels'}.${columnName}`)
}

/** The fields with labels that would be unclear outside the group of their person; they have labels of their own. */
const OWN_LABELS: ReadonlySet<string> = new Set([
  'transactionSenderIdType',
  'transactionSenderIdNumber',
  'transactionSenderIdIssuer',
  'transactionSenderIdIssueDate',
  'transactionSenderIdExpiryDate',
  'transactionReceiverBankCode',
  'transactionReceiverAccountNumber',
])

/** Returns a value of a column as displayed. */
export function valueWords(type: ScreeningType, columnName: string, value: string, reader: ConditionReader): string {
  const column = screeningColumn(type, columnName)
  return column === undefined ? quoted(value, reader) : known(column, value, reader)
}

function known({ columnKind, words }: ScreeningColumn, value: string, reader: ConditionReader): string {
  const { c, locale, partners } = reader
  switch (columnKind) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, locale) : value
    case 'count':
      return /^\d+$/.test(value) ? formatCount(Number(value), locale) : value
    case 'likeness':
      return c('conditionPercent', { value })
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
