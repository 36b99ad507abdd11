import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import type { CoreBanking } from '../../transactions/index.ts'
import { comparePage } from './compare-page.ts'
import { findRun } from './run.store.ts'

let portal: TestPortal

beforeEach(async () => {
  portal = await testPortal()
})
afterEach(() => portal.close())

/** Begins a run over this many orders. */
async function runOver(count: number): Promise<string> {
  const { db, clock } = portal.gateway
  const [run_id, now] = [uuid(), clock.now()]
  const orders = await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where('env', '=', 'live')
    .where('contract_type', '=', 'DC')
    .limit(count)
    .execute()
  expect(orders).toHaveLength(count)
  await db
    .updateTable('reconciliation_run')
    .set({ run_status: 'DONE', ended_at: now })
    .where('run_status', '=', 'RUNNING')
    .execute()
  await db
    .insertInto('reconciliation_run')
    .values({ run_id, run_status: 'RUNNING', started_at: now, compared_since: now, progress_at: now, total: count })
    .execute()
  await db
    .insertInto('reconciliation_item')
    .values(orders.map(({ transaction_id }) => ({ run_id, transaction_id })))
    .execute()
  return run_id
}

/** Compares a page with a core that answers clearly only the first questions. */
async function compare(runId: string, { clear = 0 } = {}) {
  const { db, clock } = portal.gateway
  let asked = 0
  const statusOf: CoreBanking['statusOf'] = async () => {
    asked += 1
    return asked <= clear ? { kind: 'none' } : { kind: 'unclear', reason: 'timeout' }
  }
  await comparePage({ db, core: { statusOf } as CoreBanking, clock }, runId)
  return await findRun(db, runId)
}

test('a run stops if the core answers none of twenty items', async () => {
  const run = await runOver(20)
  expect(await compare(run)).toMatchObject({ run_status: 'STOPPED', asked: 0 })
})

test('a run continues if the core answers one of twenty items', async () => {
  const run = await runOver(20)
  expect(await compare(run, { clear: 1 })).toMatchObject({ run_status: 'RUNNING', asked: 1, unclear: 0 })
})

test('a run asks about nineteen unanswered items three times, and then leaves them to the next run', async () => {
  const run = await runOver(19)
  expect(await compare(run)).toMatchObject({ run_status: 'RUNNING', asked: 0, unclear: 0 })
  expect(await compare(run)).toMatchObject({ run_status: 'RUNNING', asked: 0, unclear: 0 })
  expect(await compare(run)).toMatchObject({ run_status: 'RUNNING', asked: 19, unclear: 19 })
  expect(await compare(run)).toMatchObject({ run_status: 'DONE', asked: 19, unclear: 19 })
})
