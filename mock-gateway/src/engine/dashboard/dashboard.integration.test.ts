import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call, Envelope } from '@portal/contract'
import { type DashboardPayload, readDashboard, WORK_LINES } from '@portal/contract/dashboard/dashboard.calls'
import { readPartners, readPartnerUsers } from '@portal/contract/partners/partners.calls'
import { countQueue, readQueue } from '@portal/contract/queue/queue.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { type ScriptedGateway, scriptedGateway } from '../../security-tests/testing/scripted-gateway.ts'

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

const CHECKER = ['USER|CHECKER', 'ROLE|CHECKER', 'MTO|CHECKER', 'MTO_PARAMETER|CHECKER']
const MAKER = ['USER|CREATE', 'USER|UPDATE']
const TELLER = ['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ']
const FIGURES = [
  'users.active',
  'users.pending',
  'users.online',
  'partners.active',
  'partner-users.active',
  'api-keys.live',
  'api-keys.test',
  'approvals.waiting',
]

const send = async <Request, Payload>(
  username: string,
  privileges: readonly string[],
  call: Call<Request, Payload>,
  body: object,
) => (await portal.send({ username, stage: 'full', privileges }, call as Call, body)) as unknown as Envelope & Payload
const open = async (username: string, privileges: readonly string[]): Promise<DashboardPayload> => {
  const answer = await send(username, privileges, readDashboard, { figures: FIGURES })
  expect(answer).toMatchObject({ responseCode: '00', unread: [] })
  return answer
}
const group = (page: DashboardPayload, name: string) => page.work.find((one) => one.name === name)

describe('work', () => {
  test('a checker sees only the items that await their decision, oldest first', async () => {
    const page = await open('ho.checker', CHECKER)
    const { waiting } = await send('ho.checker', CHECKER, countQueue, {})
    const items = await send('ho.checker', CHECKER, readQueue, {
      ...{ isMaker: 'NO', size: 100, filters: { cqStatus: ['PENDING'] } },
      sort: { field: 'cqCreatedAt', direction: 'asc' },
    })
    const decidable = items.data.filter(({ canDecide }) => canDecide)
    const told = group(page, 'approvals.waiting')
    expect(told).toMatchObject({ section: 'decide', title: 'Awaiting your authorization', total: waiting })
    expect(waiting).toBe(decidable.length)
    expect(told?.lines.map(({ id }) => id)).toEqual(decidable.slice(0, WORK_LINES).map(({ cqId }) => cqId))
    expect(told?.lines[0]).toMatchObject({ since: decidable[0]?.cqCreatedAt, until: decidable[0]?.cqExpiresAt })
    expect(told?.lines[0]?.href).toBe(`/checkers-queue?panel=item&id=${decidable[0]?.cqId}`)
    expect(told?.lines[0]?.text).toContain(`by ${decidable[0]?.makerName}`)
    expect(page.figures['approvals.waiting']).toBe(waiting)
  })

  test('a checker of one module sees only that module’s items', async () => {
    const modules = await portal.gateway.db.selectFrom('queue_item').select(['cq_id', 'module']).execute()
    const told = group(await open('ho.checker', ['USER|CHECKER']), 'approvals.waiting')
    expect(told?.lines.length).toBeGreaterThan(0)
    for (const { id } of told?.lines ?? []) expect(modules.find(({ cq_id }) => cq_id === id)?.module).toBe('USER')
  })

  test('a maker sees only their own recently rejected changes, with the checker and the reason', async () => {
    const { db, clock } = portal.gateway
    const mine = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', 'ho.maker')
      .executeTakeFirstOrThrow()
    const ended = await db
      .selectFrom('queue_item')
      .innerJoin('app_user as checker', 'checker.user_id', 'queue_item.checker_id')
      .select(['cq_id', 'name', 'reason', 'first_name', 'last_name'])
      .where('queue_item.maker_id', '=', mine.user_id)
      .where('queue_item.status', '=', 'REJECTED')
      .where('replaces', 'is', null)
      .execute()
    await db
      .updateTable('queue_item')
      .set({ updated_at: clock.now() })
      .where(
        'cq_id',
        'in',
        ended.map(({ cq_id }) => cq_id),
      )
      .execute()
    const told = group(await open('ho.maker', MAKER), 'approvals.rejected')
    expect(told).toMatchObject({ section: 'resubmit', href: '/makers-queue?f.cqStatus=REJECTED' })
    expect(told?.total).toBe(ended.length)
    const [first] = told?.lines ?? []
    const item = ended.find(({ cq_id }) => cq_id === first?.id)
    expect(first?.title).toBe(item?.name)
    expect(first?.text).toContain(`rejected by ${item?.first_name} ${item?.last_name}, “${item?.reason}”`)
    expect(group(await open('ho.checker', [...CHECKER, ...MAKER]), 'approvals.rejected')).toBeUndefined()
  })

  test('resubmitted or withdrawn changes, and changes rejected over two weeks ago, are no longer work items', async () => {
    const { db, clock } = portal.gateway
    const before = group(await open('ho.maker', MAKER), 'approvals.rejected')
    const [one] = before?.lines ?? []
    await db
      .updateTable('queue_item')
      .set({ updated_at: new Date(clock.now().getTime() - 15 * 86_400_000) })
      .where('cq_id', '=', one?.id ?? '')
      .execute()
    const after = group(await open('ho.maker', MAKER), 'approvals.rejected')
    expect(after?.total ?? 0).toBe((before?.total ?? 0) - 1)
  })

  test('a password that expires within a week is a work item', async () => {
    const { db, clock } = portal.gateway
    const setDaysAgo = (days: number) =>
      db
        .updateTable('app_user')
        .set({ password_set_at: new Date(clock.now().getTime() - days * 86_400_000) })
        .where('username', '=', 'branch.teller')
        .execute()
    await setDaysAgo(80)
    expect(group(await open('branch.teller', TELLER), 'access.password')).toBeUndefined()
    await setDaysAgo(88)
    const [line] = group(await open('branch.teller', TELLER), 'access.password')?.lines ?? []
    expect(Date.parse(line?.until ?? '') - clock.now().getTime()).toBe(2 * 86_400_000)
    await setDaysAgo(1)
  })

  test('a partner’s missing documents are shown to users who may edit partners, and to the partner’s own users', async () => {
    const { db } = portal.gateway
    await db.updateTable('mto').set({ mto_cbn_license: 'NO' }).where('mto_code', '=', 'SWIFTREMIT').execute()
    const kept = group(await open('ho.maker', ['MTO|UPDATE']), 'partners.documents')
    expect(kept?.lines.every(({ text }) => text.startsWith('Not on file: '))).toBe(true)
    expect(group(await open('ho.maker', ['MTO|READ']), 'partners.documents')).toBeUndefined()
    const own = group(await open('ops@swiftremit.example', []), 'partners.own-documents')
    expect(own?.lines.map(({ id, href }) => [id, href])).toEqual([['SWIFTREMIT', '/officer-details']])
    await db.updateTable('mto').set({ mto_cbn_license: 'YES' }).where('mto_code', '<>', 'SWIFTREMIT').execute()
    const others = group(await open('ops@kudipay.example', ['MTO|UPDATE']), 'partners.own-documents')
    expect(others?.lines.filter(({ id }) => id !== 'KUDIPAY') ?? []).toEqual([])
    expect(group(await open('ho.maker', ['USER|READ']), 'partners.own-documents')).toBeUndefined()
  })

  test('a replaced key is shown to the users of its partner until the key ends', async () => {
    const { db, clock } = portal.gateway
    const until = new Date(clock.now().getTime() + 3_600_000)
    await db
      .updateTable('api_key')
      .set({ status: 'retiring', expires_at: until })
      .where('mto_code', '=', 'SWIFTREMIT')
      .where('env', '=', 'test')
      .where('status', '=', 'active')
      .execute()
    const held = ['SANDBOX|CREATE', 'SANDBOX|UPDATE']
    const own = group(await open('ops@swiftremit.example', held), 'api-keys.retiring')
    expect(own?.lines.map(({ title, until: end }) => [title, end])).toEqual([['SwiftRemit Ltd', until.toISOString()]])
    expect(group(await open('ops@kudipay.example', held), 'api-keys.retiring')).toBeUndefined()
    expect(group(await open('ops@swiftremit.example', ['SANDBOX|READ']), 'api-keys.retiring')).toBeUndefined()
    clock.advance(2 * 3_600_000)
    expect(group(await open('ops@swiftremit.example', held), 'api-keys.retiring')).toBeUndefined()
  })

  test('a break of the audit chain is shown to the provider’s users who may read the audit trail', async () => {
    const { db } = portal.gateway
    expect(group(await open('ho.checker', ['AUDIT_TRAIL|READ']), 'audit.break')).toBeUndefined()
    await db.updateTable('audit_check').set({ fault: 'edited', bad_audit_id: '1' }).execute()
    const told = group(await open('ho.checker', ['AUDIT_TRAIL|READ']), 'audit.break')
    expect(told?.lines).toEqual([expect.objectContaining({ href: '/audit-trails', tone: 'negative' })])
    expect(group(await open('ho.checker', CHECKER), 'audit.break')).toBeUndefined()
    expect(group(await open('ops@swiftremit.example', ['AUDIT_TRAIL|READ']), 'audit.break')).toBeUndefined()
  })

  test('a user without work items sees an empty list', async () => {
    expect(await open('branch.teller', ['CASH_PICKUP|READ'])).toMatchObject({ work: [], figures: {} })
  })
})

describe('figures', () => {
  test('figures equal the counts of the lists, in the same scope', async () => {
    const reader = ['USER|READ', 'MTO|READ']
    for (const username of ['ho.admin', 'branch.teller', 'ops@swiftremit.example']) {
      const { figures } = await open(username, reader)
      const users = (await send(username, reader, readUsers, { size: 20 })).totals
      const partners = (await send(username, reader, readPartners, { size: 20 })).totals
      const theirs = (await send(username, reader, readPartnerUsers, { size: 20 })).totals
      expect([username, figures]).toEqual([
        username,
        {
          'users.active': users?.totalActiveUsers,
          'users.pending': users?.totalPendingUsers,
          'users.online': users?.totalOnlineUsers,
          'partners.active': partners?.totalActiveMtos,
          'partner-users.active': theirs?.totalActiveUsers,
        },
      ])
    }
  })

  test('an operator sees only keys of their own partner', async () => {
    const count = async (username: string) => (await open(username, ['SANDBOX|READ'])).figures
    expect(await count('ops@kudipay.example')).toEqual({ 'api-keys.live': 0, 'api-keys.test': 0 })
    expect(await count('ops@swiftremit.example')).toMatchObject({ 'api-keys.live': 1 })
  })

  test('only requested figures are counted, and unknown figures are left out', async () => {
    const { figures } = await send('ho.admin', ['USER|READ'], readDashboard, {
      figures: ['users.active', 'users.secret', 'x.y'],
    })
    expect(Object.keys(figures)).toEqual(['users.active'])
  })
})
