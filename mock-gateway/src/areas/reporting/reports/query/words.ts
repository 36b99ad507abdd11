import { comparedWords } from '@portal/contract/conditions/comparison-words'
import type { Comparison, ConditionRow } from '@portal/contract/conditions/condition'
import { treeOf, treeText } from '@portal/contract/conditions/condition-tree'
import type { Language, Locale } from '@portal/contract/format'
import { namesIn, type ReportRecord } from '@portal/contract/reports/report'
import { reportComparisonWords } from '@portal/contract/reports/report-words'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { contractText } from '@portal/contract/texts/all'
import type { Source, SourceColumn } from './reading.ts'
import { groupable } from './report-query.ts'

export type Words = (key: string, params?: Readonly<Record<string, string>>) => string

export const wordsIn =
  (language: Language): Words =>
  (key, params = {}) =>
    contractText(language, key, params)

export const labelOf = ({ key, text }: Source['label'], c: Words): string => text ?? c(key)

/** Returns a column as the reader sees it. */
export function columnInWords(name: string, column: SourceColumn, c: Words): ReportColumn {
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

function columnLabel(name: string, { label, labelKey, sourceLabel, made = [] }: SourceColumn, c: Words): string {
  const own = label ?? c(labelKey ?? `labels.${name}`)
  const called = made.reduce((column, one) => c(`reportColumn.${one}Of`, { column }), own)
  return sourceLabel === undefined ? called : `${labelOf(sourceLabel, c)} · ${called}`
}

/** Describes a report in words: `Direct credits where Status is Posted, by Partner`. */
export function reportSentence(report: ReportRecord, result: Source, { language, timeZone }: Locale): string {
  const source = result.underlying ?? result
  const c = wordsIn(language as Language)
  const columns = groupable(source.columns, timeZone)
  const label = (name: string) => {
    const column = columns.get(name)
    return column === undefined ? name : columnLabel(name, column, c)
  }
  const own = labelOf(source.label, c)
  const parts = [
    source.joinedLabel === undefined
      ? own
      : c('reportSentence.joined', { first: own, joined: labelOf(source.joinedLabel, c) }),
  ]
  const { conditions = report.conditions } = result
  if (conditions.length > 0)
    parts.push(c('reportSentence.where', { condition: conditionWords(conditions, source, c, { language, timeZone }) }))
  const list = new Intl.ListFormat(language)
  const said = (names: string | null | undefined, key: string) => {
    const labels = namesIn(names).map((name) => comparedWords(label(name), c))
    return labels.length === 0 ? [] : [c(key, { columns: list.format(labels) })]
  }
  const gathered = [
    ...said(report.reportGroupBy, 'reportSentence.by'),
    ...said(report.reportSums, 'reportSentence.sums'),
  ]
  return [parts.join(' '), ...gathered].join(', ')
}

function conditionWords(rows: readonly ConditionRow[], source: Source, c: Words, locale: Locale): string {
  const tree = treeOf(rows)
  const joins = { AND: c('conditionJoin.AND'), OR: c('conditionJoin.OR') }
  return tree === null ? '' : treeText(tree, (one) => comparisonWords(one, source, c, locale), joins)
}

/** Describes one row of a condition in words: `Status is Posted`. */
function comparisonWords(one: Comparison, source: Pick<Source, 'columns'>, c: Words, locale: Locale): string {
  const column = source.columns.get(one.columnName)
  if (column === undefined) return `${one.columnName} ${one.queryType} ${one.keyword}`
  return reportComparisonWords(columnInWords(one.columnName, column, c), one, c, locale)
}
