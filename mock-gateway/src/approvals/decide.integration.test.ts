import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { decideQueueItem, readQueueItem, withdrawQueueItem } from '@portal/contract/calls/queue'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { expireItems, registerChangeKind, type Submission } from './index.ts'
import { PARTNER_NAMES } from './testing/partner-names.ts'
import { submitDirectly } from './testing/submit-directly.ts'

// One approval here; the quorum has tests of its own below.
const ONE_VOTE = { ...PARTNER_NAMES, subject: 'one-vote', approvals: () => 1 }
registerChangeKind(PARTNER_NAMES)
registerChangeKind(ONE_VOTE)

let portal: TestPortal
let round = 0
let start: Date

beforeAll(async () => {
  portal = await testPortal()
  start = portal.gateway.clock.now()
})
beforeEach(() => {
  portal.gateway.clock.set(start)
  round += 1
})
afterAll(() => portal.close())

/** Submits a new name for a partner of this test's own. */
async function submitted(subject: 'one-vote' | 'partner-name' = 'one-vote', maker = 'ho.maker'): Promise<string> {
  await newPartner(`T${round}`)
  return await submitDirectly(portal, maker, nameChange(subject))
}

const nameChange = (subject: string): Submission => ({
  subject,
  targetId: `T${round}`,
  action: 'UPDATE',
  fields: { mtoName: `Name ${round}` },
})

async function newPartner(mto_code: string): Promise<void> {
  const at = new Date()
  await portal.gateway.db
    .insertInto('mto')
    .values({ mto_code, mto_name: `Old ${round}`, mto_status: 'ACTIVE', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const partner = () =>
  portal.gateway.db.selectFrom('mto').selectAll().where('mto_code', '=', `T${round}`).executeTakeFirstOrThrow()

const stored = (cqId: string) =>
  portal.gateway.db.selectFrom('queue_item').selectAll().where('cq_id', '=', cqId).executeTakeFirstOrThrow()

interface Wish {
  readonly cqMode?: 'AUTHORIZE' | 'REJECTED'
  readonly cqHash?: string
  readonly cqReason?: string
  readonly cqJson?: string
}

async function decide(username: string, cqId: string, wish: Wish = {}) {
  const { payload_hash: cqHash } = await stored(cqId)
  return await portal.send(username, decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash, ...wish })
}

const give = (username: string, role_id: string) =>
  portal.gateway.db.updateTable('app_user').set({ role_id }).where('username', '=', username).execute()

const trail = (cqId: string) =>
  portal.gateway.db
    .selectFrom('audit_entry')
    .select(['action', 'response_code', 'actor_username', 'cq_status'])
    .where('cq_id', '=', cqId)
    .orderBy('audit_id')
    .execute()

describe('authorizing', () => {
  test('applies the change once, keeps who did it, and leaves a row in the trail', async () => {
    const cqId = await submitted()
    expect(await decide('ho.checker', cqId)).toMatchObject({
      responseCode: '00',
      cqStatus: 'AUTHORIZED',
      votesNeeded: 0,
    })
    expect(await partner()).toMatchObject({ mto_name: `Name ${round}`, version: 2 })
    const { item } = await portal.send('ho.maker', readQueueItem, { cqId })
    expect(item).toMatchObject({ cqStatus: 'AUTHORIZED', cqChecker: 'ho.checker', canDecide: false })
    expect(await trail(cqId)).toEqual([
      { action: 'AUTHORIZE', response_code: '00', actor_username: 'ho.checker', cq_status: 'AUTHORIZED' },
    ])
  })

  test('is refused with 12 once decided', async () => {
    const cqId = await submitted()
    await decide('ho.checker', cqId)
    expect((await decide('ho.checker2', cqId)).responseCode).toBe('12')
    expect((await decide('ho.checker2', cqId, { cqMode: 'REJECTED', cqReason: 'too late' })).responseCode).toBe('12')
    expect((await trail(cqId)).map((row) => row.response_code)).toEqual(['00', '12', '12'])
  })

  test('is refused with 63 to the maker, who holds every privilege', async () => {
    const cqId = await submitted('one-vote', 'ho.admin')
    expect((await decide('ho.admin', cqId)).responseCode).toBe('63')
    expect((await decide('ho.admin', cqId, { cqMode: 'REJECTED', cqReason: 'my own' })).responseCode).toBe('63')
    expect((await stored(cqId)).status).toBe('PENDING')
  })

  test('is refused with 63 to the maker under another login', async () => {
    const cqId = await submitted()
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
    expect((await decide('ho.checker2', cqId)).responseCode).toBe('63')
    await admin
      .updateTable('directory_person')
      .set({ email: 'ho.maker@bank.example' })
      .where('username', '=', 'ho.maker')
      .execute()
    await admin.insertInto('directory_person').values(mail).execute()
    expect((await decide('ho.checker2', cqId)).responseCode).toBe('00')
  })

  test('is refused with 63 for other content than what was seen', async () => {
    const cqId = await submitted()
    expect((await decide('ho.checker', cqId, { cqHash: 'a'.repeat(64) })).responseCode).toBe('63')
    expect(
      (await decide('ho.checker', cqId, { cqJson: '{"before":null,"after":{"mtoName":"Mine"}}' })).responseCode,
    ).toBe('63')
    await portal.gateway.admin
      .updateTable('queue_item')
      .set({ after: JSON.stringify({ mtoName: 'Forged', mtoStatus: 'ACTIVE' }) } as never)
      .where('cq_id', '=', cqId)
      .execute()
    expect((await decide('ho.checker', cqId)).responseCode).toBe('63')
    expect((await partner()).version).toBe(1)
  })

  test('is refused with 57 without CHECKER, and with 25 outside the modules one checks', async () => {
    const cqId = await submitted()
    expect((await decide('ho.maker', cqId)).responseCode).toBe('57')
    // A branch manager checks cash pickups only.
    await give('branch.teller', '0000000008')
    expect((await decide('branch.teller', cqId)).responseCode).toBe('25')
  })

  test('is refused with 57 when the right was lost while waiting for the lock', async () => {
    const cqId = await submitted()
    const { db, admin } = portal.gateway
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holder = admin.transaction().execute(async (trx) => {
      await trx.selectFrom('queue_item').select('cq_id').where('cq_id', '=', cqId).forUpdate().execute()
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const answer = decide('ho.checker', cqId)
    await waitsForLock()
    const role = { role_id: '0000000004' }
    await db.updateTable('role').set({ role_status: 'DISABLED' }).where('role_id', '=', role.role_id).execute()
    held.resolve()
    await holder
    expect((await answer).responseCode).toBe('57')
    await db.updateTable('role').set({ role_status: 'ACTIVE' }).where('role_id', '=', role.role_id).execute()
  })

  test('is refused with 29 when the record moved, and the item stays', async () => {
    const cqId = await submitted()
    await portal.gateway.db
      .updateTable('mto')
      .set({ mto_status: 'DELETED' })
      .where('mto_code', '=', `T${round}`)
      .execute()
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item?.moved).toEqual([{ field: 'mtoStatus', before: 'ACTIVE', after: 'DELETED' }])
    expect((await decide('ho.checker', cqId)).responseCode).toBe('29')
    expect((await stored(cqId)).status).toBe('PENDING')
    expect((await decide('ho.checker', cqId, { cqMode: 'REJECTED', cqReason: 'out of date' })).responseCode).toBe('00')
  })

  test('is refused with 64 above the limit of the role; another may', async () => {
    const cqId = await submitted()
    await portal.gateway.db
      .updateTable('role')
      .set({ role_trn_limit: '999.99' })
      .where('role_id', '=', '0000000004')
      .execute()
    expect((await decide('ho.checker', cqId)).responseCode).toBe('64')
    expect((await decide('ho.admin', cqId)).responseCode).toBe('00')
    await portal.gateway.db
      .updateTable('role')
      .set({ role_trn_limit: '1000.00' })
      .where('role_id', '=', '0000000004')
      .execute()
    round += 1
    expect((await decide('ho.checker', await submitted())).responseCode).toBe('00')
  })

  test('is refused with 90 outside opening hours, but not to holders of the settings', async () => {
    const cqId = await submitted()
    const hour = (start.getUTCHours() + 1) % 24
    const hours = (opening_hour: number, closing_hour: number) =>
      portal.gateway.db.updateTable('system_settings').set({ opening_hour, closing_hour }).execute()
    await hours((hour + 2) % 24, (hour + 3) % 24)
    await give('branch.teller', '0000000008')
    expect((await decide('branch.teller', cqId)).responseCode).toBe('90')
    expect((await decide('ho.admin', cqId)).responseCode).toBe('00')
    await hours(0, 0)
  })
})

describe('rejecting', () => {
  test.each([[{}], [{ cqReason: 'no' }], [{ cqReason: 'because <script>' }]])(
    'wants a reason: %j is 30',
    async (wish) => {
      const cqId = await submitted()
      const answer = await decide('ho.checker', cqId, { cqMode: 'REJECTED', ...wish })
      expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'cqReason' }] })
    },
  )

  test('keeps the reason and leaves the record as it was', async () => {
    const cqId = await submitted()
    const answer = await decide('ho.checker', cqId, { cqMode: 'REJECTED', cqReason: 'Pas encore, l’accord manque.' })
    expect(answer).toMatchObject({ responseCode: '00', cqStatus: 'REJECTED' })
    expect(await partner()).toMatchObject({ mto_name: `Old ${round}`, version: 1 })
    const { item } = await portal.send('ho.maker', readQueueItem, { cqId })
    expect(item).toMatchObject({ cqReason: 'Pas encore, l’accord manque.', cqChecker: 'ho.checker' })
    // The record is free for the next change.
    await submitDirectly(portal, 'ho.maker', nameChange('one-vote'))
  })
})

describe('with two approvals', () => {
  test('applies after two distinct checkers', async () => {
    const cqId = await submitted('partner-name')
    expect(await decide('ho.checker', cqId)).toMatchObject({ responseCode: '00', cqStatus: 'PENDING', votesNeeded: 1 })
    expect((await partner()).version).toBe(1)
    expect((await decide('ho.checker', cqId)).responseCode).toBe('12')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item).toMatchObject({ canDecide: false, votesNeeded: 1 })
    expect(await decide('ho.checker2', cqId)).toMatchObject({
      responseCode: '00',
      cqStatus: 'AUTHORIZED',
      votesNeeded: 0,
    })
    expect((await partner()).version).toBe(2)
  })

  test('ends with the first rejection', async () => {
    const cqId = await submitted('partner-name')
    await decide('ho.checker', cqId)
    expect(await decide('ho.checker2', cqId, { cqMode: 'REJECTED', cqReason: 'No, sorry' })).toMatchObject({
      cqStatus: 'REJECTED',
    })
    expect((await decide('ho.admin', cqId)).responseCode).toBe('12')
  })
})

describe('withdrawing', () => {
  test('is the maker’s: 63 to a checker, 25 to anybody else, 12 once decided', async () => {
    const cqId = await submitted()
    const withdraw = (username: string) =>
      portal.send(username, withdrawQueueItem, { cqId, cqReason: 'Typed the wrong name' })
    expect((await withdraw('ho.checker')).responseCode).toBe('63')
    expect((await withdraw('ops@kudipay.example')).responseCode).toBe('25')
    expect(await withdraw('ho.maker')).toMatchObject({ responseCode: '00', cqStatus: 'REJECTED' })
    expect((await withdraw('ho.maker')).responseCode).toBe('12')
    expect(await stored(cqId)).toMatchObject({ reason: 'Withdrawn: Typed the wrong name', checker_id: null })
    expect((await decide('ho.checker', cqId)).responseCode).toBe('12')
    expect((await trail(cqId)).map((row) => `${row.action} ${row.response_code}`)).toEqual([
      'WITHDRAW 63',
      'WITHDRAW 00',
      'WITHDRAW 12',
      'AUTHORIZE 12',
    ])
  })
})

describe('an item nobody decided in fourteen days', () => {
  const DAYS_15 = 15 * 24 * 60 * 60_000

  test('cannot be decided (54), and is ended by the job with a row in the trail', async () => {
    const cqId = await submitted()
    portal.gateway.clock.advance(DAYS_15)
    expect((await decide('ho.checker', cqId)).responseCode).toBe('54')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item?.canDecide).toBe(false)
    expect(await expireItems(portal.gateway.db, portal.gateway.clock.now(), 'job')).toBeGreaterThan(0)
    expect(await stored(cqId)).toMatchObject({ status: 'REJECTED', reason: 'Expired', checker_id: null })
    expect((await trail(cqId)).at(-1)).toMatchObject({ action: 'EXPIRE', cq_status: 'REJECTED', actor_username: null })
  })

  test('never blocks a new change', async () => {
    const cqId = await submitted()
    portal.gateway.clock.advance(DAYS_15)
    const next = await submitDirectly(portal, 'ho.maker', nameChange('one-vote'))
    expect((await stored(cqId)).status).toBe('REJECTED')
    expect((await stored(next)).status).toBe('PENDING')
  })

  test('declines the record it would have created', async () => {
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

/** Until the decision stands behind the item's lock. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await waitingLocks()
    if ((rows[0]?.waiting ?? 0) > 0) return
  }
}

const waitingLocks = () =>
  sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.gateway.admin)
