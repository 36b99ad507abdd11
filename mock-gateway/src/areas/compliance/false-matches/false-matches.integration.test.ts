import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  createFalseMatch,
  endFalseMatch,
  readFalseMatches,
  readSimilarEntries,
} from '@portal/contract/false-matches/false-matches.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { confirmMatch } from '@portal/contract/screening-cases/case-work.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { readWatchList, replaceWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { sql } from 'kysely'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { dayFrom } from '../../../security-tests/testing/a-trusted-pair.ts'
import { type CasePortal, casePortal } from '../../../security-tests/testing/case-portal.ts'

const MAKER = 'ho.compliance'
const CHECKER = 'ho.checker'
const PERSON = {
  transactionSenderFirstName: 'Viktor',
  transactionSenderLastName: 'Solovetsky',
  transactionSenderBirthDate: '1991-04-02',
  transactionSenderNationality: 'GH',
}

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())
/** Ends the decisions that a test requested, so that the next test starts without any. */
afterEach(async () => {
  await portal.gateway.db.updateTable('false_match').set({ false_match_status: 'ENDED' }).execute()
  await portal.gateway.db
    .updateTable('internal_listing')
    .set({ listing_status: 'REMOVED', removal_reason: 'Test' })
    .execute()
})

const now = () => portal.gateway.clock.now()
const order = (more: Partial<DirectCreditOrder> = {}) => portal.clear({ ...PERSON, ...more })
const statusOf = async (transactionId: string) => (await portal.caseOf(transactionId)).transactionStatus

/** Returns the status of a new order of the person, and its hits with the kinds of the decisions that silenced them. */
async function screened(more: Partial<DirectCreditOrder> = {}) {
  const transactionId = await order(more)
  const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId })
  const { transaction_status: status } = await portal.gateway.db
    .selectFrom('transaction')
    .select('transaction_status')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const hits = logs.filter(({ screeningLogStatus }) => screeningLogStatus === 'HIT')
  return { status, hits: hits.map((log) => [log.screeningLogScreeningCode, log.silencedAs]) }
}
const HELD = { status: 'AML GATE', hits: [['SANC-DC', null]] }
const SILENCED = { status: 'PENDING', hits: [['SANC-DC', 'FALSE_MATCH']] }

/** Returns the request for a false match with the best entry of an order. */
async function requestFor(transactionId: string, more: object = {}) {
  const { entries = [] } = await portal.send(MAKER, readSimilarEntries, { transactionId })
  const [best] = entries
  if (best === undefined) throw new Error('no entry resembles the sender')
  const { matchedPerson, listCode, match } = best
  const entry = { matchedPerson, listCode, entryNo: match.entry.entryNo }
  const reason = { falseUntil: dayFrom(now(), 30), falseReason: 'Born in another year and country' }
  return { transactionId, ...entry, ...reason, ...more }
}
const ask = async (transactionId: string, more: object = {}, who = MAKER) =>
  await portal.send(who, createFalseMatch, await requestFor(transactionId, more))

/** Requests and authorizes a false match for an order, and returns its row. */
async function decided(transactionId: string, more: object = {}) {
  const { cqId } = await ask(transactionId, more)
  expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
  const { data = [] } = await portal.send(MAKER, readFalseMatches, { filters: { falseMatchStatus: ['ACTIVE'] } })
  const [row] = data
  if (row === undefined) throw new Error('no false match is in force')
  return row
}

describe('a false match', () => {
  test('a false match awaits a second person, and then silences the hit of later orders, not of its own', async () => {
    const transactionId = await order()
    expect((await portal.caseOf(transactionId)).acts.mayFalseMatch).toBe(true)
    const { cqId } = await ask(transactionId)
    expect(await screened()).toEqual(HELD)
    expect(await ask(transactionId)).toMatchObject({ responseCode: '26', errors: [{ field: 'entryNo' }] })
    const { item } = await portal.send(CHECKER, readQueueItem, { cqId: cqId ?? '' })
    expect(item?.cqName).toBe('Viktor Solovetsky ≠ Виктор Андреевич Соловецкий')
    expect(await decide(portal, MAKER, cqId)).not.toMatchObject({ responseCode: '00' })
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
    expect(await screened()).toEqual(SILENCED)
    expect(await statusOf(transactionId)).toBe('AML GATE')
    const { data } = await portal.send(MAKER, readFalseMatches, { search: 'viktor' })
    expect(data?.[0]).toMatchObject({ falseMatchStatus: 'ACTIVE', silencedHits: 1, personBirthDate: '1991-04-02' })
    expect(await ask(transactionId)).toMatchObject({ responseCode: '26' })
    const { entries = [] } = await portal.send(MAKER, readSimilarEntries, { transactionId })
    expect(entries[0]?.falseMatchStatus).toBe('ACTIVE')
  })

  test.each([
    ['another birth date', { transactionSenderBirthDate: '1991-04-03' }],
    ['an unknown birth date', { transactionSenderBirthDate: undefined }],
    ['another country', { transactionSenderNationality: 'NG' }],
    ['another spelling', { transactionSenderFirstName: 'Victor' }],
  ])('a person with %s is another person, whose orders are held', async (_, more) => {
    await decided(await order())
    expect(await screened(more)).toEqual(HELD)
    expect(await screened({ transactionSenderFirstName: 'VIKTOR ' })).toEqual(SILENCED)
  })

  test('a false match silences neither another entry of the list nor the other person of the order', async () => {
    await decided(await order())
    const receiver = {
      transactionReceiverFirstName: 'Anton',
      transactionReceiverMiddleName: undefined,
      transactionReceiverLastName: 'Belyakov',
    }
    expect(await screened(receiver)).toEqual(HELD)
  })

  test('a false match ends at midnight in Lagos, even while the day still lasts in UTC', async () => {
    const before = now()
    const day = before.toISOString().slice(0, 10)
    portal.gateway.clock.set(`${day}T12:00:00Z`)
    await decided(await order(), { falseUntil: day })
    portal.gateway.clock.set(`${day}T22:59:59Z`)
    expect(await screened()).toEqual(SILENCED)
    portal.gateway.clock.set(`${day}T23:00:00Z`)
    expect(await screened()).toEqual(HELD)
    portal.gateway.clock.set(before)
  })

  test('two people can end a false match before its last day, once', async () => {
    const { falseMatchId } = await decided(await order())
    const { cqId } = await portal.send(MAKER, endFalseMatch, { falseMatchId })
    expect((await portal.send(MAKER, endFalseMatch, { falseMatchId })).responseCode).toBe('28')
    expect(await screened()).toEqual(SILENCED)
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
    expect(await screened()).toEqual(HELD)
    expect((await portal.send(MAKER, endFalseMatch, { falseMatchId })).responseCode).toBe('12')
  })

  test('a rejected false match silences no hit, and its maker can resubmit it', async () => {
    const transactionId = await order()
    const { cqId } = await ask(transactionId)
    expect(await decide(portal, CHECKER, cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
    expect(await screened()).toEqual(HELD)
    const again = await ask(transactionId, { replaces: cqId ?? '', falseReason: 'Seen the passport of the sender' })
    expect(await decide(portal, CHECKER, again.cqId)).toMatchObject({ responseCode: '00' })
    expect(await screened()).toEqual(SILENCED)
  })

  test('the same false match is requested once by two people at once', async () => {
    const transactionId = await order()
    const answers = await Promise.all([ask(transactionId), ask(transactionId, {}, 'ho.compliance2')])
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '26'])
  })

  test('a confirmed match ends the false matches of its person, and one that is pending can then not be authorized', async () => {
    const confirmed = async (more: Partial<DirectCreditOrder>, transactionId: string) => {
      const { version = 0 } = await portal.caseOf(transactionId)
      const { cqId } = await portal.send(MAKER, confirmMatch, {
        ...{ transactionId, version, matchedPerson: 'sender', screeningCode: 'SANC-DC' },
        transactionReason: 'Same person, confirmed by documents',
      })
      expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
      expect((await portal.answerTo({ ...PERSON, ...more })).code).toBe('34')
    }
    const other = { transactionSenderBirthDate: '1988-01-01' }
    await decided(await order())
    const { cqId } = await ask(await order(other))
    await confirmed(other, await order(other))
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '12' })
    expect((await screened()).hits).toContainEqual(['SANC-DC', 'FALSE_MATCH'])

    await portal.gateway.db.updateTable('false_match').set({ false_match_status: 'ENDED' }).execute()
    const first = await order()
    await decided(first)
    await confirmed({}, first)
    const { data = [] } = await portal.send(MAKER, readFalseMatches, { filters: { falseMatchStatus: ['ACTIVE'] } })
    expect(data).toEqual([])
  })

  test('a false match lapses when the list changes its entry, and one that is pending can then not be authorized', async () => {
    const transactionId = await order()
    const { falseMatchId } = await decided(transactionId)
    const { cqId } = await ask(await order({ transactionSenderNationality: 'NG' }))
    await changeEntry('Виктор Андреевич Соловецкий', { BORN: '1960-11-02' })
    const { data } = await portal.send(MAKER, readFalseMatches, { falseMatchId })
    expect(data?.[0]).toMatchObject({ falseMatchStatus: 'LAPSED', entryBirthDate: '1959-11-02' })
    expect(await screened()).toEqual(HELD)
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '30', errors: [{ field: 'entryNo' }] })
    expect(await ask(transactionId)).toMatchObject({ responseCode: '00' })
  })
})

test.each([
  ['a day that is over', () => ({ falseUntil: dayFrom(now(), -1) }), '30', 'falseUntil'],
  ['more than a year', () => ({ falseUntil: dayFrom(now(), 366) }), '30', 'falseUntil'],
  ['an entry that resembles nobody', () => ({ entryNo: 1 }), '30', 'entryNo'],
  ['the person whom the entry does not resemble', () => ({ matchedPerson: 'receiver' }), '30', 'entryNo'],
  ['a list that holds nothing', () => ({ listCode: 'PEP' }), '30', 'entryNo'],
  ['a reason of less than ten letters', () => ({ falseReason: 'No 1234567890' }), '30', 'falseReason'],
])('a false match is refused at its field: %s', async (_, more, responseCode, field) => {
  expect(await ask(await order(), more())).toMatchObject({ responseCode, errors: [{ field }] })
})

test('a false match may last a year', async () => {
  expect((await ask(await order(), { falseUntil: dayFrom(now(), 365) })).responseCode).toBe('00')
})

test('an order that failed, and an order without a hit on a list, have no false match', async () => {
  const failed = await order()
  const request = await requestFor(failed)
  expect((await portal.review(failed, 'FAILED', MAKER, 'SUSPICIOUS')).responseCode).toBe('00')
  expect((await portal.caseOf(failed)).acts.mayFalseMatch).toBe(false)
  expect((await portal.send(MAKER, createFalseMatch, request)).responseCode).toBe('12')
  const unlisted = await portal.held()
  expect((await portal.caseOf(unlisted)).acts.mayFalseMatch).toBe(false)
  expect((await portal.send(MAKER, readSimilarEntries, { transactionId: unlisted })).entries).toEqual([])
})

/** Changes a row in the table of the list SANCTIONS, and puts the list into force again. */
async function changeEntry(name: string, cells: Readonly<Record<string, string>>): Promise<void> {
  const { list } = await portal.send(MAKER, readWatchList, { listCode: 'SANCTIONS' })
  if (list === undefined) throw new Error('no list')
  await portal.gateway.admin
    .updateTable('reference_row')
    .set({ cells: sql`cells || ${JSON.stringify(cells)}::jsonb` })
    .where(sql<boolean>`cells ->> 'NAME' = ${name}`)
    .execute()
  const columns = { nameColumn: 'NAME', aliasColumn: 'OTHER NAMES', birthDateColumn: 'BORN', countryColumn: 'COUNTRY' }
  const { listCode, version } = list
  const content = { listCode, version, listName: 'Sanctions, new issue', tableNames: list.tableNames, ...columns }
  const { cqId, ...answer } = await portal.send(MAKER, replaceWatchList, content)
  expect(answer).toMatchObject({ responseCode: '00' })
  expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
}
