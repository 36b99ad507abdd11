import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readAuditEntry, readAuditTrail, readPartnerAuditTrail } from '@portal/contract/audit/audit.calls'
import { readUsers, type UserRow, updateUser } from '@portal/contract/users/users.calls'
import { linkAudit } from '../../../engine/audit/index.ts'
import { givePrivileges } from '../../../testing/give-privileges.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
const OPS = 'ops@swiftremit.example'

beforeAll(async () => {
  portal = await testPortal()
  // The operator's role may read the trail, so that only the scope limits the rows.
  await givePrivileges(portal.gateway.db, '0000000001', ['AUDIT_TRAIL|READ'])
})
afterAll(() => portal.close())

const provider = (body: object, username = 'ho.admin') => portal.send(username, readAuditTrail, body)
const partners = (body: object, username = 'ho.admin') => portal.send(username, readPartnerAuditTrail, body)

describe('the trail', () => {
  test('bank and partner users’ acts are listed in separate trails, newest first', async () => {
    const ours = await provider({ size: 100 })
    const theirs = await partners({ size: 100 })
    const { count } = await portal.gateway.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect((ours.total ?? 0) + (theirs.total ?? 0)).toBe(Number(count))
    expect(theirs.data?.every((row) => row.auditUsername?.includes('@'))).toBe(true)
    const times = ours.data?.map((row) => row.auditCreatedAt) ?? []
    expect(times).toEqual([...times].sort().reverse())
  })

  test('the summary cards count the groups of rulings A14 and A15, and a selected card lists the same rows', async () => {
    const { totals } = await provider({ size: 20 })
    expect(totals?.pending).toBeGreaterThan(0)
    expect(totals?.active).toBeGreaterThan(0)
    expect(totals?.declined).toBeGreaterThan(0)
    const found = async (cqStatus: string[]) => (await provider({ size: 20, filters: { cqStatus } })).total
    expect(await found(['PENDING'])).toBe(totals?.pending)
    expect(await found(['AUTHORIZED', 'ACTIVE'])).toBe(totals?.active)
    expect(await found(['REJECTED', 'DECLINED'])).toBe(totals?.declined)
    expect((await provider({})).total).toBe(totals?.total)
  })

  test('the counts stay correct while rows are added to the trail and linked', async () => {
    const before = (await provider({ size: 20 })).totals
    const users = await portal.send('ho.admin', readUsers, {
      filters: { userStatus: ['ACTIVE'], userType: ['BRANCH'] },
      size: 100,
    })
    const user = users.data?.find((row) => row.pendingCqId === null) as UserRow
    const request = { targetUserId: user.userId, version: user.version, userSolId: '777' }
    expect(await portal.send('ho.maker', updateUser, request)).toMatchObject({ responseCode: '00' })
    for (const link of [async () => undefined, () => linkAudit(portal.gateway.db), async () => undefined]) {
      await link()
      const after = await provider({ size: 20 })
      expect(after.totals).toEqual({
        ...before,
        total: (before?.total ?? 0) + 1,
        pending: (before?.pending ?? 0) + 1,
      })
      expect(after.total).toBe(after.totals?.total)
    }
    const filters = { auditUsername: ['ho.maker'], auditItemId: [user.userId] }
    const [row] = (await provider({ size: 20, filters })).data ?? []
    expect(row).toMatchObject({ auditModule: 'USER', auditAction: 'UPDATE', auditSubject: 'user', cqStatus: 'PENDING' })
    const answer = await portal.send('ho.admin', readAuditEntry, { auditId: row?.auditId ?? '' })
    expect(answer).toMatchObject({
      entry: { auditFullName: 'Adaeze Okonkwo', auditIpAddress: '127.0.0.1', auditResponseCode: '00' },
      changes: [{ field: 'userSolId', before: user.userSolId, after: '777' }],
      link: `/users?panel=view&id=${user.userId}`,
    })
  })

  const SORTED = ['auditCreatedAt', 'auditFullName', 'auditModule', 'auditAction', 'auditItemName']

  test.each(SORTED)('the trail sorts by %s in both directions', async (field) => {
    const [up, down] = await Promise.all(
      (['asc', 'desc'] as const).map((direction) => provider({ size: 20, sort: { field, direction } })),
    )
    expect(up?.responseCode).toBe('00')
    expect(up?.data?.[0]?.auditId).not.toBe(down?.data?.[0]?.auditId)
  })

  test('the trail cannot be sorted by other columns', async () => {
    const [row = {}] = (await provider({ size: 20 })).data ?? []
    const others = Object.keys(row).filter((field) => !SORTED.includes(field))
    expect(others).toEqual(expect.arrayContaining(['auditEmail', 'auditIpAddress', 'auditResponseMessage', 'cqStatus']))
    for (const field of others) {
      const answer = await provider({ size: 20, sort: { field, direction: 'asc' } })
      expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'sort' }] })
    }
  })

  test('the trail can be searched by people, records and addresses, and filtered by days, module and action', async () => {
    expect((await provider({ search: 'okonkwo adaeze', size: 20 })).data?.[0]?.auditUsername).toBe('ho.maker')
    expect((await provider({ search: '%', size: 20 })).total).toBe(0)
    const signIns = await provider({ size: 100, filters: { auditAction: ['SIGN_IN'], auditModule: ['USER'] } })
    expect(new Set(signIns.data?.map((row) => row.auditAction))).toEqual(new Set(['SIGN_IN']))
    expect((await provider({ startDate: '2000-01-01', endDate: '2000-12-31' })).total).toBe(0)
    expect((await provider({ filters: { before: ['x'] } })).responseCode).toBe('30')
  })

  test('an export contains every row once, in chunks, and adds one audit row about the export', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const chunk: Awaited<ReturnType<typeof provider>> = await provider({
        purpose: 'export',
        size: 90,
        ...(cursor === undefined ? {} : { cursor }),
      })
      seen.push(...(chunk.data ?? []).map((row) => row.auditId))
      cursor = chunk.cursor
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    const exports = await provider({ filters: { auditAction: ['EXPORT'], auditSubject: ['audit'] } })
    expect(exports.total).toBe(1)
    // The row of the export itself was written during the export and is the newest row.
    expect(seen.length).toBe((exports.unfiltered ?? 0) - 1)
  })

  test('the changes of each action are shown only in exports, not in lists', async () => {
    const filters = { cqStatus: ['PENDING'], auditSubject: ['user'], auditAction: ['UPDATE'] }
    const { data: exported = [] } = await provider({ purpose: 'export', size: 90, filters })
    expect(exported.length).toBeGreaterThan(0)
    for (const row of exported) {
      const { entry, changes } = await portal.send('ho.admin', readAuditEntry, { auditId: row.auditId })
      expect(entry).toMatchObject({ auditId: row.auditId })
      expect(row.changes).toEqual(changes)
    }
    const { data: listed = [] } = await provider({ filters })
    expect(listed.map((row) => row.changes)).toEqual(listed.map(() => undefined))
  })
})

describe('an operator user', () => {
  test('an operator sees only acts of users of its own partner in rows, totals and search', async () => {
    expect(await provider({}, OPS)).toMatchObject({ responseCode: '00', data: [], total: 0, totals: { total: 0 } })
    const mine = await partners({ size: 100 }, OPS)
    expect(mine.data?.length).toBeGreaterThan(0)
    expect(mine.totals?.total).toBe(mine.total)
    expect((await partners({ search: 'kudipay' }, OPS)).total).toBe(0)
    const all = await partners({ size: 100 })
    expect(mine.total).toBeLessThan(all.total ?? 0)
  })
})
