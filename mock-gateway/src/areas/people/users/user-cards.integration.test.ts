import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readUsers, type UserTotals } from '@portal/contract/users/users.calls'
import { type RawBuilder, sql } from 'kysely'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

const STATUSES = ['PENDING', 'ACTIVE', 'DELETED', 'LOCKED', 'INACTIVE'] as const
const SCOPES = [
  ['ho.maker', sql<boolean>`true`],
  ['ops@swiftremit.example', sql<boolean>`u.mto_code = 'SWIFTREMIT'`],
] as const

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  // Creates users of every status in both scopes, half of them created on another day.
  await sql`update app_user u set
      status = (${sql.val([...STATUSES])}::text[])[1 + n.at % 5],
      created_at = u.created_at - (n.at / 5 % 2) * interval '40 days'
    from (select user_id, row_number() over (partition by mto_code order by username) as at from app_user
      where username not in (${sql.join(SCOPES.map(([username]) => username))})) n
    where n.user_id = u.user_id`.execute(portal.gateway.db)
})
afterAll(() => portal.close())

const read = (username: string, body: object) => portal.send(username, readUsers, { size: 20, ...body })

async function counted(where: RawBuilder<boolean>): Promise<Partial<UserTotals>> {
  const { rows } = await sql<Partial<UserTotals>>`select count(*)::int as "totalUsers",
      (count(*) filter (where u.status = 'PENDING'))::int as "totalPendingUsers",
      (count(*) filter (where u.status = 'ACTIVE'))::int as "totalActiveUsers",
      (count(*) filter (where u.status in ('INACTIVE', 'LOCKED', 'DELETED')))::int as "totalInactiveUsers"
    from app_user u where ${where}`.execute(portal.gateway.db)
  return rows[0] ?? {}
}

test.each(SCOPES)(
  'the summary cards of %s follow search, dates and other filters, and equal the counts in SQL',
  async (who, scope) => {
    const all = await counted(scope)
    const since = portal.gateway.clock.now().toISOString().slice(0, 7)
    const cases = [
      [{ search: 'example' }, sql<boolean>`u.search_text like '%example%'`],
      [{ startDate: `${since}-01` }, sql<boolean>`u.created_at >= ${`${since}-01T00:00:00+01:00`}::timestamptz`],
      [{ filters: { userType: ['IMTO'] } }, sql<boolean>`u.user_type = 'IMTO'`],
      [
        { search: 'a', filters: { userType: ['IMTO', 'BRANCH'] } },
        sql<boolean>`u.search_text like '%a%' and u.user_type <> 'HEAD OFFICE'`,
      ],
    ] as const
    for (const [narrowing, condition] of cases) {
      const { totals, total, unfiltered } = await read(who, narrowing)
      const expected = await counted(sql<boolean>`(${scope}) and (${condition})`)
      expect(totals).toMatchObject(expected)
      expect(total).toBe(expected.totalUsers)
      expect(unfiltered).toBe(all.totalUsers)
    }
  },
)

test.each(SCOPES)(
  'a selected summary card narrows the rows of %s, but does not change the counts of the cards',
  async (who, scope) => {
    const expected = await counted(sql<boolean>`(${scope}) and u.search_text like '%example%'`)
    for (const status of STATUSES) {
      const page = await read(who, { search: 'example', filters: { userStatus: [status] } })
      expect(page.totals).toMatchObject(expected)
      expect(page.data?.every(({ userStatus }) => userStatus === status)).toBe(true)
    }
    const card = await read(who, { filters: { userStatus: ['PENDING'] } })
    expect(card.totals).toMatchObject(await counted(scope))
    expect(card.unfiltered).toBeUndefined()
  },
)

test.each(SCOPES)(
  'the default view of %s hides deleted users, while the summary cards count them',
  async (who, scope) => {
    const kept = await counted(sql<boolean>`(${scope}) and u.status <> 'DELETED'`)
    const hidden = await read(who, { ended: 'HIDDEN' })
    expect(hidden.total).toBe(kept.totalUsers)
    expect(hidden.data?.some(({ userStatus }) => userStatus === 'DELETED')).toBe(false)
    expect(hidden.totals).toMatchObject(await counted(scope))
    expect(hidden.totals?.totalUsers).toBeGreaterThan(kept.totalUsers ?? 0)
    expect(hidden.unfiltered).toBeUndefined()
  },
)

test('deleted users are shown if the filter names a status, or if one user is requested', async () => {
  const deleted = await read('ho.maker', { ended: 'HIDDEN', filters: { userStatus: ['DELETED'] } })
  expect(deleted.total).toBeGreaterThan(0)
  const targetUserId = deleted.data?.[0]?.userId ?? ''
  const one = await read('ho.maker', { ended: 'HIDDEN', targetUserId })
  expect(one.data?.map(({ userId }) => userId)).toEqual([targetUserId])
})
