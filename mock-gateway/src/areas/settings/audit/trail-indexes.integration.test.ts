import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { demoRecipe, notedStatements, type TestGateway, testContext, testGateway } from '../../../testing/index.ts'
import { partnerTrail, providerTrail } from './audit-scope.ts'
import { readTrailPage, TRAIL } from './audit-trail.read-model.ts'

const ROLLED_BACK = new Error('rolled back')

let gateway: TestGateway
let context: SessionContext
let take: () => readonly CompiledQuery[]

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
  const noted = notedStatements(gateway.admin)
  const actor = { userType: 'HEAD OFFICE', mtoCode: null, countryId: '01' }
  context = { ...testContext(gateway, { db: noted.db }), actor } as unknown as SessionContext
  take = noted.take
})
afterAll(() => gateway.close())

/**
 * Returns the plan of a page while some access methods of PostgreSQL are disabled. Otherwise PostgreSQL would read the
 * small table in full.
 */
async function planOf(request: object, off: readonly string[], scope = providerTrail): Promise<string> {
  take()
  await readTrailPage(context, scope(context.actor), request)
  const page = take().find((query) => query.sql.includes(' offset '))
  if (page === undefined) throw new Error('no page was asked for')
  return await gateway.admin.transaction().execute(async (trx) => {
    for (const way of off) await sql`set local ${sql.raw(way)} = off`.execute(trx)
    return await explained(trx, page)
  })
}

async function explained(db: Kysely<Database>, query: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The index that the filter of each field uses. */
const INDEX_OF: Readonly<Record<string, string>> = {
  auditUsername: 'audit_entry_username',
  auditModule: 'audit_entry_module',
  auditAction: 'audit_entry_action',
  auditItemId: 'audit_entry_item',
  auditSubject: 'audit_entry_subject',
  cqStatus: 'audit_entry_status',
}

/** The indexes that only sorted pages use. */
const OF_ORDERS = ['audit_entry_name', 'audit_entry_item_name', 'audit_entry_provider', 'audit_entry_partner']

const ORDERS = Object.keys(TRAIL.shape.sort).flatMap((field) => [
  { field, direction: 'asc' as const },
  { field, direction: 'desc' as const },
])

describe('a trail of a million rows', () => {
  test.each(ORDERS)('a page sorted by $field $direction is read from an index', async (sort) => {
    for (const scope of [providerTrail, partnerTrail]) {
      const plan = await planOf({ readAll: 'YES', page: 0, size: 20, sort }, ['enable_seqscan', 'enable_sort'], scope)
      expect(plan).toContain('Index Scan')
      expect(plan).not.toContain('Sort')
    }
  })

  test.each(ORDERS)(
    'a page far down, sorted by $field $direction, skips earlier rows with an index-only scan',
    async (sort) => {
      const ways = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']
      const plan = await planOf({ readAll: 'YES', page: 400, size: 20, sort }, ways)
      expect(plan).toMatch(/Index Only Scan (Backward )?using audit_entry_(?!pkey)/)
    },
  )

  test.each(Object.keys(TRAIL.shape.filters))('rows filtered by %s are found with an index', async (field) => {
    const plan = await planOf({ readAll: 'YES', page: 0, size: 20, filters: { [field]: ['x'] } }, ['enable_seqscan'])
    expect(plan).toMatch(new RegExp(`${INDEX_OF[field]}\\b`))
  })

  test.each([
    ['successful', 'Index Cond: (response_message = ANY '],
    ['further refusals', 'Index Cond: ((response_message ~>=~ '],
    ['status', 'Index Cond: ((response_message ~>=~ '],
  ])('a search for %s in a message uses the indexes of text and message', async (search, condition) => {
    take()
    await readTrailPage(context, providerTrail(context.actor), { page: 0, size: 20, search })
    const page = take().find((query) => query.sql.includes(' offset '))
    if (page === undefined) throw new Error('no page was asked for')
    let plan = ''
    const explaining = gateway.admin.transaction().execute(async (trx) => {
      // The demo's table is so small that PostgreSQL would read it whole, by any other index.
      for (const index of [...Object.values(INDEX_OF), ...OF_ORDERS, 'audit_entry_history'])
        await sql`drop index ${sql.ref(index)}`.execute(trx)
      for (const way of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
        await sql`set local ${sql.raw(way)} = off`.execute(trx)
      plan = await explained(trx, page)
      throw ROLLED_BACK
    })
    await expect(explaining).rejects.toBe(ROLLED_BACK)
    expect(plan).toContain('BitmapOr')
    expect(plan).toMatch(/audit_entry_search\b/)
    expect(plan).toMatch(/audit_entry_message\b/)
    expect(plan).toContain(condition)
  })

  test('only a search for a word that a message contains compares messages', async () => {
    const compared = async (search: string) => {
      take()
      await readTrailPage(context, providerTrail(context.actor), { page: 0, size: 20, search })
      const pages = take().filter((query) => query.sql.includes(' like '))
      expect(pages.length).toBeGreaterThan(0)
      return pages.filter((query) => /response_message"? (= any|like)/.test(query.sql)).length
    }
    expect(await compared('successful')).toBeGreaterThan(0)
    expect(await compared('refusals')).toBeGreaterThan(0)
    expect(await compared('zzzz')).toBe(0)
  })

  test('every index of the trail is used', async () => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = 'audit_entry' and indexname <> 'audit_entry_pkey' order by 1`.execute(gateway.db)
    const ofFilters = Object.values(INDEX_OF)
    const others = ['audit_entry_history', 'audit_entry_message', 'audit_entry_search']
    expect(rows.map(({ name }) => name)).toEqual([...ofFilters, ...OF_ORDERS, ...others].sort())
  })
})
