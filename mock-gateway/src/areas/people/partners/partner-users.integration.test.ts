import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PRIVILEGE_TYPES } from '@portal/contract'
import {
  createPartner,
  createPartnerUser,
  readPartners,
  readPartnerUsers,
  readRuleOptions,
  updatePartner,
  updatePartnerUser,
} from '@portal/contract/partners/partners.calls'
import type { UserRow } from '@portal/contract/users/users.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { givePrivileges } from '../../../testing/give-privileges.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { wantedPartner } from './testing/partner-acts.ts'

const OPS = 'ops@swiftremit.example'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const wanted = {
  userMtoCode: 'KUDIPAY',
  userFirstName: 'Marcus',
  userLastName: 'Reid',
  userEmail: 'marcus@kudipay.example',
  userPhone: '+1 2125550177',
  userRoleId: '0000000002',
}

const list = (username: string, body: object = {}) => portal.send(username, readPartnerUsers, body)
const userOf = async (search: string) =>
  (await list('ho.admin', { search })).data?.find((row) => row.username === search) as UserRow

describe('the users of a partner', () => {
  test('the list shows the users of one partner, or of all partners, with their counts', async () => {
    const all = await list('ho.maker')
    const kudi = await list('ho.maker', { userMtoCode: 'KUDIPAY' })
    expect(kudi.data?.every((row) => row.userMtoCode === 'KUDIPAY')).toBe(true)
    expect(kudi.totals?.totalUsers).toBe(kudi.total)
    const { totalPendingUsers = 0, totalActiveUsers = 0, totalInactiveUsers = 0 } = kudi.totals ?? {}
    expect(totalPendingUsers + totalActiveUsers + totalInactiveUsers).toBe(kudi.total)
    expect(all.total).toBeGreaterThan(kudi.total ?? 0)
    expect(all.data?.every((row) => row.userType === 'IMTO')).toBe(true)
  })

  test('the list is empty for a partner without users, and refused with 25 for an unknown partner', async () => {
    await portal.send('ho.maker', createPartner, wantedPartner('EMPTYONE'))
    await portal.gateway.db
      .updateTable('app_user')
      .set({ mto_code: 'KUDIPAY' })
      .where('mto_code', '=', 'EMPTYONE')
      .execute()
    expect(await list('ho.maker', { userMtoCode: 'EMPTYONE' })).toMatchObject({ responseCode: '00', total: 0 })
    expect(await list('ho.maker', { userMtoCode: 'NOBODY' })).toMatchObject({ responseCode: '25' })
    expect(await list('ho.maker', { userMtoCode: 'KUDIPAY', search: 'zzz' })).toMatchObject({
      responseCode: '00',
      total: 0,
    })
  })

  test('the users of a partner can also be read by partner code with mto/readUserByCode', async () => {
    const byCode = { ...readPartnerUsers, path: 'mto/readUserByCode' }
    const { data } = await portal.send('ho.maker', byCode, { userMtoCode: 'SIKALINK' })
    expect(data?.every((row) => row.userMtoCode === 'SIKALINK')).toBe(true)
  })

  test('an operator always gets only users of its own partner, whatever partner the request names', async () => {
    const own = await list(OPS)
    expect(own.total).toBeGreaterThan(0)
    for (const userMtoCode of ['KUDIPAY', 'NOBODY', 'SWIFTREMIT'])
      expect((await list(OPS, { userMtoCode })).data).toEqual(own.data)
    expect(own.data?.every((row) => row.userMtoCode === 'SWIFTREMIT')).toBe(true)
    expect(own.totals?.totalUsers).toBe(own.total)
  })

  test('the users of a partner do not include the bank’s users', async () => {
    expect((await list('ho.maker', { search: 'ho.checker' })).total).toBe(0)
  })
})

describe('a new operator user', () => {
  test('a new operator user is queued, and can sign in by e-mail address once authorized', async () => {
    const queued = await portal.send('ho.maker', createPartnerUser, wanted)
    expect(queued.responseCode).toBe('00')
    expect(await userOf(wanted.userEmail)).toMatchObject({
      userStatus: 'PENDING',
      userMtoCode: 'KUDIPAY',
      userType: 'IMTO',
    })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await userOf(wanted.userEmail)).toMatchObject({ userStatus: 'ACTIVE', roleName: 'OPERATOR OFFICER' })
    const [mail] = await portal.gateway.mails(wanted.userEmail)
    expect(mail?.body).toContain(wanted.userEmail)
  })

  test.each([
    ['an unknown partner', { userMtoCode: 'NOBODY' }, '25', 'userMtoCode'],
    ['a bank role', { userRoleId: '0000000003' }, '25', 'userRoleId'],
    ['an unknown role', { userRoleId: '0000009999' }, '25', 'userRoleId'],
    ['a taken address', { userEmail: 'OPS@kudipay.example' }, '26', 'userEmail'],
    ['a name of signs', { userFirstName: '<i>' }, '30', 'userFirstName'],
    ['a phone of letters', { userPhone: 'call me' }, '30', 'userPhone'],
    ['no address', { userEmail: undefined }, '30', 'userEmail'],
  ])('a new operator user is refused for %s', async (_, fields, code, field) => {
    const answer = await portal.send('ho.maker', createPartnerUser, {
      ...wanted,
      userEmail: 'x@kudipay.example',
      ...fields,
    } as typeof wanted)
    expect(answer).toMatchObject({ responseCode: code, errors: [{ field }] })
  })

  test.each(['MBONGOEX', 'DIASPORA', 'TRANSAFRIK'])(
    'a new operator user is refused with 62 for %s, which is not active',
    async (userMtoCode) => {
      const answer = await portal.send('ho.maker', createPartnerUser, {
        ...wanted,
        userMtoCode,
        userEmail: 'y@kudipay.example',
      })
      expect(answer.responseCode).toBe('62')
    },
  )
})

describe('an edit of an operator user', () => {
  test('an operator user’s names, phone, role and status change only by approval', async () => {
    const user = await userOf('ops@kudipay.example')
    const queued = await portal.send('ho.maker', updatePartnerUser, {
      targetUserId: user.userId,
      version: user.version,
      userLastName: 'Whitfield-Osei',
      userPhone: '+1 2125550000',
      userRoleId: '0000000002',
      userStatus: 'INACTIVE',
    })
    expect(queued.responseCode).toBe('00')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await userOf('ops@kudipay.example')).toMatchObject({
      userFirstName: user.userFirstName,
      userLastName: 'Whitfield-Osei',
      userPhone: '+12125550000',
      userRoleId: '0000000002',
      userStatus: 'INACTIVE',
    })
    expect((await portal.gateway.mails('ops@kudipay.example')).map(({ subject }) => subject)).toContain(
      'The phone number of your account was changed',
    )
  })

  test.each([
    ['a bank role', { userRoleId: '0000000006' }, '25'],
    ['an illegal status', { userStatus: 'LOCKED' as const }, '12'],
    ['nothing', {}, '21'],
    ['an old version', { userLastName: 'New', version: 77 }, '29'],
    ['another partner', { userMtoCode: 'KUDIPAY' }, '12'],
    ['another address', { userEmail: 'z@z.example' }, '30'],
  ] as const)('an edit of an operator user is refused for %s', async (_, fields, code) => {
    const user = await userOf(OPS)
    const request = { targetUserId: user.userId, version: user.version, ...fields }
    expect((await portal.send('ho.maker', updatePartnerUser, request)).responseCode).toBe(code)
  })

  test('a request to edit an operator user does not find bank users', async () => {
    const { rows } = {
      rows: await portal.gateway.db
        .selectFrom('app_user')
        .select('user_id')
        .where('username', '=', 'branch.teller')
        .execute(),
    }
    const request = { targetUserId: rows[0]?.user_id ?? '', version: 1, userLastName: 'New' }
    expect((await portal.send('ho.maker', updatePartnerUser, request)).responseCode).toBe('25')
  })
})

describe('an operator user with every privilege', () => {
  beforeAll(async () => {
    const ofPartners = PRIVILEGE_TYPES.map((type) => `MTO|${type}` as const)
    await givePrivileges(portal.gateway.db, '0000000001', ofPartners)
  })

  test('an operator sees only its own partner in rows, total, counts and search', async () => {
    for (const [own, body] of [
      [1, {}],
      [0, { search: 'Kudi' }],
      [0, { filters: { mtoCode: ['KUDIPAY'] } }],
      [1, { purpose: 'export' }],
    ] as const) {
      const answer = await portal.send(OPS, readPartners, body)
      for (const row of answer.data ?? []) expect(row.mtoCode).toBe('SWIFTREMIT')
      const others = { totalPendingMtos: 0, totalDeclinedMtos: 0, totalDeletedMtos: 0 }
      expect(answer.totals).toEqual({ totalMtos: own, totalActiveMtos: own, ...others })
    }
    expect((await portal.send(OPS, readPartners, { targetMtoCode: 'KUDIPAY' })).responseCode).toBe('25')
  })

  test('an operator may not write and cannot read rules', async () => {
    const user = await userOf(OPS)
    expect((await portal.send(OPS, createPartner, wantedPartner('MINE'))).responseCode).toBe('57')
    const edit = { targetMtoCode: 'SWIFTREMIT', version: 1, mtoAddress: 'x' }
    expect((await portal.send(OPS, updatePartner, edit)).responseCode).toBe('57')
    expect((await portal.send(OPS, createPartnerUser, { ...wanted, userMtoCode: 'SWIFTREMIT' })).responseCode).toBe(
      '57',
    )
    const userEdit = { targetUserId: user.userId, version: user.version, userLastName: 'New' }
    expect((await portal.send(OPS, updatePartnerUser, userEdit)).responseCode).toBe('57')
    expect((await portal.send(OPS, readRuleOptions, {})).responseCode).toBe('57')
  })
})

describe('the list of partners', () => {
  test('the list of partners counts partners by status, and can be filtered, sorted and searched', async () => {
    const all = await portal.send('ho.maker', readPartners, { sort: { field: 'mtoName', direction: 'asc' } })
    const counts = await Promise.all(
      ['PENDING', 'ACTIVE', 'DECLINED', 'DELETED'].map(async (status) => {
        const { total } = await portal.send('ho.maker', readPartners, { filters: { mtoStatus: [status] } })
        return total
      }),
    )
    const { totalMtos, totalPendingMtos, totalActiveMtos, totalDeclinedMtos, totalDeletedMtos } = all.totals ?? {}
    expect(counts).toEqual([totalPendingMtos, totalActiveMtos, totalDeclinedMtos, totalDeletedMtos])
    // The summary cards cover the whole list: every partner is counted by one card.
    expect(counts.reduce((sum = 0, count = 0) => sum + count, 0)).toBe(totalMtos)
    expect(totalMtos).toBe(all.total)
    const names = (all.data ?? []).map((row) => row.mtoName)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
    expect((await portal.send('ho.maker', readPartners, { search: 'sika' })).data).toMatchObject([
      { mtoCode: 'SIKALINK' },
    ])
  })

  test('the list of partners is exported completely, in chunks', async () => {
    const first = await portal.send('ho.maker', readPartners, { purpose: 'export', size: 5 })
    const second = await portal.send('ho.maker', readPartners, { purpose: 'export', size: 5, cursor: first.cursor })
    expect((first.data?.length ?? 0) + (second.data?.length ?? 0)).toBe(first.total)
  })

  test('the form offers only active accounting rules', async () => {
    const { data, usual } = await portal.send('ho.maker', readRuleOptions, {})
    expect(data?.map((rule) => rule.aeCode)).toEqual(['AE-CP-STD', 'AE-DC-IBK', 'AE-DC-NEW', 'AE-DC-STD', 'AE-DC-VOL'])
    expect(usual).toMatchObject({ mtoAccountingRuleDc: 'AE-DC-STD', mtoAccountingRuleCp: 'AE-CP-STD' })
    // The charges are the fee and its levy, in addition to the principal; above the last maximum they are a percentage.
    const standard = data?.find(({ aeCode }) => aeCode === 'AE-DC-STD')?.charges
    expect(standard?.slice(0, 3).map(({ slabMaxAmount, flat, percent }) => [slabMaxAmount, flat, percent])).toEqual([
      ['50000.00', '53.75', '0'],
      ['1000000.00', '107.50', '0'],
      ['100000000000000000.00', '0.00', '0.0538'],
    ])
  })

  test('the form suggests the accounting rule that most active partners use, and never an ended rule', async () => {
    const { db } = portal.gateway
    await db
      .updateTable('mto')
      .set({ mto_accounting_rule_dc: 'AE-DC-NEW' })
      .where('mto_status', '!=', 'ACTIVE')
      .execute()
    await db.updateTable('accounting_rule').set({ ae_status: 'DECLINED' }).where('ae_code', '=', 'AE-CP-STD').execute()
    const { usual } = await portal.send('ho.maker', readRuleOptions, {})
    expect(usual).toMatchObject({ mtoAccountingRuleDc: 'AE-DC-STD' })
    expect(usual).not.toHaveProperty('mtoAccountingRuleCp')
  })
})
