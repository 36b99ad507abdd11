import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { demoRecipe, notedStatements, type TestGateway, testContext, testGateway } from '../../../../testing/index.ts'
import { readDirectCreditsPage } from './transactions.read-model.ts'

/** From this page number on, a page is read by first finding its keys. */
const DEEP_PAGE = 60

/**
 * Access methods that are disabled for the planner, because it would prefer them for the demo's small monthly tables.
 */
const UNLIKE_SMALL = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']
/** The indexes that are dropped, so that only the index of the search text can find the rows of a small table. */
const OF_ORDER = ['transaction_newest', 'transaction_of_partner', 'transaction_counted', 'transaction_open']
const ROLLED_BACK = new Error('rolled back')

let gateway: TestGateway
let plans: readonly Plan[]

interface Plan {
  readonly sql: string
  readonly plan: string
}

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
  await sql`vacuum analyze transaction`.execute(gateway.admin)
  plans = await plansOf({ readAll: 'YES', page: DEEP_PAGE, size: 20 }, UNLIKE_SMALL)
})
afterAll(() => gateway.close())

/**
 * Returns the plans of a page's statements as for large tables, with some access methods disabled and some indexes
 * dropped.
 */
async function plansOf(
  request: Parameters<typeof readDirectCreditsPage>[1],
  switchedOff: readonly string[],
  without: readonly string[] = [],
): Promise<Plan[]> {
  const noted = notedStatements(gateway.admin)
  const user = await gateway.db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'ho.admin')
    .executeTakeFirstOrThrow()
  const { user_id: userId, email, username, user_type: userType, country_id: countryId } = user
  const actor = { userId, email, username, userType, mtoCode: null, countryId, privileges: ['DIRECT_CREDIT|READ'] }
  const context = { ...testContext(gateway, { db: noted.db }), actor, language: 'en' } as unknown as SessionContext
  await readDirectCreditsPage(context, request)
  const found: Plan[] = []
  const explained = gateway.admin.transaction().execute(async (trx) => {
    for (const way of switchedOff) await sql`set local ${sql.ref(way)} = off`.execute(trx)
    for (const index of without) await sql`drop index ${sql.ref(index)}`.execute(trx)
    for (const query of noted.take()) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
      found.push({ sql: query.sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
    }
    throw ROLLED_BACK
  })
  await expect(explained).rejects.toBe(ROLLED_BACK)
  return found
}

test('the summary cards of a list over years are counted with an index-only scan', () => {
  const cards = plans.find((one) => one.sql.includes('totalSuccessfulTransactions'))?.plan
  expect(cards).toMatch(/Index Only Scan using transaction_\d+_contract_type_env_country_id_mto_code/)
})

test('a page far down the list skips earlier rows with an index-only scan', () => {
  const page = plans.find((one) => one.sql.includes('page.tie'))?.plan
  expect(page).toMatch(/Index Only Scan using transaction_\d+_contract_type_env_transaction_created_at/)
})

test.each(['adewale', '1,234.50', 'Adewale 1,234.50'])(
  'a search for %s can use the index of the search text',
  async (search) => {
    const plans = await plansOf({ search, size: 20 }, ['enable_seqscan'], OF_ORDER)
    const searched = plans.filter((one) => one.sql.includes(' like ')).map(({ plan }) => plan)
    expect(searched).not.toEqual([])
    for (const plan of searched) {
      expect(plan).toMatch(/Bitmap Index Scan on transaction_\d+_search_text/)
      expect(plan).not.toMatch(/Seq Scan on transaction_\d/)
    }
  },
)

test('a search for a phone reads the indexes of the phones and of the search text', async () => {
  const plans = await plansOf({ search: '0803 555', size: 20 }, ['enable_seqscan'], OF_ORDER)
  const searched = plans.filter((one) => one.sql.includes(' like ')).map(({ plan }) => plan)
  expect(searched).not.toEqual([])
  for (const plan of searched) {
    for (const index of ['receiver_phone', 'sender_phone', 'search_text'])
      expect(plan).toMatch(new RegExp(`Bitmap Index Scan on transaction_\\d+_(transaction_)?${index}`))
    expect(plan).not.toMatch(/Seq Scan on transaction_\d/)
  }
})
