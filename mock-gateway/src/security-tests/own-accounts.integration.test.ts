import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { PRIVILEGES } from '@portal/contract'
import { declareDifferentPeople } from '@portal/contract/different-people/different-people.calls'
import { createPartner } from '@portal/contract/partners/partners.calls'
import { createRole } from '@portal/contract/roles/roles.calls'
import { createUserUploads } from '@portal/contract/uploads/uploads.calls'
import { createUser, type UserRow, updateUser } from '@portal/contract/users/users.calls'
import { wantedPartner } from '../areas/people/partners/testing/partner-acts.ts'
import { uploadedUser } from '../areas/people/uploads/testing/new-users.ts'
import { decide, someUser, userNamed } from '../areas/people/users/testing/acts.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

// Users may neither change nor create an account of their own under another login.

const MAKER = 'ho.maker'
const CHECKER = 'ho.checker'
const OWN = { responseCode: '63', responseMessage: expect.stringContaining('same person as yours') }
const DONE = { responseCode: '00' }

let portal: TestPortal
let serial = 0

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const phoneOf: Record<string, string> = {}

/** Creates an account with a unique phone, or with the phone of the named user. */
async function account(of?: string): Promise<UserRow> {
  const user = await someUser(portal, serial)
  serial += 1
  const phone = of === undefined ? `+234 803 777 0${100 + serial}` : (phoneOf[of] ?? '')
  const change = { phone, first_name: 'Wande', last_name: `Coal${'abcdefghij'[serial % 10]}`, country_id: '01' }
  await portal.gateway.db.updateTable('app_user').set(change).where('user_id', '=', user.userId).execute()
  return user
}
const edit = (username: string, user: UserRow) =>
  portal.send(username, updateUser, {
    targetUserId: user.userId,
    version: user.version,
    userSolId: `77${user.userSolId}`,
  })

beforeEach(async () => {
  for (const username of [MAKER, CHECKER]) phoneOf[username] = (await userNamed(portal, username)).userPhone
})

describe('a person’s other account', () => {
  test('a maker cannot change another account of their own', async () => {
    const twin = await account(MAKER)
    expect(await edit(MAKER, twin)).toMatchObject(OWN)
    expect(await edit('ho.admin', twin)).toMatchObject(DONE)
  })

  test('another account of the maker is recognized even if its name uses look-alike letters of another alphabet', async () => {
    const { userFirstName, userLastName, countryId } = await userNamed(portal, MAKER)
    const lookAlike = userFirstName.replaceAll('a', '\u0430').replaceAll('e', '\u0435').replaceAll('o', '\u043e')
    expect(lookAlike).not.toBe(userFirstName)
    const twin = await account()
    const change = { first_name: lookAlike, last_name: userLastName, country_id: countryId }
    await portal.gateway.db.updateTable('app_user').set(change).where('user_id', '=', twin.userId).execute()
    expect(await edit(MAKER, twin)).toMatchObject(OWN)
  })

  test('a checker cannot authorize a change of another account of their own', async () => {
    const { cqId } = await edit(MAKER, await account(CHECKER))
    expect(await decide(portal, CHECKER, cqId)).toMatchObject(OWN)
    expect(await decide(portal, 'ho.checker2', cqId)).toMatchObject({ ...DONE, cqStatus: 'AUTHORIZED' })
  })

  test('a change cannot be authorized by anybody if account and maker became similar while the change was pending', async () => {
    const user = await account()
    const { cqId } = await edit(MAKER, user)
    const move = (phone: string) =>
      portal.gateway.db.updateTable('app_user').set({ phone }).where('username', '=', MAKER).execute()
    await move((await userNamed(portal, user.username)).userPhone)
    const refused = { responseCode: '63', responseMessage: expect.stringContaining('as the maker’s') }
    expect(await decide(portal, CHECKER, cqId)).toMatchObject(refused)
    expect(await decide(portal, CHECKER, cqId, 'REJECTED')).toMatchObject(DONE)
    await move(phoneOf[MAKER] ?? '')
  })

  test('a maker can change a similar account once head office has declared that the accounts belong to two people', async () => {
    const user = await account(MAKER)
    const { userId: one } = await userNamed(portal, MAKER)
    const names = { targetUserId: one, otherUserId: user.userId, declarationReason: 'Two people of one shop' }
    const { cqId } = await portal.send('ho.admin', declareDifferentPeople, names)
    expect(await decide(portal, CHECKER, cqId)).toMatchObject(DONE)
    expect(await edit(MAKER, user)).toMatchObject(DONE)
  })
})

describe('a user’s own new account', () => {
  const wanted = () => {
    serial += 1
    return { ...uploadedUser(`own.account${serial}`), countryId: '01' } as const
  }

  test('a user cannot add another account for themselves by the form, neither as maker nor as checker', async () => {
    expect(await portal.send(MAKER, createUser, { ...wanted(), userPhone: '0803 555 0100' })).toMatchObject(OWN)
    const { cqId } = await portal.send(MAKER, createUser, { ...wanted(), userPhone: phoneOf[CHECKER] ?? '' })
    expect(await decide(portal, CHECKER, cqId)).toMatchObject(OWN)
    expect(await decide(portal, 'ho.checker2', cqId)).toMatchObject(DONE)
  })

  test('a user cannot add another account for themselves by a file, and the refusal names the user', async () => {
    const { countryId, ...own } = { ...wanted(), userPhone: phoneOf[MAKER] ?? '' }
    const file = { users: [uploadedUser(`other${serial}`), own], tableName: 'STAFF_JUNE', countryId }
    const refused = await portal.send(MAKER, createUserUploads, file)
    expect(refused).toMatchObject({ responseCode: '63', responseMessage: expect.stringContaining(own.username) })
    expect(refused.responseMessage).not.toContain(`other${serial}`)
    const { cqId } = await portal.send('ho.admin', createUserUploads, file)
    expect(await decide(portal, CHECKER, cqId)).toMatchObject(DONE)
  })

  test('a user cannot add another account for themselves together with a partner', async () => {
    const partner = { ...wantedPartner('OWNPARTNER'), mtoCountryCode: '234', mtoPhone: '8035550100' }
    expect(await portal.send(MAKER, createPartner, partner)).toMatchObject(OWN)
    expect(await portal.send('ho.admin', createPartner, partner)).toMatchObject(DONE)
  })
})

describe('the role of a user’s other account', () => {
  const rpPrivilegeId = PRIVILEGES.filter(
    ({ privilegeModuleName, privilegeType }) => privilegeModuleName === 'USER' && privilegeType === 'READ',
  ).map(({ privilegeId }) => ({ privilegeId }))
  const role = { roleName: 'OTHER LOGIN', roleTrnLimit: '5.00', countryId: '01' as const, rpPrivilegeId }
  const hold = (username: string, roleId: string) =>
    portal.gateway.db.updateTable('app_user').set({ role_id: roleId }).where('username', '=', username).execute()

  test('the role of another account of the maker or checker cannot be changed by this maker or authorized by this checker', async () => {
    const { roleId } = await portal.gateway.db
      .insertInto('role')
      .values({
        ...{ role_id: '0000000777', role_name: role.roleName, role_trn_limit: '1.00', role_status: 'ACTIVE' },
        ...{ country_id: '01', maker_id: null, created_at: new Date(), updated_at: new Date() },
      })
      .returning('role_id as roleId')
      .executeTakeFirstOrThrow()
    const edit = () => portal.send(MAKER, createRole, { ...role, roleId, version: 1 })
    const twin = await account(MAKER)
    await hold(twin.username, roleId)
    expect(await edit()).toMatchObject({ responseCode: '63' })
    await hold(twin.username, twin.userRoleId)
    await hold((await account(CHECKER)).username, roleId)
    const { cqId } = await edit()
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '63' })
    expect(await decide(portal, 'ho.checker2', cqId)).toMatchObject(DONE)
  })
})

test('a person with several accounts cannot declare that the accounts belong to different people', async () => {
  const [one, other] = [await account(MAKER), await account(MAKER)]
  const names = { targetUserId: one.userId, otherUserId: other.userId, declarationReason: 'Two people of one shop' }
  expect(await portal.send(MAKER, declareDifferentPeople, names)).toMatchObject({ responseCode: '63' })
  const { cqId } = await portal.send('ho.admin', declareDifferentPeople, names)
  expect(await decide(portal, CHECKER, cqId)).toMatchObject(DONE)
})
