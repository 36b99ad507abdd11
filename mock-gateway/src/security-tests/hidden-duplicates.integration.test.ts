import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPartner, createPartnerUser } from '@portal/contract/partners/partners.calls'
import { createRole } from '@portal/contract/roles/roles.calls'
import { createUserUploads } from '@portal/contract/uploads/uploads.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { wantedPartner } from '../areas/people/partners/testing/partner-acts.ts'
import { uploadedUsers } from '../areas/people/uploads/testing/new-users.ts'
import { decide } from '../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

// Code 26 must not reveal records outside the caller's scope. A value that such a record uses is either accepted, or
// refused without naming the field.

let portal: TestPortal
let serial = 0
/** A demo user who is moved to the subsidiary in Ghana and gets the role of a maker. */
const GHANA = 'ho.compliance'
/** A user of Nigeria whom users in Ghana cannot see, and a user of Ghana whom they can see. */
const HIDDEN = { username: 'ho.admin', userEmail: 'ho.admin@bank.example' }
const SEEN = { username: 'branch.teller', userEmail: 'branch.teller@bank.example' }

beforeAll(async () => {
  portal = await testPortal()
  await portal.gateway.db
    .updateTable('app_user')
    .set({ country_id: '02', role_id: '0000000003' })
    .where('username', '=', GHANA)
    .execute()
})
afterAll(() => portal.close())

const fresh = {
  userFirstName: 'Yaa',
  userLastName: 'Boateng',
  userPhone: '+233 20 555 0199',
  userSolId: '204',
  username: 'yaa.boateng',
  userEmail: 'yaa.boateng@bank.example',
  userRoleId: '0000000007',
  userType: 'BRANCH',
  countryId: '02',
} as const

const told = (answer: object) => {
  const { correlationId: _, headers: __, ...rest } = answer as Record<string, unknown>
  return rest
}

describe('a new user', () => {
  test.each([
    ['user name', { username: HIDDEN.username }],
    ['address', { userEmail: HIDDEN.userEmail }],
    ['user name and address', HIDDEN],
    ['user name in other letters', { username: HIDDEN.username.toUpperCase() }],
  ])('a new user with the %s of a hidden user is refused without naming the field', async (_, fields) => {
    const answer = await portal.send(GHANA, createUser, { ...fresh, ...fields })
    expect(answer).toMatchObject({ responseCode: '05', responseMessage: expect.stringContaining('ask head office') })
    expect(answer.errors ?? []).toEqual([])
    const other = await portal.send(GHANA, createUser, { ...fresh, userEmail: 'ho.maker@bank.example' })
    expect(told(answer)).toEqual(told(other))
  })

  test.each([
    ['user name', { username: SEEN.username }, ['username']],
    ['address', { userEmail: SEEN.userEmail }, ['userEmail']],
    ['address, where the user name is taken out of sight', { ...HIDDEN, userEmail: SEEN.userEmail }, ['userEmail']],
  ])('a new user with the %s of a visible user is refused at the field', async (_, fields, named) => {
    const answer = await portal.send(GHANA, createUser, { ...fresh, ...fields })
    expect(answer.responseCode).toBe('26')
    expect(answer.errors?.map(({ field }) => field)).toEqual(named)
  })

  test('head office sees all users, so the refusal names every field with a used value', async () => {
    expect(await portal.send('ho.maker', createUser, { ...fresh, ...HIDDEN })).toMatchObject({ responseCode: '26' })
  })
})

test('a new partner and a partner’s new user are refused in the same way if a hidden user has the address', async () => {
  const wanted = { ...wantedPartner('HIDDEN'), mtoEmail: HIDDEN.userEmail }
  const answers = [
    await portal.send(GHANA, createPartner, wanted),
    await portal.send(GHANA, createPartnerUser, {
      userMtoCode: 'KUDIPAY',
      userFirstName: 'Yaa',
      userLastName: 'Boateng',
      userEmail: HIDDEN.userEmail,
      userPhone: '+2348035550199',
      userRoleId: '0000000002',
    }),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ responseCode: '05' })
    expect(answer.errors ?? []).toEqual([])
  }
  const seen = { ...wanted, mtoEmail: 'ops@kudipay.example' }
  expect(await portal.send(GHANA, createPartner, seen)).toMatchObject({ responseCode: '26' })
})

describe('a file of users', () => {
  const upload = (fields: object, skipRefused?: 'YES') => {
    const [first, second] = uploadedUsers(2, `hidden${++serial}`)
    const users = [{ ...first, ...fields }, second] as ReturnType<typeof uploadedUsers>
    return portal.send(GHANA, createUserUploads, {
      users,
      tableName: 'HIDDEN',
      countryId: '02',
      ...(skipRefused ? { skipRefused } : {}),
    })
  }

  test.each([
    ['user name', { username: HIDDEN.username }],
    ['address', { userEmail: HIDDEN.userEmail }],
  ])('the refusal of a file with the %s of a hidden user names the row, but not the field', async (_, fields) => {
    const whole = await upload(fields)
    expect(whole.responseCode).toBe('05')
    const rows = whole.errors?.map(({ field, message }) => [field, message])
    expect(rows).toEqual([['users[0].username', expect.stringContaining('cannot be added')]])
    const skipped = await upload(fields, 'YES')
    expect(skipped).toMatchObject({ responseCode: '00', accepted: 1 })
    expect(skipped.refused).toEqual([
      { row: 0, field: 'username', message: expect.stringContaining('cannot be added') },
    ])
  })

  test('the refusal of a file with the address of a visible user names the field', async () => {
    const answer = await upload({ userEmail: SEEN.userEmail })
    expect(answer.responseCode).toBe('26')
    expect(answer.errors?.map(({ field }) => field)).toEqual(['users[0].userEmail'])
  })
})

test('a new role may have the name of a role of another subsidiary', async () => {
  const role = (countryId: string | null, roleName = 'NIGHT DESK') => ({
    roleName,
    roleTrnLimit: '50.00',
    rpPrivilegeId: [{ privilegeId: '047' }],
    countryId,
  })
  const nigerian = await portal.send('ho.maker', createRole, role('01'))
  expect(await decide(portal, 'ho.checker', nigerian.cqId)).toMatchObject({ responseCode: '00' })
  const ghanaian = await portal.send(GHANA, createRole, role('02'))
  expect(ghanaian).toMatchObject({ responseCode: '00' })
  expect(await decide(portal, 'ho.checker', ghanaian.cqId)).toMatchObject({ responseCode: '00' })
  // A role's name must be unique among the roles that a user can see: the roles of the user's subsidiary and of all
  // subsidiaries, and for head office every role.
  for (const [username, body] of [
    [GHANA, role('02')],
    [GHANA, role('02', 'TELLER')],
    ['ho.maker', role(null)],
  ] as const) {
    expect(await portal.send(username, createRole, body)).toMatchObject({ responseCode: '26' })
  }
})
