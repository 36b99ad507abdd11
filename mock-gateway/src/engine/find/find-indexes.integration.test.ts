import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MODULES } from '@portal/contract'
import { sql } from 'kysely'
import { DOMAINS } from '../../domains.ts'
import { demoRecipe, notedStatements, type TestGateway, testContext, testGateway } from '../../testing/index.ts'
import { APPROVAL_WORK } from '../approvals/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { findIn } from './find-records.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
  await sql`vacuum analyze app_user, queue_item`.execute(gateway.admin)
})
afterAll(() => gateway.close())

/** Returns the plans with which the statements of some work would run on large tables. */
async function plansOf(work: (context: SessionContext) => Promise<unknown>): Promise<string> {
  const noted = notedStatements(gateway.admin)
  const user = await gateway.db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'ho.checker')
    .executeTakeFirstOrThrow()
  const privileges = MODULES.flatMap((module) => [`${module}|READ`, `${module}|CHECKER`])
  const actor = { ...user, userId: user.user_id, userType: user.user_type, mtoCode: null, countryId: '01', privileges }
  await work({ ...testContext(gateway, { db: noted.db }), actor } as unknown as SessionContext)
  return await gateway.admin.transaction().execute(async (trx) => {
    // Forces index scans: PostgreSQL would read the small test tables in full.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const plans = []
    for (const query of noted.take()) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans.join('\n')
  })
}

const FINDS = DOMAINS.flatMap(({ finds = [] }) => finds)

test.each(['adaeze', 'ad'])('people are found by %s from an index', async (term) => {
  expect(await plansOf((context) => findIn(FINDS, context, { term, subject: 'user' }))).toContain('app_user_search')
})

test('a user with the full user name is found by the unique index of names', async () => {
  const plans = await plansOf((context) => findIn(FINDS, context, { term: 'ho.maker', subject: 'user' }))
  expect(plans).toContain('app_user_username')
  expect(plans).toContain('app_user_email')
})

test('pending items are listed by age from an index, however many items are already decided', async () => {
  const waiting = APPROVAL_WORK.find(({ name }) => name === 'approvals.waiting')
  expect(await plansOf(async (context) => await waiting?.read(context))).toContain('queue_item_waiting')
})
