import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import { closePaidCase, confirmMatch } from '@portal/contract/screening-cases/case-work.calls'
import { readLookBacks } from '@portal/contract/screening-cases/look-backs.calls'
import { readPendingTransactions } from '@portal/contract/screening-cases/screening-cases.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import { likenessColumn } from '@portal/contract/watch-lists/watch-list'
import { createWatchList, readWatchList, replaceWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { sql } from 'kysely'
import { decide } from '../../../../../engine/approvals/testing/decide.ts'
import {
  type CasePortal,
  type CoreMood,
  casePortal,
  pretendedCore,
} from '../../../../../security-tests/testing/case-portal.ts'
import { continueLookBack } from '../continue-look-back.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const FIRST = 'ho.compliance'
const SECOND = 'ho.compliance2'
const REASONS = { decisionReason: 'NOT_THE_PERSON', transactionReason: 'Another date of birth' } as const

async function authorize(cqId: string | undefined): Promise<void> {
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
}

/** Sends an order that no rule holds, and credits it. */
async function paid(more: Partial<DirectCreditOrder>): Promise<string> {
  const transactionId = await portal.clear(more)
  await portal.tryOnce(transactionId)
  return transactionId
}

async function ruleOn(word: string): Promise<void> {
  const { cqId } = await portal.send(FIRST, createScreeningRule, {
    ...{ screeningCode: word, screeningType: 'DC', screeningDescription: 'A stone' },
    screeningRule: `transactionNarration LIKE '%${word}%'`,
  })
  await authorize(cqId)
}

const sender = (transactionSenderFirstName: string, transactionSenderLastName: string) => ({
  ...{ transactionSenderFirstName, transactionSenderLastName },
})

const content = (tableName: string) => ({ listName: 'A list', tableNames: [tableName], nameColumn: 'NAME' })

async function tableOf(tableName: string, names: readonly string[]): Promise<void> {
  const data = names.map((NAME) => ({ NAME }))
  await authorize((await portal.send('ho.maker', uploadDataSource, { tableName, data })).cqId)
}

/** Creates a list, with a rule that hits senders on it. */
async function listOf(listCode: string, names: readonly string[]): Promise<void> {
  await tableOf(`${listCode}_1`, names)
  await authorize((await portal.send(FIRST, createWatchList, { listCode, ...content(`${listCode}_1`) })).cqId)
  const columnName = likenessColumn('sender', listCode)
  const { cqId } = await portal.send(FIRST, createScreeningRule, {
    ...{ screeningCode: `ON-${listCode}`, screeningType: 'DC', screeningDescription: 'On a list' },
    conditions: [{ columnName, queryType: '>=', keyword: '85', keywordType: 'TEXT', join: 'NONE' }],
  })
  await authorize(cqId)
}

async function replaceList(listCode: string, names: readonly string[]): Promise<void> {
  const { list } = await portal.send(FIRST, readWatchList, { listCode })
  const tableName = `${listCode}_${(list?.listVersion ?? 0) + 1}`
  await tableOf(tableName, names)
  await authorize(
    (await portal.send(FIRST, replaceWatchList, { listCode, version: list?.version ?? 0, ...content(tableName) })).cqId,
  )
}

async function lookBack(): Promise<void> {
  const { clock, jobs } = portal.gateway
  const failures = [...(await jobs.drain('look-back')).failures]
  clock.advance(11_000)
  failures.push(...(await jobs.drain('look-back')).failures)
  expect(failures).toEqual([])
}

const kindsOf = async (transactionId: string) =>
  (await portal.caseOf(transactionId)).events.map(({ eventKind }) => eventKind)
const hasCase = async (transactionId: string) =>
  (await portal.gateway.db
    .selectFrom('screening_case')
    .select('case_kind')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()) !== undefined
const close = async (who: string, transactionId: string) => {
  const { heldAt } = await portal.caseOf(transactionId)
  return await portal.send(who, closePaidCase, { transactionId, heldAt, ...REASONS })
}

test('a new rule opens a case for a paid order that it hits, and one compliance user closes it without a match', async () => {
  const [opal, other] = [await paid({ transactionNarration: 'OPAL' }), await paid({ transactionNarration: 'a gift' })]
  await ruleOn('OPAL')
  await lookBack()
  expect(await hasCase(other)).toBe(false)
  const found = await portal.caseOf(opal)
  expect(found).toMatchObject({ caseKind: 'PAID', caseStatus: 'OPEN', transactionStatus: 'POSTED', heldBy: ['OPAL'] })
  expect(Date.parse(found.dueAt) - Date.parse(found.heldAt)).toBe(72 * 3_600_000)
  expect(found.acts).toMatchObject({ mayNoMatch: true, mayConfirm: true, mayPass: false, mayFail: false })
  expect(found.events).toMatchObject([
    { eventKind: 'FOUND_PAID', actorName: null, change: { cause: 'RULE', causeCode: 'OPAL', causeVersion: 1 } },
  ])
  const filters = { caseKind: ['PAID'], caseStatus: ['OPEN'] }
  const queue = await portal.send(FIRST, readPendingTransactions, { page: 0, size: 20, filters })
  expect(queue.data?.map(({ transactionId }) => transactionId)).toContain(opal)
  const ofChange = async (lookBack: string) =>
    (await portal.send(FIRST, readPendingTransactions, { page: 0, size: 20, filters: { lookBack: [lookBack] } })).total
  expect([await ofChange('RULE OPAL 1'), await ofChange('RULE OPAL 2')]).toEqual([1, 0])
  const { work } = await portal.send(FIRST, readDashboard, {})
  // The demo has such a case, too.
  expect(work?.find(({ name }) => name === 'cases.paid')).toMatchObject({ total: 2 })

  const stale = { transactionId: opal, heldAt: '2026-01-01T00:00:00.000Z', ...REASONS }
  expect(await portal.send(FIRST, closePaidCase, stale)).toMatchObject({ responseCode: '29' })
  expect(await close('ho.checker', opal)).toMatchObject({ responseCode: '57' })
  expect(await close(FIRST, opal)).toMatchObject({ responseCode: '00' })
  expect(await portal.caseOf(opal)).toMatchObject({
    ...{ caseStatus: 'CLOSED', caseOutcome: 'NO_MATCH', transactionStatus: 'POSTED' },
    states: expect.arrayContaining([expect.objectContaining({ toStatus: 'POSTED' })]),
  })
  expect(await kindsOf(opal)).toEqual(['FOUND_PAID', 'FOUND_NO_MATCH'])
  expect(await close(FIRST, opal)).toMatchObject({ responseCode: '12' })
})

test('only added entries open cases of paid orders, and a hit on a list needs two compliance users', async () => {
  await listOf('GEMS', ['Nobody Atall', 'Known Qwertasz', 'Somebody Else'])
  await lookBack()
  const added = await paid(sender('Zbigniew', 'Qwertasz'))
  await replaceList('GEMS', ['Nobody Atall', 'Known Qwertasz', 'Somebody Else', 'Zbigniew Qwertasz'])
  await lookBack()
  const { heldFor, listHits, needsTwoPasses, caseKind } = await portal.caseOf(added)
  expect({ heldFor, listHits, needsTwoPasses, caseKind }).toEqual({
    ...{ heldFor: ['On a list'], listHits: [{ listCode: 'GEMS', score: 100 }], needsTwoPasses: true, caseKind: 'PAID' },
  })
  expect(await close(FIRST, added)).toMatchObject({ responseCode: '00', awaitsSecondPass: true })
  expect(await close(FIRST, added)).toMatchObject({ responseCode: '63' })
  expect((await portal.caseOf(added)).caseStatus).toBe('OPEN')
  expect(await close(SECOND, added)).toMatchObject({ responseCode: '00' })
  expect(await portal.caseOf(added)).toMatchObject({ caseOutcome: 'NO_MATCH', transactionStatus: 'POSTED' })

  // The next version adds another person, so the entry that was decided opens no case again.
  await replaceList('GEMS', ['Nobody Atall', 'Known Qwertasz', 'Somebody Else', 'Zbigniew Qwertasz', 'Else Body'])
  await lookBack()
  expect(await portal.caseOf(added)).toMatchObject({ caseStatus: 'CLOSED' })
  const { rows } = await portal.send(FIRST, readLookBacks, { cause: 'LIST', causeCode: 'GEMS' })
  expect(
    rows?.map(({ causeVersion, casesOpened, lookBackStatus }) => [causeVersion, casesOpened, lookBackStatus]),
  ).toEqual([
    [3, 0, 'DONE'],
    [2, 1, 'DONE'],
    [1, 0, 'DONE'],
  ])
})

test('a confirmed match of a paid order needs two people, lists the person and leaves the order paid', async () => {
  const jade = await paid({ transactionNarration: 'JADE', ...sender('Yaroslava', 'Kwiatek') })
  await ruleOn('JADE')
  await lookBack()
  const { version } = await portal.caseOf(jade)
  const { cqId } = await portal.send(FIRST, confirmMatch, {
    ...{ transactionId: jade, version, matchedPerson: 'sender', screeningCode: 'JADE' },
    transactionReason: 'Named in the order of the court',
  })
  expect(await close(SECOND, jade)).toMatchObject({ responseCode: '28' })
  await authorize(cqId)
  expect(await portal.caseOf(jade)).toMatchObject({
    ...{ caseStatus: 'CLOSED', caseOutcome: 'MATCH', transactionStatus: 'POSTED', failedBy: null },
  })
  expect(await kindsOf(jade)).toEqual(['FOUND_PAID', 'MATCH_CONFIRMED'])
  const listed = await portal.gateway.db.selectFrom('internal_listing').select('entry_name').execute()
  expect(listed.map(({ entry_name }) => entry_name)).toContain('Yaroslava Kwiatek')
})

test('orders accepted before the days that the subsidiary looks back, and test orders, are not compared', async () => {
  const [old, recent] = [await paid({ transactionNarration: 'PEARL' }), await paid({ transactionNarration: 'PEARL' })]
  const { admin } = portal.gateway
  await sql`update transaction set transaction_created_at = transaction_created_at - interval '366 days'
    where transaction_id = ${old}`.execute(admin)
  const play = await paid({ transactionNarration: 'PEARL' })
  await sql`update transaction set env = 'test' where transaction_id = ${play}`.execute(admin)
  await ruleOn('PEARL')
  await lookBack()
  expect([await hasCase(old), await hasCase(recent), await hasCase(play)]).toEqual([false, true, false])
})

test('an interrupted look-back that two gateways continue opens one case for each paid order', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await paid({ transactionNarration: 'BERYL' }))
  await ruleOn('BERYL')
  const { db, clock } = portal.gateway
  const run = await db
    .selectFrom('look_back')
    .select('look_back_id')
    .where('cause_code', '=', 'BERYL')
    .executeTakeFirstOrThrow()
  const turn = () => continueLookBack({ db, clock, batch: 2, turnMs: 0 }, run.look_back_id)
  for (let count = 0; count < 200; count += 1) {
    if ((await Promise.all([turn(), turn()])).every((again) => again === null)) break
    clock.advance(1_000)
  }
  await lookBack()
  for (const id of ids) expect(await kindsOf(id)).toEqual(['FOUND_PAID'])
  const { rows } = await portal.send(FIRST, readLookBacks, { cause: 'RULE', causeCode: 'BERYL' })
  expect(rows).toMatchObject([{ casesOpened: 5, lookBackStatus: 'DONE' }])
})

test('a hit of a later rule is added to the open case of a paid order, whose decision then needs the new hit', async () => {
  const agate = await paid({ transactionNarration: 'AGATE RUBY' })
  await ruleOn('AGATE')
  await lookBack()
  const { heldAt, dueAt } = await portal.caseOf(agate)
  await ruleOn('RUBY')
  await lookBack()
  expect(await portal.caseOf(agate)).toMatchObject({ heldBy: ['AGATE', 'RUBY'], dueAt, caseStatus: 'OPEN' })
  const stale = { transactionId: agate, heldAt, ...REASONS }
  expect(await portal.send(FIRST, closePaidCase, stale)).toMatchObject({ responseCode: '29' })
  expect(await close(FIRST, agate)).toMatchObject({ responseCode: '00' })
})

test('an order at the core during a look-back gets the case of a paid order if it was credited, and is compared before it is sent again if not', async () => {
  const { jobs } = portal.gateway
  const core = pretendedCore()
  const unclear = async (mood: CoreMood, transactionNarration: string) => {
    const transactionId = await portal.clear({ transactionNarration })
    await portal.tryOnce(transactionId, core.as(mood))
    return transactionId
  }
  const credited = await unclear('credits unheard', 'TOPAZ')
  const [hit, free] = [await unclear('loses', 'TOPAZ'), await unclear('loses', 'none')]
  await ruleOn('TOPAZ')
  await lookBack()
  await jobs.run('look-backs-at-core')
  expect(await Promise.all([credited, hit, free].map(hasCase))).toEqual([false, false, false])
  // Nothing is sent before the comparison.
  for (const id of [credited, hit, free]) await portal.tryOnce(id, core.as('credits'))
  expect(core.credited.size).toBe(1)
  await jobs.run('look-backs-at-core')
  await jobs.run('look-backs-at-core')
  expect(await portal.caseOf(credited)).toMatchObject({ caseKind: 'PAID', transactionStatus: 'POSTED' })
  expect(await portal.caseOf(hit)).toMatchObject({ caseKind: 'HELD', transactionStatus: 'AML GATE' })
  expect([await kindsOf(credited), await kindsOf(hit)]).toEqual([['FOUND_PAID'], ['HELD_BY_CHANGE']])
  for (const id of [hit, free]) await portal.tryOnce(id, core.as('credits'))
  expect([core.credited.size, await hasCase(free)]).toEqual([2, false])
})
