import { beforeEach, expect, test } from '@jest/globals'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import { name } from './list-column.ts'
import { id } from './list-model.ts'
import { onlyRow, recordList } from './record-list.ts'
import { bankOnly, EVERY_ROW } from './side.ts'

const statements: string[] = []
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => {
    statements.push(query.sql)
  },
})
const actor = { userType: 'HEAD OFFICE', countryId: '01', mtoCode: null }
const session = { db, actor } as unknown as SessionContext
const operator = { db, actor: { userType: 'IMTO', countryId: null, mtoCode: 'KUDIPAY' } } as unknown as SessionContext

let counted: RawBuilder<boolean>[] = []
const readPartners = recordList<{ mtoName: string }, { total: number }, 'mtoCode', { readonly mtoCountry?: string }>({
  columns: { mtoName: name(sql<string>`m.mto_name`) },
  defaultSort: { field: 'mtoName', direction: 'asc' },
  tieBreak: id(sql`m.mto_code`, 'text'),
  search: null,
  date: null,
  from: (context) => context.db.selectFrom('mto as m'),
  scope: (context) => bankOnly(context.actor, sql<boolean>`m.mto_status = 'ACTIVE'`),
  narrowed: ({ mtoCountry }) => (mtoCountry === undefined ? [] : [sql<boolean>`m.mto_country = ${mtoCountry}`]),
  one: 'mtoCode',
  cards: async (_, scope) => {
    counted.push(scope)
    return { total: 3 }
  },
})
const sqlOf = (scope: RawBuilder<boolean> | undefined) => scope?.compile(db).sql

beforeEach(() => {
  statements.length = 0
  counted = []
})

test('a field of the request limits the page of a list, but not the counts of its cards', async () => {
  const page = await readPartners(session, { mtoCountry: 'NG' })

  expect(page).toMatchObject({ data: [], total: 0, totals: { total: 3 } })
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain("(m.mto_status = 'ACTIVE') and (m.mto_country = $1)")
  expect(counted.map(sqlOf)).toEqual(["m.mto_status = 'ACTIVE'"])
})

test('a request that names a record out of scope is refused with 25, and no cards are counted', async () => {
  await expect(readPartners(session, { mtoCode: 'KUDIPAY' })).rejects.toMatchObject({ code: '25' })

  expect(statements[0]).toContain("(m.mto_status = 'ACTIVE') and (m.mto_code = $1::text)")
  expect(counted).toEqual([])
})

test('a list that only the bank may read queries nothing for an operator', async () => {
  await expect(readPartners(operator, {})).rejects.toMatchObject({ code: '57' })

  expect(statements).toEqual([])
  expect(() => bankOnly(operator.actor, EVERY_ROW)).toThrow()
})

test('onlyRow returns the only row of a page, and refuses an empty page with 25', async () => {
  expect(await onlyRow(Promise.resolve({ data: ['row'] }))).toBe('row')
  await expect(onlyRow(Promise.resolve({ data: [] }))).rejects.toMatchObject({ code: '25' })
})
