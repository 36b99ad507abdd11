import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createUser } from '@portal/contract/users/users.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { decide, userNamed } from './testing/acts.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const wanted = {
  userFirstName: 'Chidinma',
  userLastName: 'Eze',
  userPhone: '+234 803 555 0199',
  userSolId: '204',
  username: 'chidinma.eze',
  userEmail: 'chidinma.eze@bank.example',
  userRoleId: '0000000007',
  userType: 'BRANCH',
  countryId: '01',
} as const

describe('creating a user', () => {
  test('a new user is queued, authorized, and then receives the first password by mail', async () => {
    const queued = await portal.send('ho.maker', createUser, wanted)
    expect(queued).toMatchObject({ responseCode: '00', responseMessage: 'Activity Queued Awaiting Authorization' })
    const pending = await userNamed(portal, 'chidinma.eze')
    expect(pending).toMatchObject({
      userStatus: 'PENDING',
      pendingCqId: queued.cqId,
      userMaker: 'ho.maker',
      version: 1,
    })

    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({
      responseCode: '00',
      cqStatus: 'AUTHORIZED',
    })
    expect(await userNamed(portal, 'chidinma.eze')).toMatchObject({
      userStatus: 'ACTIVE',
      pendingCqId: null,
      version: 2,
    })
    const [mail] = await portal.gateway.mails('chidinma.eze@bank.example')
    expect(mail?.body).toContain('chidinma.eze')
    const row = await portal.gateway.db
      .selectFrom('app_user')
      .select(['must_change_password', 'password_hash'])
      .where('username', '=', 'chidinma.eze')
      .executeTakeFirstOrThrow()
    expect(row.must_change_password).toBe(true)
    expect(row.password_hash).not.toBeNull()
  })

  test('the first password is mailed in the language of the user’s subsidiary, whatever the checker’s language', async () => {
    const request = { ...wanted, username: 'kinshasa.un', userEmail: 'kinshasa.un@bank.example', countryId: '03' }
    await decide(portal, 'ho.checker', (await portal.send('ho.maker', createUser, request)).cqId)
    const [mail] = await portal.gateway.mails('kinshasa.un@bank.example')
    expect(mail?.body).toContain('Bonjour')
  })

  test('rejecting a new user frees the name and the address', async () => {
    const request = { ...wanted, username: 'rejected.one', userEmail: 'rejected.one@bank.example' }
    const first = await portal.send('ho.maker', createUser, request)
    expect(await decide(portal, 'ho.checker2', first.cqId, 'REJECTED')).toMatchObject({ cqStatus: 'REJECTED' })
    expect(await userNamed(portal, 'rejected.one')).toMatchObject({ userStatus: 'DELETED' })
    const [mail] = await portal.gateway.mails('ho.maker@bank.example')
    expect(mail?.body).toContain('Not this one')
    expect(await portal.send('ho.maker', createUser, request)).toMatchObject({ responseCode: '00' })
  })

  test('a rejection is mailed to the maker in the language of the request, whatever the checker’s language', async () => {
    const request = { ...wanted, username: 'rejete.un', userEmail: 'rejete.un@bank.example' }
    const { cqId } = await portal.send('ho.maker', createUser, request, { language: 'fr' })
    await decide(portal, 'ho.checker2', cqId, 'REJECTED')
    const subjects = (await portal.gateway.mails('ho.maker@bank.example')).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Votre demande a été rejetée'))).toHaveLength(1)
  })

  test.each([
    ['the user name', { userEmail: 'other@bank.example', username: 'HO.Checker' }, ['username']],
    ['the address', { userEmail: 'HO.checker@bank.example', username: 'another' }, ['userEmail']],
    ['both', { userEmail: 'ho.checker@bank.example', username: 'ho.checker' }, ['username', 'userEmail']],
  ])(
    'a new user is refused with 26 and errors at the fields when %s is taken, in any case',
    async (_, fields, wrong) => {
      const answer = await portal.send('ho.maker', createUser, { ...wanted, ...fields })
      expect(answer.responseCode).toBe('26')
      expect(answer.errors?.map((error) => error.field)).toEqual(wrong)
      expect(answer.errors?.[0]?.message).toContain('already in use')
    },
  )

  test.each(['0000009999', '0000000013', '0000000014', '0000000001'])(
    'a new user is refused with 25 for the role %s',
    async (userRoleId) => {
      const answer = await portal.send('ho.maker', createUser, {
        ...wanted,
        username: 'x1',
        userEmail: 'x1@b.example',
        userRoleId,
      })
      expect(answer).toMatchObject({ responseCode: '25', errors: [{ field: 'userRoleId' }] })
    },
  )

  test.each([
    ['userSolId', '12'],
    ['userSolId', 'ABC'],
    ['userEmail', 'nobody'],
    ['username', 'with@sign'],
    ['userFirstName', '<b>'],
    ['userType', 'IMTO'],
    ['countryId', '04'],
  ])('a new user is refused with 30 for %s %s', async (field, value) => {
    const answer = await portal.send('ho.maker', createUser, { ...wanted, [field]: value })
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field }] })
  })

  test('a new user is refused with 57 if the maker lacks the privilege USER CREATE', async () => {
    expect(await portal.send('ho.checker', createUser, wanted)).toMatchObject({ responseCode: '57' })
  })

  test('two makers who submit the same new user at once create one user', async () => {
    const request = { ...wanted, username: 'raced.user', userEmail: 'raced.user@bank.example' }
    const answers = await Promise.all([
      portal.send('ho.maker', createUser, request),
      portal.send('ho.admin', createUser, request),
    ])
    expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '26'])
  })
})
