import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { expireItems } from './index.ts'
import { partnerItems } from './testing/partner-items.ts'

let portal: TestPortal
let start: Date
const items = partnerItems(() => portal)

beforeAll(async () => {
  portal = await testPortal()
  start = portal.gateway.clock.now()
})
beforeEach(() => {
  portal.gateway.clock.set(start)
  items.next()
})
afterAll(() => portal.close())

describe('rejecting', () => {
  test.each([
    [{}],
    [{ cqReason: 'no' }],
    [{ cqReason: '     ' }],
    [{ cqReason: '. - .' }],
    [{ cqReason: 'because <script>' }],
  ])('rejecting without a sufficient reason is refused with 30: %j', async (overrides) => {
    const cqId = await items.submit()
    const answer = await items.decide('ho.checker', cqId, { cqMode: 'REJECTED', ...overrides })
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'cqReason' }] })
  })

  test('rejecting stores the reason and leaves the record unchanged', async () => {
    const cqId = await items.submit()
    const answer = await items.decide('ho.checker', cqId, {
      cqMode: 'REJECTED',
      cqReason: 'Pas encore, l’accord manque.',
    })
    expect(answer).toMatchObject({ responseCode: '00', cqStatus: 'REJECTED' })
    expect(await items.partner()).toMatchObject({ mto_name: `Old ${items.code()}`, version: 1 })
    const { item } = await portal.send('ho.maker', readQueueItem, { cqId })
    expect(item).toMatchObject({ cqReason: "Pas encore, l'accord manque.", cqChecker: 'ho.checker' })
    // The record is free for the next change.
    await items.submit()
  })
})

describe('with two approvals', () => {
  test('a change that needs two approvals is applied only after two different checkers have approved it', async () => {
    const cqId = await items.submit('partner-name')
    expect(await items.decide('ho.checker', cqId)).toMatchObject({
      responseCode: '00',
      cqStatus: 'PENDING',
      votesNeeded: 1,
    })
    expect((await items.partner()).version).toBe(1)
    expect((await items.decide('ho.checker', cqId)).responseCode).toBe('12')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item).toMatchObject({ canDecide: false, votesNeeded: 1 })
    expect(await items.decide('ho.checker2', cqId)).toMatchObject({
      responseCode: '00',
      cqStatus: 'AUTHORIZED',
      votesNeeded: 0,
    })
    expect((await items.partner()).version).toBe(2)
  })

  test('a change that needs two approvals ends with the first rejection', async () => {
    const cqId = await items.submit('partner-name')
    await items.decide('ho.checker', cqId)
    expect(await items.decide('ho.checker2', cqId, { cqMode: 'REJECTED', cqReason: 'No, sorry' })).toMatchObject({
      cqStatus: 'REJECTED',
    })
    expect((await items.decide('ho.admin', cqId)).responseCode).toBe('12')
  })
})

describe('withdrawing', () => {
  test('only the maker may withdraw an item: a checker is refused with 63, others with 25, and a decided item with 12', async () => {
    const cqId = await items.submit()
    const withdraw = (username: string) =>
      portal.send(username, withdrawQueueItem, { cqId, cqReason: 'Typed the wrong name' })
    expect((await withdraw('ho.checker')).responseCode).toBe('63')
    expect((await withdraw('ops@kudipay.example')).responseCode).toBe('25')
    expect(await withdraw('ho.maker')).toMatchObject({ responseCode: '00', cqStatus: 'REJECTED' })
    expect((await withdraw('ho.maker')).responseCode).toBe('12')
    expect(await items.item(cqId)).toMatchObject({ reason: 'Withdrawn: Typed the wrong name', checker_id: null })
    // Another test made a refusal of the same kind, and within a minute this one would only be counted.
    portal.gateway.clock.advance(60_000)
    expect((await items.decide('ho.checker', cqId)).responseCode).toBe('12')
    expect((await items.trail(cqId)).map((row) => `${row.action} ${row.response_code}`)).toEqual([
      'WITHDRAW 63',
      'WITHDRAW 00',
      'WITHDRAW 12',
      'AUTHORIZE 12',
    ])
  })
})

describe('an item without a decision for fourteen days', () => {
  const DAYS_14 = 14 * 24 * 60 * 60_000
  const DAYS_15 = 15 * 24 * 60 * 60_000

  test('an item without a decision for fourteen days cannot be decided (54), and the job ends it with a row in the trail', async () => {
    const cqId = await items.submit()
    portal.gateway.clock.advance(DAYS_15)
    expect((await items.decide('ho.checker', cqId)).responseCode).toBe('54')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item?.canDecide).toBe(false)
    expect(await expireItems(portal.gateway.db, portal.gateway.clock.now(), 'job')).toBeGreaterThan(0)
    expect(await items.item(cqId)).toMatchObject({ status: 'REJECTED', reason: 'Expired', checker_id: null })
    expect((await items.trail(cqId)).at(-1)).toMatchObject({
      action: 'EXPIRE',
      cq_status: 'REJECTED',
      actor_username: null,
    })
  })

  test('an item can be decided exactly until its fourteen days are over', async () => {
    const { clock, db } = portal.gateway
    const decided = await items.submit()
    items.next()
    const ended = await items.submit()
    const canDecide = async () => (await portal.send('ho.checker', readQueueItem, { cqId: ended })).item?.canDecide
    clock.advance(DAYS_14 - 1)
    await expireItems(db, clock.now(), 'job')
    expect((await items.item(ended)).status).toBe('PENDING')
    expect(await canDecide()).toBe(true)
    await expect(items.submit()).rejects.toMatchObject({ code: '28' })
    expect((await items.decide('ho.checker', decided)).responseCode).toBe('00')

    clock.advance(1)
    expect(await canDecide()).toBe(false)
    expect((await items.decide('ho.checker', ended)).responseCode).toBe('54')
    await expireItems(db, clock.now(), 'job')
    expect(await items.item(ended)).toMatchObject({ status: 'REJECTED', reason: 'Expired' })
  })

  test('an expired item no longer blocks a new change', async () => {
    const cqId = await items.submit()
    portal.gateway.clock.advance(DAYS_14)
    await items.submit()
    expect(await items.item(cqId)).toMatchObject({ status: 'REJECTED', reason: 'Expired' })
  })

  test('an item without a decision for fifteen days is ended by the next change to the same record', async () => {
    const cqId = await items.submit()
    portal.gateway.clock.advance(DAYS_15)
    const next = await items.submit()
    expect((await items.item(cqId)).status).toBe('REJECTED')
    expect((await items.item(next)).status).toBe('PENDING')
  })

  test('an expired creation sets its pending record to declined', async () => {
    portal.gateway.clock.advance(DAYS_15)
    await expireItems(portal.gateway.db, portal.gateway.clock.now(), 'job')
    const pending = await portal.gateway.db
      .selectFrom('app_user')
      .select('user_id')
      .where('status', '=', 'PENDING')
      .execute()
    expect(pending).toEqual([])
  })
})
