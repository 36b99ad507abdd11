import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exportNumberOf } from '@portal/contract/sheet'
import { createUser, readDirectoryUser, readUsers, type UserRow, updateUser } from '@portal/contract/users/users.calls'
import { givePrivileges } from '../../../testing/give-privileges.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
const OPS = 'ops@swiftremit.example'
const OTHER = 'ops@kudipay.example'

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const list = (body: object, username = 'ho.maker') => portal.send(username, readUsers, body)

describe('the list of users', () => {
  test('the list of users returns the first hundred users and the totals by default', async () => {
    const answer = await list({ readAll: 'YES' })
    expect(answer.data).toHaveLength(100)
    expect(answer.size).toBe(100)
    expect(answer.total).toBe(answer.totals?.totalUsers)
    const totals = answer.totals
    expect((totals?.totalPendingUsers ?? 0) + (totals?.totalActiveUsers ?? 0) + (totals?.totalInactiveUsers ?? 0)).toBe(
      totals?.totalUsers,
    )
    expect(totals?.totalAdminUsers).toBeGreaterThanOrEqual(1)
  })

  test('a page has at most a hundred rows, and the pages neither repeat nor omit a row', async () => {
    expect((await list({ size: 5000, page: 0 })).data).toHaveLength(100)
    const sort = { field: 'userStatus', direction: 'asc' } as const
    const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((page) => list({ page, size: 20, sort })))
    const ids = pages.flatMap((page) => page.data?.map((row) => row.userId) ?? [])
    expect(new Set(ids).size).toBe(pages[0]?.total)
    expect(ids).toHaveLength(pages[0]?.total ?? 0)
    expect((await list({ page: 99, size: 20 })).total).toBe(pages[0]?.total)
  })

  test.each([
    'userFirstName',
    'userLastName',
    'username',
    'userEmail',
    'userPhone',
    'userSolId',
    'roleName',
    'userType',
    'userStatus',
    'countryId',
    'userMtoCode',
    'userMaker',
    'makerName',
    'userLastLogin',
    'userCreatedAt',
  ] as const)('the list of users can be sorted by %s in both directions', async (field) => {
    const up = await list({ sort: { field, direction: 'asc' }, size: 100 })
    const down = await list({ sort: { field, direction: 'desc' }, size: 100 })
    expect(up.responseCode).toBe('00')
    const values = up.data?.map((row) => row[field] ?? '') ?? []
    expect(values.length).toBe(100)
    const last = down.data?.[0]?.[field] ?? ''
    expect([...values, last].every((value) => typeof value === 'string')).toBe(true)
    expect(up.data?.[0]?.userId).not.toBe(down.data?.[0]?.userId)
  })

  test('names are sorted alphabetically, and accented letters with their base letters', async () => {
    const { data } = await list({ sort: { field: 'userFirstName', direction: 'asc' }, size: 100 })
    const names = data?.map((row) => row.userFirstName) ?? []
    expect(names).toEqual([...names].sort(new Intl.Collator('und').compare))
  })

  test('the search finds parts of names, addresses and phones, and each word may match another field', async () => {
    const names = async (search: string) => (await list({ search })).data?.map((row) => row.username)
    expect(await names('HO.CHECK')).toEqual(expect.arrayContaining(['ho.checker', 'ho.checker2']))
    expect(await names('okonkwo adaeze')).toContain('ho.maker')
    expect(await names('803 555 0100')).toContain('ho.maker')
    // The user Babátúndé Adéwálé is found as a clerk types the name.
    expect(await names('babatunde ADEWALE')).toContain('ho.checker')
    expect(await names("n'landu")).toEqual(await names('N’Landu'))
    expect(await names("n'landu")).not.toEqual([])
    expect(await names('%')).toEqual([])
    expect(await names('h_.maker')).toEqual([])
    expect(await names("' or 'x'='x")).toEqual([])
  })

  test('several values of one filter widen the list, and several filters narrow it', async () => {
    const answer = await list({ filters: { userStatus: ['LOCKED', 'PENDING'], userType: ['BRANCH'] } })
    expect(answer.data?.length).toBeGreaterThan(0)
    for (const row of answer.data ?? []) {
      expect(['LOCKED', 'PENDING']).toContain(row.userStatus)
      expect(row.userType).toBe('BRANCH')
    }
    const admins = await list({ filters: { isAdmin: ['YES'] } })
    expect(admins.total).toBe(admins.totals?.totalAdminUsers)
    const online = await list({ filters: { isOnline: ['YES'] } })
    expect(online.total).toBe(online.totals?.totalOnlineUsers)
    expect((await list({ filters: { isAdmin: ['NO'] } })).total).toBe(
      (admins.totals?.totalUsers ?? 0) - (admins.total ?? 0),
    )
  })

  test('the days of the filter are those of the reader’s subsidiary', async () => {
    const { data } = await list({ sort: { field: 'userCreatedAt', direction: 'asc' }, size: 20 })
    // The day is the day in Lagos, where the next day begins an hour earlier than in UTC.
    const created = new Date(data?.[0]?.userCreatedAt ?? '')
    const day = created.toLocaleDateString('sv', { timeZone: 'Africa/Lagos' })
    const answer = await list({ startDate: '2000-01-01', endDate: day })
    expect(answer.total).toBeGreaterThanOrEqual(1)
    expect((await list({ startDate: day, endDate: '2000-01-01' })).total).toBe(0)
  })

  test.each([
    ['an unknown column', { sort: { field: 'password_hash', direction: 'asc' } }],
    ['a column of the prototype', { sort: { field: 'constructor', direction: 'asc' } }],
    ['an unknown filter', { filters: { passwordHash: ['x'] } }],
    ['a day that is none', { startDate: '2026-02-30' }],
    ['a broken cursor', { purpose: 'export', cursor: 'xyz' }],
    ['a forged cursor', { purpose: 'export', cursor: Buffer.from('["today?","x",1]').toString('base64url') }],
    ['a negative page', { page: -1 }],
  ])('the list of users refuses %s with 30', async (_, body) => {
    expect((await list(body)).responseCode).toBe('30')
  })

  test('the list is exported in chunks, each row once, with one audit row', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const sort = { field: 'userLastLogin', direction: 'desc' } as const
    do {
      const chunk: Awaited<ReturnType<typeof list>> = await list({
        purpose: 'export',
        size: 37,
        sort,
        ...(cursor === undefined ? {} : { cursor }),
      })
      expect(chunk.total).toBe(chunk.totals?.totalUsers)
      seen.push(...(chunk.data ?? []).map((row) => row.userId))
      cursor = chunk.cursor
    } while (cursor !== undefined)
    const { total } = await list({ size: 20 })
    expect(seen).toHaveLength(total ?? 0)
    expect(new Set(seen).size).toBe(total)
    const exports = await portal.gateway.db
      .selectFrom('audit_entry')
      .select('audit_id')
      .where('action', '=', 'EXPORT')
      .where('subject', '=', 'user')
      .execute()
    expect(exports).toHaveLength(1)
  })

  test('the audit row of an export has the number that its file shows, and the search and filters', async () => {
    const filters = { userStatus: ['ACTIVE', 'LOCKED'] }
    const days = { startDate: '2025-01-01', endDate: '2026-12-31' }
    const { correlationId } = await list({ purpose: 'export', size: 90, search: 'a', filters, ...days })
    const { after } = await portal.gateway.db
      .selectFrom('audit_entry')
      .select('after')
      .where('correlation_id', '=', correlationId)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({
      exportNumber: exportNumberOf(correlationId),
      exportSearch: 'a',
      exportFrom: '2025-01-01',
      exportUntil: '2026-12-31',
      userStatus: 'ACTIVE, LOCKED',
    })
  })
})

describe('an operator user', () => {
  test('an operator sees only users of its own partner in rows, totals and search', async () => {
    for (const body of [{}, { search: 'kudipay' }, { filters: { userMtoCode: ['KUDIPAY'] } }, { purpose: 'export' }]) {
      const answer = await list(body, OPS)
      expect(answer.responseCode).toBe('00')
      for (const row of answer.data ?? []) expect(row.userMtoCode).toBe('SWIFTREMIT')
    }
    const mine = await list({}, OPS)
    const others = await list({}, OTHER)
    expect(mine.totals?.totalUsers).toBe(mine.total)
    expect(mine.total).toBeGreaterThan(0)
    expect(mine.totals?.totalAdminUsers).toBe(0)
    expect(mine.data?.map((row) => row.userId)).not.toEqual(others.data?.map((row) => row.userId))
  })

  test('a request for another partner’s user, a bank user or an unknown user gets the same answer', async () => {
    const bank = (await list({ search: 'ho.maker' })).data?.[0] as UserRow
    const foreign = (await list({}, OTHER)).data?.[0] as UserRow
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answers = await Promise.all(
      [bank.userId, foreign.userId, nobody].map((targetUserId) => list({ targetUserId }, OPS)),
    )
    for (const answer of answers) {
      const { correlationId: _, headers: __, ...rest } = answer as typeof answer & { headers: unknown }
      expect(rest).toMatchObject({ responseCode: '25', responseMessage: 'Record not found' })
      expect(answer.data).toBeUndefined()
    }
  })

  test('an operator user may neither change users nor read the staff directory, even with the privilege', async () => {
    const db = portal.gateway.db
    await givePrivileges(db, '0000000001', ['USER|CREATE', 'USER|UPDATE'])
    const mine = (await list({ search: '' }, OPS)).data?.find((row) => row.username !== OPS) as UserRow
    const foreign = (await list({}, OTHER)).data?.[0] as UserRow
    const edit = async (row: UserRow) =>
      (await portal.send(OPS, updateUser, { targetUserId: row.userId, version: row.version, userStatus: 'INACTIVE' }))
        .responseCode
    expect(await edit(mine)).toBe('57')
    expect(await edit(foreign)).toBe('25')
    const directory = await portal.send(OPS, readDirectoryUser, { username: 'kwesi.appiah', countryId: '02' })
    expect(directory.responseCode).toBe('57')
    const created = await portal.send(OPS, createUser, {
      userFirstName: 'A',
      userLastName: 'B',
      userPhone: '08035550199',
      userSolId: '204',
      username: 'a.b',
      userEmail: 'a.b@bank.example',
      userRoleId: '0000000006',
      userType: 'HEAD OFFICE',
      countryId: '01',
    })
    expect(created.responseCode).toBe('57')
  })
})
