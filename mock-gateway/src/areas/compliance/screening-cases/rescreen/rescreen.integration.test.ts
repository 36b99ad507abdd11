import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createScreeningRule, updateScreeningStatus } from '@portal/contract/screening/screening.calls'
import { rescreenCases } from '@portal/contract/screening-cases/case-work.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'
import { screenAgain } from './rescreen-cases.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

async function ruleOf(screeningCode: string): Promise<void> {
  const { cqId } = await portal.send('ho.compliance', createScreeningRule, {
    screeningCode,
    screeningType: 'DC',
    screeningDescription: 'A stone',
    screeningRule: `transactionNarration LIKE '%${screeningCode}%'`,
  })
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
}

/** Rescreens orders directly, without the jobs of the work queue. */
async function again(...transactionIds: string[]): Promise<void> {
  const { db, clock } = portal.gateway
  const asked = { actorId: namedId('user ho.compliance'), now: clock.now() }
  await db.transaction().execute((trx) => screenAgain(trx, transactionIds, asked))
}

const statusOf = async (transactionId: string) =>
  (await portal.send('ho.maker', readTransaction, { transactionId })).transaction?.transactionStatus
const eventsOf = async (transactionId: string) =>
  (await portal.caseOf(transactionId)).events.map(({ eventKind, actorName }) => [eventKind, actorName])

test('rescreening holds unfinished orders that were clear before and that a newer rule hits', async () => {
  const [cleared, other] = [await portal.clear({ transactionNarration: 'A ring of opal' }), await portal.clear()]
  await ruleOf('OPAL')
  expect(await statusOf(cleared)).toBe('PENDING')
  await again(cleared, other)
  expect([await statusOf(cleared), await statusOf(other)]).toEqual(['AML GATE', 'PENDING'])
  const { heldBy, caseStatus, states } = await portal.caseOf(cleared)
  expect({ heldBy, caseStatus }).toEqual({ heldBy: ['OPAL'], caseStatus: 'OPEN' })
  expect(states.at(-1)).toMatchObject({ actorKind: 'USER', actorName: 'Ngozi Effiong' })
  expect(await eventsOf(cleared)).toEqual([['RESCREENED', 'Ngozi Effiong']])
})

test('a held order stays held whatever the current rules say, and its case records the rescreening', async () => {
  await ruleOf('BERYL')
  const transactionId = await portal.clear({ transactionNarration: 'A ring of beryl' })
  expect(await statusOf(transactionId)).toBe('AML GATE')
  await again(transactionId)
  const { cqId } = await portal.send('ho.compliance', updateScreeningStatus, {
    screeningCode: 'BERYL',
    screeningStatus: 'DELETED',
  })
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
  await again(transactionId)
  expect(await statusOf(transactionId)).toBe('AML GATE')
  expect((await eventsOf(transactionId)).map(([kind]) => kind)).toEqual(['RESCREENED', 'FOUND_CLEAR'])
})

test('rescreening leaves orders unchanged that a person passed, that failed, or that are at the core', async () => {
  const [passed, failed] = [await portal.held(), await portal.held()]
  await portal.review(passed, 'PASSED')
  await portal.review(failed, 'FAILED')
  await ruleOf('JADE')
  const asked = await portal.clear({ transactionNarration: 'nothing' })
  const { db } = portal.gateway
  await db
    .updateTable('transaction')
    .set({ core_state: 'UNCLEAR', order_details: sql`jsonb_build_object('transactionNarration', 'jade')` })
    .where('transaction_id', '=', asked)
    .execute()
  await again(passed, failed, asked)
  expect([await statusOf(passed), await statusOf(failed), await statusOf(asked)]).toEqual([
    'PASSED',
    'FAILED',
    'PENDING',
  ])
})

test('editors of rules can request a rescreening, which covers only open orders of their own subsidiary', async () => {
  const count = async (who: string) => (await portal.send(who, rescreenCases, {})).count
  const all = await count('ho.compliance')
  await portal.held()
  await portal.clear()
  await portal.review(await portal.held(), 'FAILED')
  expect(await count('ho.compliance')).toBe((all ?? 0) + 2)
  for (const who of ['branch.teller', 'ops@swiftremit.example'])
    expect([who, (await portal.send(who, rescreenCases, {})).responseCode]).toEqual([who, '57'])
})
