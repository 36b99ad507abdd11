import { expect, test } from '@jest/globals'
import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Database } from '../db/schema.ts'
import { columnsOf } from './columns-of.ts'
import { orderOf } from './list-order.ts'
import type { ListShape } from './list-shape.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const partnersFrom = () => db.selectFrom('mto as m').leftJoin('app_user as maker', 'maker.user_id', 'm.maker_id')
const column = columnsOf(partnersFrom)
const sqlOf = (expression: Expression<unknown> | undefined) => sql`${expression}`.compile(db).sql

test('a column is read, sorted and filtered by its reference', () => {
  const status = column.text('m.mto_status')

  expect(sqlOf(status.select)).toBe('"m"."mto_status"')
  expect(sqlOf(status.sort?.sql)).toBe('"m"."mto_status"')
  expect(sqlOf(status.filter?.(['ACTIVE']))).toBe('"m"."mto_status" = any($1::text[])')
})

test('a column may be an expression instead of a reference', () => {
  expect(sqlOf(column.name(sql<string>`upper(m.mto_name)`).select)).toBe('upper(m.mto_name)')
})

test('the prefixes filtered, unfiltered and unsorted change what a column offers, but not what it selects', () => {
  const username = column.filtered.optionalName('maker.username')
  expect([sqlOf(username.select), sqlOf(username.filter?.(['ho.maker']))]).toEqual([
    '"maker"."username"',
    '"maker"."username" = any($1::text[])',
  ])
  expect(column.unfiltered.text('m.mto_code').filter).toBeUndefined()
  expect(column.unsorted.text('m.mto_code').sort).toBeUndefined()
})

test('a column of amounts is sorted by currency first, and the currency is also first in the cursor', () => {
  const wallets = columnsOf(() =>
    db.selectFrom('ledger_account as a').innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number'),
  )
  const sort = { balance: wallets.amount('b.balance', 'a.currency').sort }
  const tieBreak = wallets.id('a.account_number', 'text')
  const shape = { sort, defaultSort: { field: 'balance', direction: 'desc' }, tieBreak } as unknown as ListShape
  expect(orderOf(shape).columns.map((one) => [sqlOf(one.sql), one.type])).toEqual([
    [`coalesce("a"."currency"::text, '')`, 'text'],
    [`coalesce(("b"."balance")::numeric, 'Infinity'::numeric)`, 'numeric'],
    ['"a"."account_number"', 'text'],
  ])
})

test('a column of ids is filtered only by UUIDs', () => {
  const user = columnsOf(() => db.selectFrom('app_user as u'))
  const filter = user.uuid('u.user_id').filter?.(['no-uuid', '0197d5a0-0000-7000-8000-000000000001'])
  expect(sql`${filter}`.compile(db).parameters).toEqual([['0197d5a0-0000-7000-8000-000000000001']])
})

test('searched columns are joined to one normalized text without parameters', () => {
  const words = column.words('m.mto_code', 'm.mto_name').compile(db)
  expect(words).toMatchObject({
    sql: 'portal_folded(("m"."mto_code" || \' \' || "m"."mto_name"))',
    parameters: [],
  })
})

test('a record that changes by approval has columns for its maker, checker, version and pending change', () => {
  const { makerName, version, pendingCqId } = column.approval('mto', { id: 'm.mto_code', version: 'm.version' })

  expect(sqlOf(makerName.select)).toContain('"maker"."first_name"')
  expect(sqlOf(version.select)).toBe('"m"."version"')
  expect(sqlOf(pendingCqId.select)).toContain('q.target_id = "m"."mto_code"::text')
})

test('wrong references and wrong kinds of columns do not compile', () => {
  // @ts-expect-error the table has no such column
  column.text('m.no_column')
  // @ts-expect-error a moment is not a text
  column.text('m.created_at')
  // @ts-expect-error the maker may be missing
  column.name('maker.username')
  // @ts-expect-error a text that may be null would hide the other columns from a search
  column.words('m.mto_code', 'maker.username')
  expect(column.optionalName('maker.username').sort).toBeDefined()
})
