import { BEHAVIOUR_COLUMNS } from '@portal/contract/screening/behaviour-column'
import { sql } from 'kysely'
import type { Found, ValueSource } from '../engine/value-source.ts'
import { behaviourSql } from './behaviour-sql.ts'

const COLUMNS = new Map(BEHAVIOUR_COLUMNS.map(({ columnName, behaviour }) => [columnName, behaviour]))

const columnSql = (columnName: string) => {
  const behaviour = COLUMNS.get(columnName)
  return behaviour === undefined ? null : behaviourSql(behaviour)
}

/**
 * Values from earlier orders of the same people, phones, accounts and partner. Live screening and backtests use the
 * same SQL.
 */
export const BEHAVIOUR: ValueSource = {
  name: 'behaviour',
  owns: (columnName) => COLUMNS.has(columnName),
  async fetch(db, asked, columnNames) {
    const ids = asked.map(({ record }) => record.transaction_id)
    const pairs = columnNames.map((name) => sql`${sql.lit(name)}, (${columnSql(name) ?? sql`null`})::text`)
    const seen = sql<Readonly<Record<string, string>>>`jsonb_strip_nulls(${sql.join(
      // The object is built in parts, because a function takes a limited number of arguments.
      partsOf(pairs).map((part) => sql`jsonb_build_object(${sql.join(part)})`),
      sql` || `,
    )})`
    // Every order has at least a partner, so if nothing was counted, the behaviour is unknown.
    const rows = await db
      .selectFrom('behaviour_order as t')
      .select(['t.transaction_id as id', seen.as('seen')])
      .where('t.subject_kind', '=', 'partner')
      .where(sql<boolean>`t.transaction_id = any(${ids}::uuid[])`)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id): Found | Error => {
      const row = byId.get(id)
      return row === undefined ? new Error('the order was never counted') : { values: row.seen }
    })
  },
  sql: (_, columnName) => columnSql(columnName),
}

const MOST_PAIRS = 40
const partsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MOST_PAIRS) }, (_, part) =>
    items.slice(part * MOST_PAIRS, (part + 1) * MOST_PAIRS),
  )
