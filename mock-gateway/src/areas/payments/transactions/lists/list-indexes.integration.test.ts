import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { demoRecipe, notedStatements, type TestGateway, testContext, testGateway } from '../../../../testing/index.ts'
import { readDirectCreditsPage } from './transactions.read-model.ts'

/** From here on a page is found by its keys first. */
const DEEP_PAGE = 60

let gateway: TestGateway
let plans: readonly { sql: string; plan: string }[]

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
  await sql`vacuum analyze transaction`.execute(gateway.admin)
  const noted = notedStatements(gateway.admin)
  const user = await gateway.db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'ho.admin')
    .executeTakeFirstOrThrow()
  const { user_id: userId, email, username, user_type: userType, country_id: countryId } = user
  const actor = { userId, email, username, userType, mtoCode: null, countryId, privileges: ['DIRECT_CREDIT|READ'] }
  const context = { ...testContext(gateway, { db: noted.db }), actor } as unknown as SessionContext
  await readDirectCreditsPage(context, { readAll: 'YES', page: DEEP_PAGE, size: 20 })
  plans = await gateway.admin.transaction().execute(async (trx) => {
    // The demo's monthly tables are small, and would be read in full.
    for (const way of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'])
      await sql`set local ${sql.ref(way)} = off`.execute(trx)
    const found = []
    for (const query of noted.take()) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
      found.push({ sql: query.sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
    }
    return found
  })
})
afterAll(() => gateway.close())

test('the cards of a list over years are counted from an index only', () => {
  const cards = plans.find((one) => one.sql.includes('totalSuccessfulTransactions'))?.plan
  expect(cards).toMatch(/Index Only Scan using transaction_\d+_contract_type_env_country_id_mto_code/)
})

test('a far page skips earlier rows in an index only', () => {
  const page = plans.find((one) => one.sql.includes('page.tie'))?.plan
  expect(page).toMatch(/Index Only Scan using transaction_\d+_contract_type_env_transaction_created_at/)
})
