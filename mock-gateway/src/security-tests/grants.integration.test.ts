import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PRIVILEGES, type UserType } from '@portal/contract'
import { createPartnerUser } from '@portal/contract/partners/partners.calls'
import { decideQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { createRole } from '@portal/contract/roles/roles.calls'
import { readSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { createUserUploads } from '@portal/contract/uploads/uploads.calls'
import { createUser, updateUser } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { GRANTING_PEOPLE, type GrantingPerson, insertGrantingPeople } from './testing/granting-people.ts'

// Security §7, S5: no user gains rights that neither the maker nor the checker had (rulings A91, A103). Pairs of users
// of all sides, subsidiaries and roles act as maker and checker of users and roles, by the form and by an upload. The
// gained rights are read from the database and checked independently of the gateway's rules. Each pair tries a share of
// the possible grants, or all of them with `PROVE_S5=all`.

let portal: TestPortal
let serial = 0

beforeAll(async () => {
  portal = await testPortal()
  await insertGrantingPeople(portal.gateway)
})
afterAll(() => portal.close())

interface Gained {
  readonly userType?: string
  readonly countryId: string | null
  readonly privileges: readonly string[]
  readonly limit: string | null
}

const EVERYWHERE = ['01', '02', '03']
const areaOf = ({ userType, countryId }: { userType: string; countryId: string }): string[] => {
  if (userType === 'IMTO') return []
  return userType === 'HEAD OFFICE' && countryId === '01' ? EVERYWHERE : [countryId]
}
const isWithin = (limit: string | null, own: string | null) =>
  own === null || (limit !== null && Number(limit) <= Number(own))

/**
 * Returns the faults of a gain: a subsidiary or user type beyond the maker or the checker, and privileges and limits
 * that neither of the two had.
 */
function excess(maker: GrantingPerson, checker: GrantingPerson, gained: Gained): string[] {
  const faults: string[] = []
  const pair = [maker, checker]
  for (const one of pair) {
    if (one.userType === 'IMTO') faults.push('an operator took part')
    const area =
      gained.userType === 'IMTO'
        ? []
        : gained.userType === undefined
          ? gained.countryId === null
            ? EVERYWHERE
            : [gained.countryId]
          : areaOf({ userType: gained.userType, countryId: gained.countryId ?? '' })
    if (!area.every((countryId) => areaOf(one).includes(countryId)))
      faults.push(`beyond the subsidiaries of ${one.username}`)
    if (gained.userType === 'HEAD OFFICE' && one.userType !== 'HEAD OFFICE') faults.push(`above ${one.username}`)
  }
  const held = new Set<string>(pair.flatMap((one) => one.privileges))
  const beyond = gained.privileges.filter((privilege) => !held.has(privilege))
  if (beyond.length > 0) faults.push(`privileges ${beyond.join()}`)
  if (!pair.some((one) => isWithin(gained.limit, one.limit))) faults.push(`limit ${gained.limit}`)
  return faults
}

const ROLES = ['0000000006', '0000000007', '0000000500', '0000000502', '0000000505'] as const
const PLACES: readonly (readonly ['HEAD OFFICE' | 'BRANCH', string])[] = [
  ['HEAD OFFICE', '01'],
  ['HEAD OFFICE', '02'],
  ['BRANCH', '01'],
  ['BRANCH', '02'],
  ['BRANCH', '03'],
]
const RAISES = [
  ['BRANCH', '01', { userType: 'HEAD OFFICE' }],
  ['BRANCH', '02', { userType: 'HEAD OFFICE' }],
  ['BRANCH', '02', { userRoleId: '0000000006' }],
  ['HEAD OFFICE', '01', { userSolId: '777' }],
  ['BRANCH', '02', { userStatus: 'ACTIVE' }],
] as const
const ROLE_VARIANTS = [
  { countryId: null, privileges: ['REPORT|READ'], limit: '50.00' },
  { countryId: '02', privileges: ['REPORT|READ'], limit: '50.00' },
  { countryId: '02', privileges: ['REPORT|READ', 'REPORT|CREATE'], limit: '200.00' },
  { countryId: '02', privileges: ['REPORT|COMPLIANCE'], limit: '0.00' },
  { countryId: null, privileges: ['DIRECT_CREDIT|COMPLIANCE'], limit: '0.00' },
  { countryId: '02', privileges: ['REPORT|READ'], limit: null },
  { countryId: '03', privileges: ['REPORT|READ'], limit: '0.00' },
] as const

const SHARES = process.env.PROVE_S5 ? 1 : 4
/** Returns a pair's share of the grants, different for each pair. Together, the pairs cover all grants many times. */
const shareOf = <Item>(pair: number, items: readonly Item[]) => items.filter((_, at) => (at + pair) % SHARES === 0)

const WANTED_USERS = PLACES.flatMap(([userType, countryId]) =>
  ROLES.map((userRoleId) => [userType, countryId, userRoleId] as const),
)

const PAIRS = GRANTING_PEOPLE.flatMap((maker) =>
  GRANTING_PEOPLE.filter((checker) => checker !== maker).map((checker) => [maker, checker] as const),
)

const wantedUser = (userType: 'HEAD OFFICE' | 'BRANCH', countryId: string, userRoleId: string) => {
  const username = `granted${++serial}`
  return {
    userFirstName: 'Granted',
    userLastName: `Person ${serial}`,
    userPhone: `+234 807 ${String(1_000_000 + serial)}`,
    userSolId: '204',
    username,
    userEmail: `${username}@bank.example`,
    userRoleId,
    userType,
    countryId,
  }
}

async function gainOf(username: string): Promise<Gained & { readonly status: string }> {
  const { rows } = await sql<
    Gained & { status: string }
  >`select u.status, u.user_type as "userType", u.country_id as "countryId",
      r.role_trn_limit as "limit", array(select p.module_name || '|' || p.type from role_privilege rp join privilege p
        using (privilege_id) where rp.role_id = r.role_id) as privileges
    from app_user u join role r using (role_id) where u.username = ${username}::citext`.execute(portal.gateway.db)
  return rows[0] ?? { status: 'none', countryId: null, privileges: [], limit: '0.00' }
}

async function versionOf(userId: string): Promise<number> {
  const { version } = await portal.gateway.db
    .selectFrom('app_user')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return version
}

async function roleNamed(
  roleName: string,
): Promise<(Gained & { readonly roleId: string; status: string; version: number }) | undefined> {
  const { rows } = await sql<Gained & { roleId: string; status: string; version: number }>`select r.role_id as "roleId",
      r.role_status as status, r.version, r.country_id as "countryId", r.role_trn_limit as "limit",
      array(select p.module_name || '|' || p.type from role_privilege rp join privilege p using (privilege_id)
        where rp.role_id = r.role_id) as privileges
    from role r where r.role_name = ${roleName}::citext`.execute(portal.gateway.db)
  return rows[0]
}

const idsOf = (privileges: readonly string[]) =>
  PRIVILEGES.filter((one) => privileges.includes(`${one.privilegeModuleName}|${one.privilegeType}`)).map(
    ({ privilegeId }) => ({ privilegeId }),
  )

/** Submits and authorizes a change by the pair, and returns whether it took effect. */
async function together(
  checker: GrantingPerson,
  submitted: { responseCode: string; cqId?: string | undefined },
): Promise<boolean> {
  if (submitted.responseCode !== '00') {
    expect(['25', '57']).toContain(submitted.responseCode)
    return false
  }
  const cqId = submitted.cqId ?? ''
  // The checker sends the right hash even without access to the item, because the checker may know the hash from
  // elsewhere.
  const { payload_hash: cqHash } = await portal.gateway.db
    .selectFrom('queue_item')
    .select('payload_hash')
    .where('cq_id', '=', cqId)
    .executeTakeFirstOrThrow()
  const decided = await portal.send(checker.username, decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash })
  if (decided.responseCode === '00') return true
  // A refused item is still pending, so that another checker can decide it.
  expect(['25', '57']).toContain(decided.responseCode)
  const item = await portal.gateway.db
    .selectFrom('queue_item')
    .select('status')
    .where('cq_id', '=', cqId)
    .executeTakeFirstOrThrow()
  expect(item.status).toBe('PENDING')
  return false
}

const told = { granted: 0, refused: 0 }
const count = (took: boolean) => {
  told[took ? 'granted' : 'refused'] += 1
  return took
}

describe.each(PAIRS.map(([maker, checker], pair) => [maker.username, checker.username, maker, checker, pair] as const))(
  'S5: the maker %s and the checker %s',
  (_, __, maker, checker, pair) => {
    test('maker and checker cannot create a user whose rights exceed their own', async () => {
      for (const place of shareOf(pair, WANTED_USERS)) {
        const wanted = wantedUser(...place)
        const took = count(await together(checker, await portal.send(maker.username, createUser, wanted)))
        const gained = await gainOf(wanted.username)
        expect(gained.status === 'ACTIVE').toBe(took)
        if (took) expect([wanted, excess(maker, checker, gained)]).toEqual([wanted, []])
      }
    })

    test('maker and checker cannot create users by file whose rights exceed their own', async () => {
      for (const [userType, countryId] of shareOf(pair, PLACES)) {
        const users = [
          wantedUser(userType, countryId, '0000000007'),
          wantedUser(userType, countryId, '0000000502'),
        ].map(({ countryId: ___, ...user }) => user)
        const body = { users, tableName: `GRANTED${++serial}`, countryId }
        const took = count(await together(checker, await portal.send(maker.username, createUserUploads, body)))
        for (const { username } of users) {
          const gained = await gainOf(username)
          expect(gained.status === 'ACTIVE').toBe(took)
          if (took) expect([username, excess(maker, checker, gained)]).toEqual([username, []])
        }
      }
    })

    test('maker and checker cannot add an operator user whose rights exceed their own', async () => {
      const userEmail = `granted${++serial}@kudipay.example`
      const took = count(
        await together(
          checker,
          await portal.send(maker.username, createPartnerUser, {
            userMtoCode: 'KUDIPAY',
            userFirstName: 'Granted',
            userLastName: `Operator ${serial}`,
            userEmail,
            userPhone: '+2348035550250',
            userRoleId: '0000000001',
          }),
        ),
      )
      const gained = await gainOf(userEmail)
      expect(gained.status === 'ACTIVE').toBe(took)
      if (took) expect(excess(maker, checker, gained)).toEqual([])
    })

    test('maker and checker cannot raise the rights of any user above their own', async () => {
      for (const [userType, countryId, to] of shareOf(pair, RAISES)) {
        const target = await plantUser(userType, countryId, 'userStatus' in to)
        const sent = await portal.send(maker.username, updateUser, { targetUserId: target.userId, version: 1, ...to })
        const took = count(await together(checker, sent))
        expect((await versionOf(target.userId)) > 1).toBe(took)
        // The test also covers a user who already had higher rights before.
        if (took) {
          const before = { userType, countryId, privileges: [], limit: '0.00' }
          const gives = !('userSolId' in to)
          const after = await gainOf(target.username)
          expect(excess(maker, checker, before)).toEqual([])
          expect(excess(maker, checker, gives ? after : { ...after, privileges: [], limit: '0.00' })).toEqual([])
        }
      }
    })

    test('maker and checker cannot create or extend a role whose rights exceed their own', async () => {
      for (const variant of shareOf(pair, ROLE_VARIANTS)) {
        const roleName = `GRANTED ${++serial}`
        const request = {
          roleName,
          roleTrnLimit: variant.limit,
          rpPrivilegeId: idsOf(variant.privileges),
          countryId: variant.countryId,
        }
        const took = count(await together(checker, await portal.send(maker.username, createRole, request)))
        const made = await roleNamed(roleName)
        expect(made?.status === 'ACTIVE').toBe(took)
        if (took && made) expect([variant, excess(maker, checker, made)]).toEqual([variant, []])

        const planted = await plantRole(variant.countryId)
        const edit = { ...request, roleName: planted.roleName, roleId: planted.roleId, version: 1 }
        const widened = count(await together(checker, await portal.send(maker.username, createRole, edit)))
        const role = await roleNamed(planted.roleName)
        expect(role?.privileges.length ?? 0).toBe(widened ? variant.privileges.length : 1)
        if (widened && role) expect([variant, excess(maker, checker, role)]).toEqual([variant, []])
      }
    })

    test('only two users of head office Nigeria can change the bank’s settings', async () => {
      const { settings, version } = await portal.send('ho.admin', readSettings, {})
      if (settings === undefined || version === undefined) throw new Error('the administrator reads the settings')
      const configNoOfPasswordTrials = settings.configNoOfPasswordTrials === 5 ? 6 : 5
      const wanted = { ...settings, configNoOfPasswordTrials, version }
      const submitted = await portal.send(maker.username, updateSettings, wanted)
      const took = count(await together(checker, submitted))
      if (submitted.cqId && !took) await portal.send(maker.username, withdrawQueueItem, { cqId: submitted.cqId })
      expect(took).toBe([maker, checker].every((one) => areaOf(one).length > 1))
    })
  },
)

test('S5: some grants succeed and some are refused, otherwise the tests would prove nothing', () => {
  expect(told.granted).toBeGreaterThan(100 / SHARES)
  expect(told.refused).toBeGreaterThan(500 / SHARES)
})

async function plantUser(userType: UserType, countryId: string, isPutAside: boolean) {
  const username = `planted${++serial}`
  const { rows } = await sql<{
    user_id: string
  }>`insert into app_user (user_id, country_id, first_name, last_name, phone, sol_id,
      username, email, role_id, user_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${countryId}, 'Planted', ${`Person ${serial}`}, ${`+234 806 ${1_000_000 + serial}`}, '204', ${username},
      ${`${username}@bank.example`}, ${isPutAside ? '0000000502' : '0000000007'}, ${userType},
      ${isPutAside ? 'INACTIVE' : 'ACTIVE'}, now(), now()) returning user_id`.execute(portal.gateway.admin)
  return { username, userId: rows[0]?.user_id ?? '' }
}

/** Inserts a role of the subsidiary, or of all subsidiaries, with one privilege that all users of the test have. */
async function plantRole(countryId: string | null) {
  const roleName = `PLANTED ${++serial}`
  const roleId = String(1_000_000 + serial).padStart(10, '0')
  await sql`insert into role (role_id, role_name, role_trn_limit, role_status, country_id, created_at, updated_at)
    values (${roleId}, ${roleName}, 0, 'ACTIVE', ${countryId}, now(), now())`.execute(portal.gateway.admin)
  await sql`insert into role_privilege (role_id, privilege_id) select ${roleId}, privilege_id from privilege
    where module_name = 'USER' and type = 'READ'`.execute(portal.gateway.admin)
  return { roleId, roleName }
}
