import {
  DEEPEST_REPORT,
  FIRST_SOURCE,
  JOINED_SOURCE,
  type ReportRecord,
  type ReportTableType,
} from '@portal/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, Refusal } from '../../../../engine/http/handler.ts'
import { findTable, mayRead, type ReportTable } from '../catalogue/index.ts'
import { findActiveReport } from '../report.store.ts'
import { type Reading, type Source, type SourceColumn, type StandOn, wrong } from './reading.ts'

/**
 * Returns the source of a report: a table, another report, or a join of two of them. Refused with 30 or 57 for a source
 * that cannot be read.
 */
export async function sourceOf(report: ReportRecord, reading: Reading, standOn: StandOn): Promise<Source> {
  const first = await oneSource(report.reportTableType, report.reportTable, 'reportTable', reading, standOn)
  if (report.reportType === 'SINGLE') return first
  const joined = await oneSource(
    report.reportJoinTableType ?? 'TABLE',
    report.reportJoinTable ?? '',
    'reportJoinTable',
    reading,
    standOn,
  )
  return joinedSource(report, first, joined)
}

async function oneSource(
  type: ReportTableType,
  name: string,
  field: string,
  reading: Reading,
  standOn: StandOn,
): Promise<Source> {
  if (type === 'TABLE') {
    const table = await findTable(reading.db, name)
    if (table === null) throw wrong(field, 'validation.reportTable')
    return tableSource(table, reading.actor)
  }
  const isNamed = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (reading.within.some(isNamed)) throw wrong(field, 'validation.reportCycle')
  if (reading.within.length >= DEEPEST_REPORT) throw wrong(field, 'validation.reportDepth')
  const { changed } = reading
  const report =
    changed !== undefined && isNamed(changed.reportName) ? changed : await findActiveReport(reading.db, name)
  if (report === null) throw wrong(field, 'validation.reportTable')
  return await standOn(report, { ...reading, within: [...reading.within, name] })
}

/** Returns a table limited to its scope, which a user's conditions cannot widen. */
function tableSource(table: ReportTable, actor: Actor): Source {
  if (!mayRead(actor, table)) throw new Refusal('57')
  const columns = Object.entries(table.columns)
  const rows = table.rows ?? sql<boolean>`true`
  const selected = columns.map(([name, column]) => sql`${column.sql} as ${sql.id(name)}`)
  const from = sql`(select ${sql.join(selected)}, ${table.key.sql} as key_0
    from ${sql.table(table.view)} v where ${rows} and ${table.scope(actor)}) s`
  return {
    from,
    columns: new Map(
      columns.map(([name, column]) => [
        name,
        { ...column, labelKey: column.labelKey ?? `labels.${name}`, sql: sql.id('s', name) },
      ]),
    ),
    keys: [{ sql: sql.id('s', 'key_0'), type: table.key.type }],
    label: { key: table.labelKey, ...(table.label === undefined ? {} : { text: table.label }) },
  }
}

const JOINS = { INNER: sql`join`, LEFT: sql`left join` } as const

function joinedSource(report: ReportRecord, first: Source, joined: Source): Source {
  const columns = new Map([...aliased(first, 'a', FIRST_SOURCE), ...aliased(joined, 'b', JOINED_SOURCE)])
  const [left, right] = joinColumns(report, columns)
  const join = JOINS[report.reportJoinType ?? 'INNER']
  const from = sql`(${whole(first)}) a ${join} (${whole(joined)}) b on ${left.sql} = ${right.sql}`
  return {
    from,
    columns,
    keys: [
      ...first.keys.map((key, at) => ({ ...key, sql: sql.id('a', `key_${at}`) })),
      ...joined.keys.map((key, at) => ({ ...key, sql: sql.id('b', `key_${at}`) })),
    ],
    label: first.label,
    joinedLabel: joined.label,
  }
}

/** Returns a whole source as a separate select. */
function whole({ from, columns, keys }: Source): RawBuilder<unknown> {
  const selected = [
    ...[...columns].map(([name, column]) => sql`${column.sql} as ${sql.id(name)}`),
    ...keys.map((key, at) => sql`${key.sql} as ${sql.id(`key_${at}`)}`),
  ]
  return sql`select ${sql.join(selected)} from ${from}`
}

function aliased({ columns, label }: Source, alias: string, prefix: string): [string, SourceColumn][] {
  return [...columns].map(([name, column]) => [
    `${prefix}${name}`,
    {
      ...column,
      sql: sql.id(alias, name),
      sourceLabel: column.sourceLabel ?? label,
      ...(column.currencyColumn === undefined ? {} : { currencyColumn: `${prefix}${column.currencyColumn}` }),
    },
  ])
}

/** Returns the two columns of `reportJoinOn`, one from each source and of the same type (ruling 2.11). */
function joinColumns(
  { reportJoinOn }: ReportRecord,
  columns: ReadonlyMap<string, SourceColumn>,
): [SourceColumn, SourceColumn] {
  const names = (reportJoinOn ?? '').split('=').map((name) => name.trim())
  const [one, other] = [FIRST_SOURCE, JOINED_SOURCE].map((prefix) =>
    columns.get(names.find((name) => name.startsWith(prefix)) ?? ''),
  )
  if (names.length !== 2 || one === undefined || other === undefined)
    throw wrong('reportJoinOn', 'validation.reportJoin')
  if (sqlType(one) !== sqlType(other)) throw wrong('reportJoinOn', 'validation.reportJoinTypes')
  return [one, other]
}

const sqlType = ({ valueKind }: SourceColumn) =>
  valueKind === 'amount' || valueKind === 'number' || valueKind === 'count' ? 'number' : valueKind
