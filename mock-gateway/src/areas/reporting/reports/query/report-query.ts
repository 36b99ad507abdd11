import type { ConditionRow } from '@portal/contract/conditions/condition'
import { columnFault } from '@portal/contract/conditions/condition-column'
import { rowField } from '@portal/contract/conditions/condition-rows'
import { structureFaults } from '@portal/contract/conditions/condition-structure'
import { GROUP_SPANS, namesIn, REPORT_FUNCTIONS, type ReportRecord, spanName } from '@portal/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../../engine/http/handler.ts'
import { canonicalRows, partnersFor, valueFaults } from '../../../../engine/values/canonical-rows.ts'
import { conditionSql } from './condition-sql.ts'
import { type Reading, type Source, type SourceColumn, wrong } from './reading.ts'
import { sourceOf } from './source.ts'

/** Name of the column that counts grouped rows. */
export const ROW_COUNT = 'rowCount'
const SUM = 'sum_'

/** Returns a report as a source, for its runs and for reports based on it. */
export async function reportSource(report: ReportRecord, reading: Reading): Promise<Source> {
  const source = await sourceOf(report, reading, reportSource)
  const conditions = await rowsFor(source.columns, report.conditions, reading)
  const where = conditionSql(source.columns, conditions, reading)
  const shown = isGathered(report) ? gathered(report, source, where, reading) : plainRows(report, source, where)
  return { ...shown, label: { key: '', text: report.reportName }, underlying: source, conditions }
}

/**
 * Returns the rows with each value in the form in which its column is stored. Refuses a row that does not fit its
 * column with 30, at the row and its field.
 */
export async function rowsFor<Row extends ConditionRow>(
  columns: ReadonlyMap<string, SourceColumn>,
  written: readonly Row[],
  { db, actor, language = 'en', today }: Pick<Reading, 'db' | 'actor' | 'language' | 'today'>,
): Promise<Row[]> {
  const columnOf = (columnName: string) => columns.get(columnName)
  const partners = await partnersFor(db, written, columnOf)
  const writer = { country: actor.country, language, partners, today }
  const rows = canonicalRows(written, columnOf, writer)
  refuseRows(columns, rows, valueFaults(rows, columnOf, writer))
  return rows
}

/** Refuses with 30, at the row and its field, rows that do not fit their columns, and rows with further faults. */
function refuseRows(
  columns: ReadonlyMap<string, SourceColumn>,
  rows: readonly ConditionRow[],
  further: ReturnType<typeof valueFaults>,
): void {
  const structure = structureFaults(rows).map(({ at, field, ...fault }) => ({ field: rowField(at, field), ...fault }))
  const faults = rows.flatMap((row, at) => {
    const column = columns.get(row.columnName)
    if (column === undefined) return [{ field: rowField(at, 'columnName'), key: 'validation.reportColumn' }]
    const fault = columnFault(column, row, REPORT_FUNCTIONS)
    return fault === null ? [] : [{ field: rowField(at, fault.field), key: fault.key }]
  })
  const fields = [...structure, ...faults, ...further]
  if (fields.length > 0) throw new Refusal('30', { fields })
}

const isGathered = ({ reportGroupBy, reportSums }: ReportRecord) =>
  namesIn(reportGroupBy).length > 0 || namesIn(reportSums).length > 0

function plainRows(report: ReportRecord, source: Source, where: RawBuilder<unknown>): Source {
  const names = namesIn(report.reportFieldList)
  const chosen = names.length === 0 ? [...source.columns.keys()] : names
  const columns = pick(source.columns, chosen, 'reportFieldList')
  // An amount requires its currency column, because both are shown together.
  for (const { currencyColumn } of [...columns.values()])
    if (currencyColumn !== undefined && !columns.has(currencyColumn))
      for (const [name, column] of pick(source.columns, [currencyColumn], 'reportFieldList')) columns.set(name, column)
  const selected = [
    ...[...columns].map(([name, column]) => sql`${column.sql} as ${sql.id(name)}`),
    ...source.keys.map((key, at) => sql`${key.sql} as ${sql.id(`key_${at}`)}`),
  ]
  return {
    from: sql`(select ${sql.join(selected)} from ${source.from} where ${where}) s`,
    columns: over(columns),
    keys: source.keys.map((key, at) => ({ ...key, sql: sql.id('s', `key_${at}`) })),
    label: source.label,
  }
}

function gathered(report: ReportRecord, source: Source, where: RawBuilder<unknown>, { zone }: Reading): Source {
  const by = pick(groupable(source.columns, zone), namesIn(report.reportGroupBy), 'reportGroupBy')
  const sums = pick(source.columns, namesIn(report.reportSums), 'reportSums')
  for (const [, column] of sums) {
    if (column.columnKind !== 'number' && column.columnKind !== 'count')
      throw wrong('reportSums', 'validation.reportSums')
    // Amounts of several currencies are never added (ruling A68).
    if (column.currencyColumn !== undefined && !by.has(column.currencyColumn))
      throw wrong('reportGroupBy', 'validation.reportCurrencies')
  }
  const columns = new Map<string, SourceColumn>(grouped(by))
  columns.set(ROW_COUNT, {
    columnKind: 'count',
    valueKind: 'count',
    labelKey: 'reportColumn.rowCount',
    sql: sql`count(*)`,
  })
  for (const [name, column] of sums)
    columns.set(`${SUM}${name}`, {
      ...column,
      made: [...(column.made ?? []), 'sum'],
      sql: sql`coalesce(sum(${sql.id('g', `${SUM}${name}`)}), 0)`,
    })
  const selected = [...columns].map(([name, column]) => sql`${column.sql} as ${sql.id(name)}`)
  const groups = [...by.keys()].map((name) => sql.id('g', name))
  // The columns of a group together form its key.
  const keys = groups.map((group) => sql`coalesce(${group}::text, '')`)
  const key = keys.length === 0 ? sql`''` : sql`concat_ws(chr(31), ${sql.join(keys)})`
  const read = [...named(by), ...named(sums, SUM)]
  return {
    from: sql`(select ${sql.join(selected)}, ${key} as key_0
      from (select ${sql.join(read)} from ${source.from} where ${where}) g
      ${groups.length === 0 ? sql`` : sql`group by ${sql.join(groups)}`}) s`,
    columns: over(columns),
    keys: [{ sql: sql.id('s', 'key_0'), type: 'text' }],
    label: source.label,
    direction: 'asc',
  }
}

/**
 * Returns the columns by which rows can be grouped. Times are grouped by day in the reader's time zone, because a row
 * per second is useless. Days can also be grouped by week or month, which are separate columns.
 */
export function groupable(columns: ReadonlyMap<string, SourceColumn>, zone: string): Map<string, SourceColumn> {
  const all = [...columns].flatMap(([name, column]): [string, SourceColumn][] => {
    const { valueKind, made = [] } = column
    if (valueKind !== 'moment' && valueKind !== 'day') return [[name, column]]
    const day = valueKind === 'day' ? column.sql : sql`(${column.sql} at time zone ${zone}::text)::date`
    const spans = GROUP_SPANS.map((span): [string, SourceColumn] => [
      spanName(name, span),
      {
        ...column,
        valueKind: 'day',
        made: [...made, span],
        sql: sql`date_trunc(${sql.lit(span)}, ${day}::timestamp)::date`,
      },
    ])
    return [[name, { ...column, valueKind: 'day', sql: day }], ...spans]
  })
  return new Map(all)
}

const named = (columns: ReadonlyMap<string, SourceColumn>, prefix = '') =>
  [...columns].map(([name, column]) => sql`${column.sql} as ${sql.id(`${prefix}${name}`)}`)

const grouped = (columns: ReadonlyMap<string, SourceColumn>) =>
  [...columns].map(([name, column]) => [name, { ...column, sql: sql.id('g', name) }] as const)

/** Returns the columns as seen from an enclosing select. */
const over = (columns: ReadonlyMap<string, SourceColumn>): Map<string, SourceColumn> =>
  new Map([...columns].map(([name, column]) => [name, { ...column, sql: sql.id('s', name) }]))

/** Returns columns by name. Refuses a name missing from the source with 30, at the field. */
export function pick(
  columns: ReadonlyMap<string, SourceColumn>,
  names: readonly string[],
  field: string,
): Map<string, SourceColumn> {
  return new Map(
    names.map((name) => {
      const column = columns.get(name)
      if (column === undefined) throw wrong(field, 'validation.reportColumn')
      return [name, column]
    }),
  )
}
