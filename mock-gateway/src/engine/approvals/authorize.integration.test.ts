import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type DecideRequest, decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'
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

describe('authorizing', () => {
  test('authorizing applies the change once, stores the checker, and leaves an audit row', async () => {
    const cqId = await items.submit()
    expect(await items.decide('ho.checker', cqId)).toMatchObject({
      responseCode: '00',
      cqStatus: 'AUTHORIZED',
      votesNeeded: 0,
    })
    expect(await items.partner()).toMatchObject({ mto_name: `New ${items.code()}`, version: 2 })
    const { item } = await portal.send('ho.maker', readQueueItem, { cqId })
    expect(item).toMatchObject({ cqStatus: 'AUTHORIZED', cqChecker: 'ho.checker', canDecide: false })
    expect(await items.trail(cqId)).toEqual([
      { action: 'AUTHORIZE', response_code: '00', actor_username: 'ho.checker', cq_status: 'AUTHORIZED' },
    ])
  })

  test('authorizing an item that is already decided is refused with 12', async () => {
    const cqId = await items.submit()
    await items.decide('ho.checker', cqId)
    expect(await items.decide('ho.checker2', cqId)).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('no longer pending'),
    })
    // Within the same minute the second refusal would only be counted.
    portal.gateway.clock.advance(60_000)
    expect((await items.decide('ho.checker2', cqId, { cqMode: 'REJECTED', cqReason: 'too late' })).responseCode).toBe(
      '12',
    )
    expect((await items.trail(cqId)).map((row) => row.response_code)).toEqual(['00', '12', '12'])
  })

  test('authorizing is refused with 63 to the maker, even if the maker holds every privilege', async () => {
    const cqId = await items.submit('one-vote', 'ho.admin')
    expect((await items.decide('ho.admin', cqId)).responseCode).toBe('63')
    expect((await items.decide('ho.admin', cqId, { cqMode: 'REJECTED', cqReason: 'my own' })).responseCode).toBe('63')
    expect((await items.item(cqId)).status).toBe('PENDING')
  })

  test('authorizing is refused with 63 to the maker under another login', async () => {
    const cqId = await items.submit()
    const { admin } = portal.gateway
    const mail = await admin
      .selectFrom('directory_person')
      .selectAll()
      .where('username', '=', 'ho.checker2')
      .executeTakeFirstOrThrow()
    await admin.deleteFrom('directory_person').where('username', '=', 'ho.checker2').execute()
    await admin
      .updateTable('directory_person')
      .set({ email: 'ho.checker2@bank.example' })
      .where('username', '=', 'ho.maker')
      .execute()
    const { item } = await portal.send('ho.checker2', readQueueItem, { cqId })
    expect(item?.canDecide).toBe(false)
    expect((await items.decide('ho.checker2', cqId)).responseCode).toBe('63')
    await admin
      .updateTable('directory_person')
      .set({ email: 'ho.maker@bank.example' })
      .where('username', '=', 'ho.maker')
      .execute()
    await admin.insertInto('directory_person').values(mail).execute()
    expect((await items.decide('ho.checker2', cqId)).responseCode).toBe('00')
  })

  test('authorizing needs the change that the checker saw, or its hash', async () => {
    const cqId = await items.submit()
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    const decide = (seen: object) =>
      portal.send('ho.checker', decideQueueItem, { cqId, cqMode: 'AUTHORIZE', ...seen } as DecideRequest)
    expect(await decide({})).toMatchObject({ responseCode: '30', errors: [{ field: 'cqHash' }] })
    expect(await decide({ cqJson: '{"after":null,"before":null}' })).toMatchObject({ responseCode: '63' })
    expect(await decide({ cqJson: item?.cqJson })).toMatchObject({ responseCode: '00', cqStatus: 'AUTHORIZED' })
  })

  test('authorizing is refused with 63 if the content differs from what the checker saw', async () => {
    const cqId = await items.submit()
    expect((await items.decide('ho.checker', cqId, { cqHash: 'a'.repeat(64) })).responseCode).toBe('63')
    expect(
      (await items.decide('ho.checker', cqId, { cqJson: '{"before":null,"after":{"mtoName":"Mine"}}' })).responseCode,
    ).toBe('63')
    await portal.gateway.admin
      .updateTable('queue_item')
      .set({ after: JSON.stringify({ mtoName: 'Forged', mtoStatus: 'ACTIVE' }) } as never)
      .where('cq_id', '=', cqId)
      .execute()
    expect((await items.decide('ho.checker', cqId)).responseCode).toBe('63')
    expect((await items.partner()).version).toBe(1)
  })

  test('authorizing is refused with 57 without CHECKER, and with 25 for a module that the user does not check', async () => {
    const cqId = await items.submit()
    expect((await items.decide('ho.maker', cqId)).responseCode).toBe('57')
    // A branch manager checks only cash pickups.
    await items.give('branch.teller', '0000000008')
    expect((await items.decide('branch.teller', cqId)).responseCode).toBe('25')
  })

  test('authorizing is refused with 57 if the user lost the privilege while the call waited for the lock', async () => {
    const cqId = await items.submit()
    const { db, admin } = portal.gateway
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holder = admin.transaction().execute(async (trx) => {
      await trx.selectFrom('queue_item').select('cq_id').where('cq_id', '=', cqId).forUpdate().execute()
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const answer = items.decide('ho.checker', cqId)
    await untilBlocked(portal.gateway)
    const role = { role_id: '0000000004' }
    await db.updateTable('role').set({ role_status: 'DISABLED' }).where('role_id', '=', role.role_id).execute()
    held.resolve()
    await holder
    expect((await answer).responseCode).toBe('57')
    await db.updateTable('role').set({ role_status: 'ACTIVE' }).where('role_id', '=', role.role_id).execute()
  })

  test('authorizing is refused with 29 if the record has changed, and the item stays pending', async () => {
    const cqId = await items.submit()
    await portal.gateway.db
      .updateTable('mto')
      .set({ mto_status: 'DELETED' })
      .where('mto_code', '=', items.code())
      .execute()
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item?.moved).toMatchObject([{ field: 'mtoStatus', stored: { before: 'ACTIVE', after: 'DELETED' } }])
    expect((await items.decide('ho.checker', cqId)).responseCode).toBe('29')
    expect((await items.item(cqId)).status).toBe('PENDING')
    expect((await items.decide('ho.checker', cqId, { cqMode: 'REJECTED', cqReason: 'out of date' })).responseCode).toBe(
      '00',
    )
  })

  test('authorizing is refused with 64 above the limit of the role; another checker may authorize', async () => {
    const cqId = await items.submit()
    await portal.gateway.db
      .updateTable('role')
      .set({ role_trn_limit: '999.99' })
      .where('role_id', '=', '0000000004')
      .execute()
    const warningsOf = async (username: string) => (await portal.send(username, readQueueItem, { cqId })).item?.warnings
    expect(await warningsOf('ho.checker')).toEqual([expect.stringContaining('above the limit of your role (999.99')])
    expect(await warningsOf('ho.admin')).toEqual([])
    expect((await items.decide('ho.checker', cqId)).responseCode).toBe('64')
    expect((await items.decide('ho.admin', cqId)).responseCode).toBe('00')
    await portal.gateway.db
      .updateTable('role')
      .set({ role_trn_limit: '1000.00' })
      .where('role_id', '=', '0000000004')
      .execute()
    items.next()
    expect((await items.decide('ho.checker', await items.submit())).responseCode).toBe('00')
  })

  test('authorizing is refused with 90 outside opening hours, except to users who may set the hours', async () => {
    const cqId = await items.submit()
    const hour = (start.getUTCHours() + 1) % 24
    const hours = (opening_hour: number, closing_hour: number) =>
      portal.gateway.db.updateTable('system_settings').set({ opening_hour, closing_hour }).execute()
    await hours((hour + 2) % 24, (hour + 3) % 24)
    await items.give('branch.teller', '0000000008')
    expect((await items.decide('branch.teller', cqId)).responseCode).toBe('90')
    expect((await items.decide('ho.admin', cqId)).responseCode).toBe('00')
    await hours(0, 0)
  })
})
