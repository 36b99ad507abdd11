import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  createScreeningRule,
  updateScreeningRule,
  updateScreeningStatus,
} from '@portal/contract/screening/screening.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import { likenessColumn } from '@portal/contract/watch-lists/watch-list'
import { createWatchList, readWatchList, replaceWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'
import { continueLookBack } from './continue-look-back.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'

async function authorize(cqId: string | undefined, ...checkers: readonly string[]): Promise<void> {
  for (const checker of checkers.length === 0 ? ['ho.checker'] : checkers)
    expect(await decide(portal, checker, cqId)).toMatchObject({ responseCode: '00' })
}

/** Creates a rule that hits a word in the narration. */
async function ruleOn(word: string, screeningMode: 'LIVE' | 'SHADOW' = 'LIVE'): Promise<void> {
  const rule = { screeningCode: word, screeningType: 'DC', screeningDescription: 'A stone', screeningMode } as const
  const screeningRule = `transactionNarration LIKE '%${word}%'`
  const { cqId } = await portal.send(MAKER, createScreeningRule, { ...rule, screeningRule })
  await authorize(cqId)
}

/** Creates a rule that hits a sender on a list. */
async function ruleOnList(listCode: string): Promise<void> {
  const columnName = likenessColumn('sender', listCode)
  const { cqId } = await portal.send(MAKER, createScreeningRule, {
    ...{ screeningCode: `ON-${listCode}`, screeningType: 'DC', screeningDescription: 'On a list' },
    conditions: [{ columnName, queryType: '>=', keyword: '85', keywordType: 'TEXT', join: 'NONE' }],
  })
  await authorize(cqId)
}

const content = (tableName: string) => ({ listName: 'A list', tableNames: [tableName], nameColumn: 'NAME' })

async function tableOf(tableName: string, names: readonly string[]): Promise<void> {
  const data = names.map((NAME) => ({ NAME }))
  const { cqId } = await portal.send('ho.maker', uploadDataSource, { tableName, data })
  await authorize(cqId)
}

async function listOf(listCode: string, names: readonly string[]): Promise<void> {
  await tableOf(`${listCode}_1`, names)
  const { cqId } = await portal.send(MAKER, createWatchList, { listCode, ...content(`${listCode}_1`) })
  await authorize(cqId)
}

/** Replaces the names of a list. */
async function replaceList(listCode: string, names: readonly string[], ...checkers: readonly string[]): Promise<void> {
  const { list } = await portal.send(MAKER, readWatchList, { listCode })
  const tableName = `${listCode}_${(list?.listVersion ?? 0) + 1}`
  await tableOf(tableName, names)
  const request = { listCode, version: list?.version ?? 0, ...content(tableName) }
  const { cqId } = await portal.send(MAKER, replaceWatchList, request)
  await authorize(cqId, ...checkers)
}

/** Runs all look-backs to their ends, as the gateway's workers do. */
async function lookBack(): Promise<void> {
  const { clock, jobs } = portal.gateway
  await jobs.drain('look-back')
  // Look-backs end ten seconds after their start, which is some milliseconds after the moment of their job.
  clock.advance(11_000)
  await jobs.drain('look-back')
}

const statusOf = async (transactionId: string) =>
  (await portal.send('ho.maker', readTransaction, { transactionId })).transaction?.transactionStatus
const changesOf = async (transactionId: string) =>
  (await portal.caseOf(transactionId)).events.map(({ eventKind, actorName, change }) => ({
    ...{ eventKind, actorName },
    change: change && `${change.cause} ${change.causeCode} ${change.causeVersion}`,
  }))
const runOf = async (causeCode: string) =>
  await portal.gateway.db
    .selectFrom('look_back')
    .select(['cause', 'cause_version', 'look_back_id', 'look_back_status', 'orders_held'])
    .where('cause_code', '=', causeCode)
    .orderBy('cause_version')
    .execute()

test('a new rule holds the open orders that it hits, and their cases name the rule', async () => {
  const [opal, other] = [await portal.clear({ transactionNarration: 'A ring of OPAL' }), await portal.clear()]
  await ruleOn('OPAL')
  expect(await statusOf(opal)).toBe('PENDING')
  await lookBack()
  expect([await statusOf(opal), await statusOf(other)]).toEqual(['AML GATE', 'PENDING'])
  const { heldBy, states } = await portal.caseOf(opal)
  expect(heldBy).toEqual(['OPAL'])
  expect(states.at(-1)).toMatchObject({ actorKind: 'GATEWAY', actorName: null })
  expect(await changesOf(opal)).toEqual([{ eventKind: 'HELD_BY_CHANGE', actorName: null, change: 'RULE OPAL 1' }])
  expect(await runOf('OPAL')).toMatchObject([{ cause: 'RULE', look_back_status: 'DONE', orders_held: 1 }])
})

test('names added to a list hold the open orders of these people, but removed names start no look-back', async () => {
  const person = { transactionSenderFirstName: 'Zbigniew', transactionSenderLastName: 'Qwertasz' }
  await listOf('GEMS', ['Nobody Atall', 'Somebody Else'])
  await ruleOnList('GEMS')
  await lookBack()
  const listed = await portal.clear(person)
  await replaceList('GEMS', ['Nobody Atall', 'Somebody Else', 'Zbigniew Qwertasz'])
  await lookBack()
  expect(await statusOf(listed)).toBe('AML GATE')
  expect(await changesOf(listed)).toEqual([{ eventKind: 'HELD_BY_CHANGE', actorName: null, change: 'LIST GEMS 2' }])
  await replaceList('GEMS', ['Nobody Atall'], 'ho.checker', 'ho.checker2')
  expect((await runOf('GEMS')).map(({ cause_version }) => cause_version)).toEqual([1, 2])
})

test('a held order gets a log row and an event only for a result that differs from its last one', async () => {
  const person = { transactionSenderFirstName: 'Wojciech', transactionSenderLastName: 'Zxcvbnm' }
  await listOf('ORES', ['Nobody Atall', 'Wojciech Zxcvbn'])
  await ruleOnList('ORES')
  await lookBack()
  const held = await portal.held({ ...person, transactionNarration: 'A lump of IRON' })
  const logged = async () =>
    (
      await portal.gateway.db
        .selectFrom('screening_log')
        .select(['screening_log_screening_code as code', 'rule_version as version', 'screening_log_status as status'])
        .where('transaction_id', '=', held)
        .orderBy('log_no')
        .execute()
    ).map(({ code, version, status }) => `${code} ${version} ${status}`)
  const shown = async (code: string) => {
    const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId: held })
    return logs.flatMap((log) => (log.screeningLogScreeningCode === code ? log.screeningLogStatus : []))
  }
  const first = ['RATE null HIT', 'ON-ORES 1 HIT']
  expect((await logged()).sort()).toEqual([...first].sort())

  // Another entry is added, so the same entry hits in a later version of the list.
  await replaceList('ORES', ['Nobody Atall', 'Wojciech Zxcvbn', 'Else Body'])
  await lookBack()
  expect([(await logged()).length, await changesOf(held)]).toEqual([2, []])

  // A new rule hits the order too. The rules with the same results count neither as new nor as clear.
  await ruleOn('IRON')
  await lookBack()
  expect((await logged()).slice(2)).toEqual(['IRON 1 HIT'])
  expect([await shown('ON-ORES'), await shown('RATE')]).toEqual([['HIT'], ['HIT']])
  expect((await changesOf(held)).map(({ change }) => change)).toEqual(['RULE IRON 1'])

  // The entry itself changes, so that the similarity is another.
  await replaceList('ORES', ['Nobody Atall', 'Wojciech Zxcvbnm', 'Else Body'], 'ho.checker', 'ho.checker2')
  await lookBack()
  expect((await logged()).slice(3)).toEqual(['ON-ORES 1 HIT'])
  expect((await changesOf(held)).map(({ change }) => change)).toEqual(['RULE IRON 1', 'LIST ORES 3'])

  // Without its entry, the order is clear by the rule, and the entry is a new result when it returns.
  await replaceList('ORES', ['Nobody Atall', 'Any Body', 'Else Body'], 'ho.checker', 'ho.checker2')
  await lookBack()
  expect((await shown('ON-ORES'))[0]).toBe('CLEAR')
  await replaceList('ORES', ['Nobody Atall', 'Wojciech Zxcvbnm', 'Else Body'], 'ho.checker', 'ho.checker2')
  await lookBack()
  expect((await logged()).slice(4)).toEqual(['ON-ORES 1 HIT'])
})

test('a rule looks back once it is live, but not while it is in shadow and not when only its description changes', async () => {
  const jade = await portal.clear({ transactionNarration: 'A ring of JADE' })
  await ruleOn('JADE', 'SHADOW')
  await lookBack()
  expect([await statusOf(jade), await runOf('JADE')]).toEqual(['PENDING', []])
  const live = await portal.send(MAKER, updateScreeningStatus, { screeningCode: 'JADE', screeningStatus: 'ACTIVE' })
  await authorize(live.cqId)
  await lookBack()
  expect(await statusOf(jade)).toBe('AML GATE')
  const described = { screeningCode: 'JADE', version: 3, screeningDescription: 'A green stone' }
  await authorize((await portal.send(MAKER, updateScreeningRule, described)).cqId)
  expect((await runOf('JADE')).map(({ cause_version }) => cause_version)).toEqual([2])
})

test('an order that is unclear at the core, was passed by a person or has failed is not held', async () => {
  const [passed, failed] = [await portal.held(), await portal.held()]
  await portal.review(passed, 'PASSED')
  await portal.review(failed, 'FAILED')
  const unclear = await portal.clear({ transactionNarration: 'PEARL' })
  const set = { core_state: 'UNCLEAR' } as const
  await portal.gateway.db.updateTable('transaction').set(set).where('transaction_id', '=', unclear).execute()
  await ruleOn('PEARL')
  await lookBack()
  expect([await statusOf(passed), await statusOf(failed), await statusOf(unclear)]).toEqual([
    ...['PASSED', 'FAILED', 'PENDING'],
  ])
})

test('an order that the previous rules were still screening at the change is compared afterwards', async () => {
  await ruleOn('AGATE')
  await portal.gateway.jobs.drain('look-back')
  const late = await portal.clear({ transactionNarration: 'no stone' })
  await portal.gateway.admin
    .updateTable('transaction')
    .set({ order_details: sql`jsonb_build_object('transactionNarration', 'AGATE')` })
    .where('transaction_id', '=', late)
    .execute()
  expect((await runOf('AGATE'))[0]).toMatchObject({ look_back_status: 'RUNNING' })
  portal.gateway.clock.advance(11_000)
  await portal.gateway.jobs.drain('look-back')
  expect(await statusOf(late)).toBe('AML GATE')
})

test('two gateways that continue an interrupted look-back compare each order once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await portal.clear({ transactionNarration: 'A ring of BERYL' }))
  await ruleOn('BERYL')
  const lookBackId = (await runOf('BERYL'))[0]?.look_back_id ?? ''
  const { db, clock } = portal.gateway
  // The first gateway stops after two orders.
  await continueLookBack({ db, clock, batch: 2, turnMs: 0 }, lookBackId)
  const one = () => continueLookBack({ db, clock, batch: 2, turnMs: 0 }, lookBackId)
  for (let turn = 0; turn < 40; turn += 1) await Promise.all([one(), one()])
  await lookBack()
  expect((await runOf('BERYL'))[0]).toMatchObject({ look_back_status: 'DONE', orders_held: 5 })
  for (const id of ids)
    expect(await changesOf(id)).toEqual([{ eventKind: 'HELD_BY_CHANGE', actorName: null, change: 'RULE BERYL 1' }])
})
