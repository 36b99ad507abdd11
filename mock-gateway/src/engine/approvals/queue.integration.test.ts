import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  countQueue,
  readQueue,
  readQueueItem,
  readQueueMakers,
  withdrawQueueItem,
} from '@portal/contract/queue/queue.calls'
import { readSettings, type SystemSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import './testing/partner-names.ts'
import { submitDirectly } from './testing/submit-directly.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  const { db } = portal.gateway
  // Creates a checker only of partners, and an operator user who may check users.
  await db
    .insertInto('role')
    .values(
      [
        { role_id: '0000000050', role_name: 'PARTNER CHECKER' },
        { role_id: '0000000051', role_name: 'OPERATOR CHECKER' },
      ].map((role) => ({
        ...role,
        role_trn_limit: null,
        role_status: 'ACTIVE' as const,
        maker_id: null,
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute()
  const privileges = await db.selectFrom('privilege').selectAll().where('type', '=', 'CHECKER').execute()
  const idOf = (module: string) => privileges.find((one) => one.module_name === module)?.privilege_id ?? ''
  await db
    .insertInto('role_privilege')
    .values([
      { role_id: '0000000050', privilege_id: idOf('MTO') },
      { role_id: '0000000051', privilege_id: idOf('MTO') },
    ])
    .execute()
  const give = (username: string, role_id: string) =>
    db.updateTable('app_user').set({ role_id }).where('username', '=', username).execute()
  await give('ho.compliance', '0000000050')
  await give('ops@swiftremit.example', '0000000051')
  await give('ops@kudipay.example', '0000000051')
  const rename = (mtoCode: string) =>
    submitDirectly(portal, 'ho.maker', {
      subject: 'partner-name',
      targetId: mtoCode,
      action: 'UPDATE',
      fields: { mtoName: `${mtoCode} renamed` },
    })
  await rename('SWIFTREMIT')
  await rename('KUDIPAY')
})
afterAll(() => portal.close())

const checkers = (username: string, body: object = {}) =>
  portal.send(username, readQueue, { isMaker: 'NO', size: 100, ...body })
const makers = (username: string, body: object = {}) =>
  portal.send(username, readQueue, { isMaker: 'YES', size: 100, ...body })

describe('the checkers’ queue', () => {
  test('the queue lists items of the modules that the user may check, but none of the user’s own items', async () => {
    const pages = []
    for (let page = 0, last = 0; page <= last; page += 1) {
      const one = await checkers('ho.checker', { page })
      last = Math.floor((one.total ?? 0) / 100)
      pages.push(one)
    }
    const others = await portal.gateway.db
      .selectFrom('queue_item as q')
      .innerJoin('app_user as m', 'm.user_id', 'q.maker_id')
      .select('q.module')
      .distinct()
      .where('m.username', '<>', 'ho.checker')
      .execute()
    expect(others.length).toBeGreaterThan(5)
    expect(new Set(pages.flatMap(({ data }) => data ?? []).map((item) => item.cqType))).toEqual(
      new Set(others.map(({ module }) => module)),
    )
    const partners = await checkers('ho.compliance')
    expect(new Set(partners.data?.map((item) => item.cqType))).toEqual(new Set(['MTO']))
    // Two partners renamed in this test, two new partners and one rejected partner from the demo.
    expect(partners.totals).toEqual({ total: 5, pending: 4, authorized: 0, rejected: 1 })
    expect((await checkers('ho.maker')).total).toBe(0)
    const admin = await checkers('ho.admin')
    expect(admin.data?.some((item) => item.isMaker)).toBe(false)
  })

  test('an operator sees only items of their own partner', async () => {
    for (const [username, name] of [
      ['ops@swiftremit.example', 'SwiftRemit Ltd'],
      ['ops@kudipay.example', 'KudiPay International'],
    ] as const) {
      const answer = await checkers(username)
      // The item's name includes the amount.
      expect(answer.data?.map((item) => item.cqName)).toEqual([`${name} · 1,000.00\u00a0NGN`])
      expect(answer.totals?.total).toBe(1)
      expect(await portal.send(username, countQueue, {})).toMatchObject({ waiting: 1 })
    }
    const foreign = (await checkers('ops@kudipay.example')).data?.[0]?.cqId ?? ''
    const answer = await portal.send('ops@swiftremit.example', readQueueItem, { cqId: foreign })
    const nobody = await portal.send('ops@swiftremit.example', readQueueItem, {
      cqId: '00000000-0000-4000-8000-000000000000',
    })
    expect([answer.responseCode, nobody.responseCode]).toEqual(['25', '25'])
    expect(answer.responseMessage).toBe(nobody.responseMessage)
  })

  test('the count of waiting items equals the number of items that the user can decide', async () => {
    const pending = await checkers('ho.checker', { filters: { cqStatus: ['PENDING'] } })
    const decidable = pending.data?.filter((item) => item.canDecide) ?? []
    expect(decidable.length).toBeGreaterThan(5)
    expect(await portal.send('ho.checker', countQueue, {})).toMatchObject({ waiting: decidable.length })
    expect(await portal.send('ho.maker', countQueue, {})).toMatchObject({ waiting: 0 })
  })

  test('the checkers’ queue can be searched, filtered and sorted', async () => {
    const found = await checkers('ho.checker', { search: 'kudipay' })
    expect(found.data?.map((item) => item.cqName)).toContain('KudiPay International · 1,000.00\u00a0NGN')
    expect(found.data?.every((item) => item.cqName.startsWith('KudiPay'))).toBe(true)
    const rejected = await checkers('ho.checker', { filters: { cqStatus: ['REJECTED'], username: ['HO.MAKER'] } })
    expect(rejected.total).toBeGreaterThan(0)
    expect(rejected.data?.every((item) => item.cqStatus === 'REJECTED' && item.username === 'ho.maker')).toBe(true)
    for (const field of [
      'cqName',
      'cqChecker',
      'cqUpdateAt',
      'cqExpiresAt',
      'username',
      'makerName',
      'checkerName',
      'cqType',
      'cqAction',
      'cqStatus',
    ]) {
      expect((await checkers('ho.checker', { sort: { field, direction: 'asc' } })).responseCode).toBe('00')
    }
  })
})

describe('an item of the queue', () => {
  test('an item names its maker and checker, but names bank users only to staff', async () => {
    const [partners] = (await checkers('ho.checker', { filters: { cqType: ['MTO'] }, search: 'swift' })).data ?? []
    expect(partners).toMatchObject({ username: 'ho.maker', makerName: 'Adaeze Okonkwo', checkerName: null })
    const declined = await checkers('ho.checker', { filters: { cqStatus: ['REJECTED'] } })
    expect(declined.data?.map((item) => item.checkerName)).toContain('Halima Bello')
    expect((await checkers('ho.checker', { search: 'adaeze' })).total).toBeGreaterThan(0)
    expect((await checkers('ops@swiftremit.example', { search: 'adaeze' })).total).toBe(0)
    const [seen] = (await checkers('ops@swiftremit.example')).data ?? []
    expect(seen).toMatchObject({ makerName: null, checkerName: null })
  })

  test('a checker must open an item that changes limits, privileges, partners or a user’s role before a bulk decision', async () => {
    const { rows: users } = await sql<{
      user_id: string
    }>`select user_id from app_user where username = 'branch.teller'`.execute(portal.gateway.db)
    const edit = (fields: Record<string, string>) =>
      submitDirectly(portal, 'ho.maker', {
        subject: 'user',
        targetId: users[0]?.user_id ?? '',
        action: 'UPDATE',
        fields,
      })
    const isOpenedFirst = async (cqId: string) =>
      (await portal.send('ho.checker', readQueueItem, { cqId })).item?.isOpenedFirst
    const moved = await edit({ userSolId: '299' })
    expect(await isOpenedFirst(moved)).toBe(false)
    await portal.send('ho.maker', withdrawQueueItem, { cqId: moved })
    expect(await isOpenedFirst(await edit({ userRoleId: '0000000050', roleName: 'PARTNER CHECKER' }))).toBe(true)
    for (const module of ['ROLE', 'MTO_PARAMETER'] as const) {
      const items = (await checkers('ho.checker', { filters: { cqType: [module] } })).data ?? []
      expect(items.length).toBeGreaterThan(0)
      expect(items.every((item) => item.isOpenedFirst)).toBe(true)
    }
  })
})

describe('the makers of items that a user may check', () => {
  const names = async (username: string, body: object = {}) =>
    (await portal.send(username, readQueueMakers, { size: 20, ...body })).data?.map((maker) => maker.username) ?? []

  test('makers are found by name, and the list has every maker of the queue’s items', async () => {
    const rows = (await checkers('ho.checker')).data ?? []
    const all = await names('ho.checker', { size: 100 })
    expect(new Set(all)).toEqual(new Set(rows.map((row) => row.username)))
    expect(await names('ho.checker', { search: 'ho.mak' })).toEqual(['ho.maker'])
    expect(await names('ho.checker', { search: 'nobody at all' })).toEqual([])
  })

  test('makers outside the user’s queue are hidden, for example those of another partner’s items', async () => {
    expect(await names('ops@swiftremit.example')).toEqual(['ho.maker'])
    expect(await portal.send('branch.teller', readQueueMakers, {})).toMatchObject({ responseCode: '57' })
  })
})

describe('the makers’ queue', () => {
  test('the makers’ queue lists only the user’s own items, which the user cannot decide', async () => {
    const mine = await makers('ho.maker')
    expect(mine.data?.every((item) => item.isMaker && !item.canDecide && item.username === 'ho.maker')).toBe(true)
    expect(mine.totals?.total).toBe(mine.total)
    expect((await makers('ho.compliance2')).total).toBe(0)
  })
})

describe('an item', () => {
  test('an item shows its changes, and its hash is the hash of its JSON', async () => {
    const { data } = await checkers('ho.checker', { filters: { cqType: ['MTO'] }, search: 'swift' })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: data?.[0]?.cqId ?? '' })
    expect(item?.changes).toMatchObject([{ field: 'mtoName', before: 'SwiftRemit Ltd', after: 'SWIFTREMIT renamed' }])
    expect(item?.moved).toEqual([])
    expect(item?.votesNeeded).toBe(2)
    expect(
      createHash('sha256')
        .update(item?.cqJson ?? '')
        .digest('hex'),
    ).toBe(item?.cqHash)
  })

  test('an item shows every field of a new record', async () => {
    const filters = { cqType: ['USER'], cqAction: ['CREATE'], cqStatus: ['PENDING'] }
    const { data } = await checkers('ho.checker', { filters })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: data?.[0]?.cqId ?? '' })
    expect(item?.changes.every((change) => change.before === null)).toBe(true)
    expect(item?.changes.map((change) => change.field)).toEqual(expect.arrayContaining(['userEmail', 'roleName']))
  })

  test('an item shows how the record has changed since the item was submitted', async () => {
    const items = await checkers('ho.checker', { filters: { cqAction: ['UPDATE'], cqStatus: ['PENDING'] } })
    const details = await Promise.all(
      (items.data ?? []).map((row) => portal.send('ho.checker', readQueueItem, { cqId: row.cqId })),
    )
    const moved = details.flatMap(({ item }) => (item !== undefined && item.moved.length > 0 ? [item] : []))
    expect(moved).toHaveLength(1)
    expect(moved[0]?.moved).toMatchObject([{ field: 'userSolId', before: '109', after: expect.any(String) }])
  })

  test('an item can be read by its maker and by users who may check the item', async () => {
    const cqId = (await makers('ho.maker')).data?.[0]?.cqId ?? ''
    expect((await portal.send('ho.maker', readQueueItem, { cqId })).responseCode).toBe('00')
    expect((await portal.send('branch.teller', readQueueItem, { cqId })).responseCode).toBe('25')
  })
})

describe('a record named in the reader’s language', () => {
  test('a record with a translated name is shown, found and sorted by its name in the reader’s language', async () => {
    const { settings, version = 0 } = await portal.send('ho.admin', readSettings, {})
    const fields = { ...(settings as SystemSettings), configNoOfReusableOldPassword: 7, version }
    const { cqId = '' } = await portal.send('ho.maker', updateSettings, fields)
    const settingsAndRoles = { isMaker: 'NO' as const, filters: { cqType: ['SYSTEM_SETTINGS', 'ROLE'] } }
    const words = { en: 'System settings', fr: 'Paramètres système' }
    for (const language of ['en', 'fr'] as const) {
      const body = { isMaker: 'NO' as const, size: 100, search: `${words[language]} ho.maker` }
      const { data = [] } = await portal.send('ho.checker', readQueue, body, { language })
      expect(data.find((row) => row.cqId === cqId)?.cqName).toBe(words[language])
      const { item } = await portal.send('ho.checker', readQueueItem, { cqId }, { language })
      expect(item?.cqName).toBe(words[language])
      const ordered = { ...settingsAndRoles, sort: { field: 'cqName', direction: 'asc' as const } }
      const names = (await portal.send('ho.checker', readQueue, ordered, { language })).data?.map(
        ({ cqName }) => cqName,
      )
      expect(names).toContain(words[language])
      expect(names).toEqual([...(names ?? [])].sort(new Intl.Collator('und').compare))
    }
    expect(await portal.send('ho.maker', withdrawQueueItem, { cqId })).toMatchObject({ responseCode: '00' })
  })
})
