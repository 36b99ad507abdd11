import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { MODULES } from '@portal/contract'
import { sql } from 'kysely'
import { demoRecipe, notedStatements, type TestGateway, testContext, testGateway } from '../../testing/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { readQueuePage } from './queue.read-model.ts'

let gateway: TestGateway
let statements: readonly { sql: string; plan: string }[]

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
  await sql`vacuum analyze queue_item`.execute(gateway.admin)
  const noted = notedStatements(gateway.admin)
  const user = await gateway.db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'ho.checker')
    .executeTakeFirstOrThrow()
  const actor = {
    userId: user.user_id,
    email: user.email,
    username: user.username,
    userType: user.user_type,
    mtoCode: null,
  }
  const context = {
    ...testContext(gateway, { db: noted.db }),
    actor: { ...actor, countryId: '01', privileges: MODULES.map((module) => `${module}|CHECKER`) },
  }
  await readQueuePage(context as unknown as SessionContext, { readAll: 'YES', isMaker: 'NO', page: 0, size: 20 })
  statements = await gateway.admin.transaction().execute(async (trx) => {
    // Forces index scans: PostgreSQL would read the small test table in full.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const plans = []
    for (const query of noted.take()) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
      plans.push({ sql: query.sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
    }
    return plans
  })
})
afterAll(() => gateway.close())

describe('a checkers’ queue of many items', () => {
  test('a page of the queue, newest items first, is read from an index', () => {
    const page = statements.find((statement) => statement.sql.includes(' limit '))?.plan
    expect(page).toContain('Index Scan using queue_item_newest')
  })

  test('the cards of the queue are counted without reading the changes', () => {
    const cards = statements.find(
      (statement) => statement.sql.includes('"pending"') || statement.sql.includes('as pending'),
    )
    expect(cards?.plan).toContain('Index Only Scan using queue_item_cards')
  })
})
