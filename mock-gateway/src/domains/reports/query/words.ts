import type { ReportColumn } from '@portal/contract/calls/reports'
import { formatCountry, formatDate, formatDecimal, type Language, type Locale } from '@portal/contract/format'
import { alternativesOf, type Comparison, type ConditionRow } from '@portal/contract/records/condition'
import { isNumber } from '@portal/contract/records/condition-column'
import { namesIn, type ReportRecord } from '@portal/contract/records/report'
import { contractText } from '@portal/contract/texts/all'
import type { Source, SourceColumn } from './reading.ts'

type Words = (key: string, params?: Readonly<Record<string, string>>) => string

export const wordsIn =
  (language: Language): Words =>
  (key, params = {}) =>
    contractText(language, key, params)

export const labelOf = ({ key, text }: Source['label'], c: Words): string => text ?? c(key)

/** A column as the reader is told of it. */
export function toldColumn(name: string, column: SourceColumn, c: Words): ReportColumn {
  const { columnKind, valueKind, options, words, currencyColumn } = column
  return {
    columnName: name,
    columnKind,
    valueKind,
    label: columnLabel(name, column, c),
    ...(options === undefined ? {} : { options }),
    ...(options === undefined || words === undefined
      ? {}
      : { optionLabels: Object.fromEntries(options.map((option) => [option, c(`${words}.${option}`)])) }),
    ...(currencyColumn === undefined ? {} : { currencyColumn }),
  }
}

function columnLabel(name: string, { label, labelKey, sourceLabel }: SourceColumn, c: Words): string {
  const own = label ?? c(labelKey ?? `labels.${name}`)
  const called = name.startsWith('sum_') ? c('reportColumn.sumOf', { column: own }) : own
  return sourceLabel === undefined ? called : `${labelOf(sourceLabel, c)} · ${called}`
}

/** A report in words: `Direct credits where Status is Posted, by Partner`. */
export function reportSentence(report: ReportRecord, result: Source, { language, timeZone }: Locale): string {
  const source = result.standsOn ?? result
  const c = wordsIn(language as Language)
  const label = (name: string) => {
    const column = source.columns.get(name)
    return column === undefined ? name : columnLabel(name, column, c)
  }
  const parts = [labelOf(source.label, c)]
  if (report.conditions.length > 0)
    parts.push(
      c('reportSentence.where', { condition: conditionWords(report.conditions, source, c, { language, timeZone }) }),
    )
  const by = namesIn(report.reportGroupBy)
  if (by.length > 0) parts.push(c('reportSentence.by', { columns: by.map(label).join(', ') }))
  return parts.join(' ')
}

function conditionWords(rows: readonly ConditionRow[], source: Source, c: Words, locale: Locale): string {
  const alternatives = alternativesOf(rows).map((comparisons) => {
    const all = comparisons.map((one) => comparisonWords(one, source, c, locale)).join(` ${c('conditionJoin.AND')} `)
    return comparisons.length > 1 ? `(${all})` : all
  })
  const told = alternatives.join(` ${c('conditionJoin.OR')} `)
  return alternatives.length === 1 ? told.replace(/^\((.*)\)$/s, '$1') : told
}

/** Functions that name a single day. */
const ONE_DAY: readonly string[] = ['CURRENT_DATE', 'YESTERDAY']

/** One row of a condition in words: `Status is Posted`. */
export function comparisonWords(
  { columnName, queryType, keyword, keywordType }: Comparison,
  source: Pick<Source, 'columns'>,
  c: Words,
  locale: Locale,
): string {
  const column = source.columns.get(columnName)
  if (column === undefined) return `${columnName} ${queryType} ${keyword}`
  const isDay = column.columnKind === 'day' && queryType !== 'LIKE'
  const operator = isDay ? c(`dayQueryType.${queryType}`) : c(`queryType.${queryType}`)
  const isSpan = keywordType === 'FUNCTION' && queryType === '=' && !ONE_DAY.includes(keyword)
  const value = keywordType === 'FUNCTION' ? functionWords(keyword, c) : valueWords(column, keyword, c, locale)
  return `${columnLabel(columnName, column, c)} ${isSpan ? c('reportSentence.within') : operator} ${value}`
}

const functionWords = (keyword: string, c: Words): string =>
  keyword.startsWith('CURRENT_') ? c(`conditionFunction.${keyword}`) : c(`reportFunction.${keyword}`)

function valueWords({ columnKind, words }: SourceColumn, value: string, c: Words, locale: Locale): string {
  if (isNumber(columnKind)) return formatDecimal(value, locale)
  if (columnKind === 'day') return formatDate(value, locale)
  if (columnKind === 'country') return formatCountry(value, locale.language)
  if (columnKind === 'choice' && words !== undefined) return c(`${words}.${value}`)
  return columnKind === 'text' ? c('conditionQuoted', { value }) : value
}

/** Rows of a condition, one a line, where their columns are not looked up: by the names under which they are built. */
export function conditionLines(rows: readonly ConditionRow[], language: string): string[] {
  const c = wordsIn(language as Language)
  return rows.map(({ join, columnName, queryType, keyword, keywordType }) => {
    const name = columnName.replace(/^([ab]_)+/, '')
    const label = c(`labels.${name}`)
    const value = keywordType === 'FUNCTION' ? functionWords(keyword, c) : keyword
    const told = `${label === `labels.${name}` ? columnName : label} ${c(`queryType.${queryType}`)} ${value}`
    return join === 'NONE' ? told : `${told} ${c(`conditionJoin.${join}`)}`
  })
}
