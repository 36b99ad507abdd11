import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { stepCase, takeCase } from '@portal/contract/screening-cases/case-work.calls'
import { readPendingTransactions } from '@portal/contract/screening-cases/screening-cases.calls'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readWatchList, replaceWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'
import { screenAgain } from '../rescreen/rescreen-cases.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const FIRST = 'ho.compliance'
const SECOND = 'ho.compliance2'
/** A person on the list SANCTIONS. */
const LISTED = { transactionSenderFirstName: 'Viktor', transactionSenderLastName: 'Solovetsky' }

const listed = (more: Partial<DirectCreditOrder> = {}) => portal.clear({ ...LISTED, ...more })
const pass = (transactionId: string, who: string) => portal.review(transactionId, 'PASSED', who)
const statusOf = async (transactionId: string) => (await portal.caseOf(transactionId)).transactionStatus
const eventsOf = async (transactionId: string) =>
  (await portal.caseOf(transactionId)).events.map(({ eventKind }) => eventKind)

async function screenNow(transactionId: string): Promise<void> {
  const { db, clock } = portal.gateway
  const asked = { actorId: namedId('user ho.compliance'), now: clock.now() }
  await db.transaction().execute((trx) => screenAgain(trx, [transactionId], asked))
}

async function setList(listCode: string, more: object): Promise<void> {
  const { list } = await portal.send(FIRST, readWatchList, { listCode })
  if (list === undefined) throw new Error(`no list ${listCode}`)
  const { listName, tableNames, version } = list
  const columns = { nameColumn: 'NAME', aliasColumn: 'OTHER NAMES', birthDateColumn: 'BORN', countryColumn: 'COUNTRY' }
  const content = { listCode, version, listName, tableNames, ...columns, ...more }
  const { cqId, ...answer } = await portal.send(FIRST, replaceWatchList, content)
  expect(answer.responseCode).toBe('00')
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
}

test('an order with a hit on a sanctions list is passed by two compliance users', async () => {
  const transactionId = await listed()
  expect(await portal.caseOf(transactionId)).toMatchObject({
    transactionStatus: 'AML GATE',
    heldBy: ['SANC-DC'],
    needsTwoPasses: true,
    firstPass: null,
  })
  await portal.send(FIRST, takeCase, { transactionId })
  expect(await pass(transactionId, FIRST)).toMatchObject({ responseCode: '00', awaitsSecondPass: true })
  const waiting = await portal.caseOf(transactionId, SECOND)
  expect(waiting).toMatchObject({
    transactionStatus: 'AML GATE',
    claimedBy: null,
    firstPassBy: 'Ngozi Effiong',
    firstPass: { passedBy: 'Ngozi Effiong', passReason: 'Seen the papers', hasLapsed: false, isOwn: false },
    acts: { mayPass: true, mayFail: true },
  })
  const own = await portal.caseOf(transactionId, FIRST)
  expect([own.firstPass?.isOwn, own.acts]).toMatchObject([true, { mayPass: false, mayFail: true }])
  // A user who only reads cases did not pass it either.
  expect((await portal.caseOf(transactionId, 'ho.checker')).firstPass?.isOwn).toBe(false)
  expect(await pass(transactionId, FIRST)).toMatchObject({ responseCode: '63' })
  expect(await pass(transactionId, SECOND)).toMatchObject({ responseCode: '00' })
  expect(await portal.caseOf(transactionId)).toMatchObject({ transactionStatus: 'PASSED', firstPass: null })
  expect(await eventsOf(transactionId)).toEqual(['TAKEN', 'FIRST_PASSED'])
})

test('an order without a hit on a list is passed by one person', async () => {
  const transactionId = await portal.held()
  expect((await portal.caseOf(transactionId)).needsTwoPasses).toBe(false)
  expect(await pass(transactionId, FIRST)).not.toHaveProperty('awaitsSecondPass')
  expect(await statusOf(transactionId)).toBe('PASSED')
})

test('after a first pass, one person can fail the order', async () => {
  for (const who of [FIRST, SECOND]) {
    const transactionId = await listed()
    await pass(transactionId, FIRST)
    expect((await portal.review(transactionId, 'FAILED', who)).responseCode).toBe('00')
    expect(await statusOf(transactionId)).toBe('FAILED')
  }
})

test('of two passes at the same moment, one is the first and one the second', async () => {
  for (let round = 0; round < 5; round++) {
    const transactionId = await listed()
    const answers = await Promise.all([FIRST, SECOND].map((who) => pass(transactionId, who)))
    expect(answers.map(({ responseCode }) => responseCode)).toEqual(['00', '00'])
    expect(answers.filter(({ awaitsSecondPass }) => awaitsSecondPass)).toHaveLength(1)
    expect(await statusOf(transactionId)).toBe('PASSED')
    expect((await eventsOf(transactionId)).filter((kind) => kind === 'FIRST_PASSED')).toHaveLength(1)
  }
})

test('two passes of one person at the same moment leave the order held', async () => {
  const transactionId = await listed()
  const answers = await Promise.all([FIRST, FIRST].map((who) => pass(transactionId, who)))
  expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '63'])
  expect(await statusOf(transactionId)).toBe('AML GATE')
})

test('the second pass is refused for another login of the first person', async () => {
  const { db } = portal.gateway
  const transactionId = await listed()
  await pass(transactionId, FIRST)
  const phoneOf = (username: string) =>
    db.selectFrom('app_user').select(['phone', 'phone_key']).where('username', '=', username).executeTakeFirstOrThrow()
  const own = await phoneOf(SECOND)
  const set = (phone: typeof own) =>
    db.updateTable('app_user').set({ phone: phone.phone }).where('username', '=', SECOND).execute()
  await set(await phoneOf(FIRST))
  const refused = await pass(transactionId, SECOND)
  expect(refused.responseCode).toBe('63')
  expect(refused.responseMessage).toContain('same phone number')
  expect((await portal.caseOf(transactionId, SECOND)).acts.mayPass).toBe(false)
  await set(own)
  expect(await statusOf(transactionId)).toBe('AML GATE')
})

test('a pass with a hit on a list needs a reason', async () => {
  const transactionId = await listed()
  const { transactionReference } = await portal.caseOf(transactionId)
  const stated = { transactionReference, transactionMtoCode: 'SWIFTREMIT', transactionStatus: 'PASSED' } as const
  expect(await portal.send(FIRST, updateDirectCreditStatus, stated)).toMatchObject({
    responseCode: '30',
    errors: [{ field: 'transactionReason' }],
  })
})

test('a first pass lapses when rescreening adds a hit, but not when it finds the same hits', async () => {
  const transactionId = await listed()
  await pass(transactionId, FIRST)
  await screenNow(transactionId)
  expect((await portal.caseOf(transactionId)).firstPass).toMatchObject({ hasLapsed: false })
  await portal.gateway.db
    .insertInto('screening_log')
    .values({
      ...{ transaction_id: transactionId, log_no: 999, screening_log_screening_code: 'RATE' },
      ...{ screening_log_screening_type: 'DC', screening_log_status: 'HIT', matched: '{}' },
      ...{ evidence: '{}', failure: null, rule_version: null, silenced_by: null, is_shadow: false },
      screening_log_created_at: portal.gateway.clock.now(),
    })
    .execute()
  expect(await portal.caseOf(transactionId, SECOND)).toMatchObject({
    firstPassBy: null,
    firstPass: { hasLapsed: true },
  })
  expect(await pass(transactionId, SECOND)).toMatchObject({ responseCode: '00', awaitsSecondPass: true })
  expect(await eventsOf(transactionId)).toEqual(['FIRST_PASSED', 'RESCREENED', 'PASS_LAPSED', 'FIRST_PASSED'])
  expect(await pass(transactionId, FIRST)).not.toHaveProperty('awaitsSecondPass')
  expect(await statusOf(transactionId)).toBe('PASSED')
})

test('a first pass lapses when its list gets a new version, and when its user leaves', async () => {
  const { db } = portal.gateway
  const [one, other] = [await listed(), await listed()]
  await pass(one, FIRST)
  await setList('SANCTIONS', { listName: 'Sanctions of today' })
  expect((await portal.caseOf(one)).firstPass).toMatchObject({ hasLapsed: true })
  await pass(other, SECOND)
  const setStatus = (status: 'ACTIVE' | 'LOCKED') =>
    db.updateTable('app_user').set({ status }).where('username', '=', SECOND).execute()
  await setStatus('LOCKED')
  expect((await portal.caseOf(other, FIRST)).firstPass).toMatchObject({ hasLapsed: true })
  await setStatus('ACTIVE')
})

test('the queue and the dashboard show a waiting second pass only to compliance users who may give it', async () => {
  const transactionId = await listed()
  await pass(transactionId, FIRST)
  const waits = async (who: string, secondPass: 'ME' | 'OTHERS') =>
    (await portal.send(who, readPendingTransactions, { filters: { secondPass: [secondPass] }, size: 100 })).data?.some(
      (row) => row.transactionId === transactionId,
    )
  expect([await waits(SECOND, 'ME'), await waits(FIRST, 'ME'), await waits('ho.checker', 'ME')]).toEqual([
    true,
    false,
    false,
  ])
  expect([await waits(SECOND, 'OTHERS'), await waits(FIRST, 'OTHERS')]).toEqual([false, true])
  const worked = async (who: string) =>
    JSON.stringify(await portal.send(who, readDashboard, {})).includes(`id=${transactionId}`)
  expect([await worked(SECOND), await worked('ho.checker'), await worked('ho.maker')]).toEqual([true, false, false])
})

test('a partner’s answers and webhooks do not change with a first pass', async () => {
  const transactionId = await listed()
  const { transactionReference } = await portal.caseOf(transactionId)
  const told = async () => ({
    api: await portal.ask('GET', `/transactions/${transactionReference}`),
    screen: (await portal.send('ops@swiftremit.example', readTransaction, { transactionId })).transaction,
    deliveries: await portal.gateway.db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('subject_id', '=', transactionId)
      .execute(),
  })
  const before = await told()
  portal.gateway.clock.advance(1_000)
  expect(await pass(transactionId, FIRST)).toMatchObject({ awaitsSecondPass: true })
  expect(await told()).toEqual(before)
})

test('a list set to one person needs one pass, and a list set by amount needs two for a large amount', async () => {
  await setList('SANCTIONS', { passReview: 'BY_AMOUNT' })
  expect((await portal.caseOf(await listed())).needsTwoPasses).toBe(false)
  await portal.gateway.db.updateTable('country_rules').set({ two_checkers_from: '1.00' }).execute()
  expect((await portal.caseOf(await listed())).needsTwoPasses).toBe(true)
  await setList('SANCTIONS', { passReview: 'ONE_PERSON' })
  const transactionId = await listed()
  expect(await pass(transactionId, FIRST)).not.toHaveProperty('awaitsSecondPass')
  await setList('SANCTIONS', { passReview: 'TWO_PEOPLE' })
})

test('an order that failed is passed again only if the checker is a compliance user too', async () => {
  const transactionId = await listed()
  await portal.review(transactionId, 'FAILED', FIRST)
  const { cqId } = await pass(transactionId, FIRST)
  expect(cqId).toBeDefined()
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('57')
  expect(await statusOf(transactionId)).toBe('FAILED')
  expect((await decide(portal, 'ho.admin', cqId)).responseCode).toBe('00')
  expect(await statusOf(transactionId)).toBe('PASSED')
})

test('an escalated case with a first pass can be passed only after the answer', async () => {
  const transactionId = await listed()
  await pass(transactionId, FIRST)
  const step = { transactionId, caseNote: 'Is it the listed person' } as const
  expect((await portal.send(SECOND, stepCase, { ...step, caseStep: 'ESCALATE' })).responseCode).toBe('00')
  expect((await pass(transactionId, SECOND)).responseCode).toBe('12')
  expect((await portal.send('ho.checker', stepCase, { ...step, caseStep: 'ANSWER' })).responseCode).toBe('00')
  expect((await pass(transactionId, SECOND)).responseCode).toBe('00')
  expect(await statusOf(transactionId)).toBe('PASSED')
})
