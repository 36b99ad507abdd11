import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encodePassword } from '@portal/api-client'
import {
  beginTokenEnrolment,
  changeDefaultPassword,
  confirmTokenEnrolment,
  login,
  logout,
  validateHardToken,
  validateSession,
} from '@portal/contract/auth/auth.calls'
import { type TestGateway, testGateway } from '../../../testing/index.ts'
import { codeAt, stepAt } from '../hard-token/totp.rules.ts'
import { hashedFirstPassword, issueFirstPassword } from '../passwords/first-password.ts'
import { makePerson, PASSWORD, seedAccess } from '../testing/access-fixture.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway()
  await seedAccess(gateway)
})
afterAll(() => gateway.close())

const ownPassword = 'Brand#New26pw'

test('a new user goes from the mailed password to a full session over the encrypted transport', async () => {
  const person = await makePerson(gateway, { hasToken: false, knownDevice: null, password_hash: null })
  await issueFirstPassword(
    gateway.db,
    { ...person, firstName: 'Ada' },
    gateway.clock.now(),
    await hashedFirstPassword(),
  )
  const first = /First password: (\S+)/.exec((await gateway.mails(person.email))[0]?.body ?? '')?.[1] ?? ''

  const client = await gateway.client()
  await expect(
    client.send(login, { username: person.username, userPassword: encodePassword(first) }),
  ).rejects.toMatchObject({ code: '02' })
  expect(client.session()?.stage).toBe('change-password')
  await client.send(changeDefaultPassword, {
    userOldPassword: encodePassword(first),
    userPassword: encodePassword(ownPassword),
    userPasswordConfirmation: encodePassword(ownPassword),
  })
  expect(client.session()?.stage).toBe('enrol-token')
  const { secret } = await client.send(beginTokenEnrolment, {})
  const step = stepAt(gateway.clock.now())
  await client.send(confirmTokenEnrolment, { tokenCode: codeAt(secret, step) })
  expect(client.session()?.stage).toBe('full')
  expect((await client.send(validateSession, {})).userInfo.username).toBe(person.username)
  await client.send(logout, {})
  expect(client.session()).toBeNull()

  // On the same device, the next sign-in needs no mailed code, only the next hard-token code.
  await client.send(login, { username: person.username, userPassword: encodePassword(ownPassword) })
  expect(client.session()?.stage).toBe('token')
  await expect(client.send(validateHardToken, { tokenCode: codeAt(secret, step) })).rejects.toMatchObject({
    code: '76',
  })
  await client.send(validateHardToken, { tokenCode: codeAt(secret, step + 1) })
  expect(client.session()?.stage).toBe('full')
})

test('an operator user signs in from another device with a mailed code', async () => {
  const person = await makePerson(gateway, { user_type: 'IMTO' })
  const client = await gateway.client()
  await expect(
    client.send(login, { username: person.username, userPassword: encodePassword(PASSWORD) }),
  ).rejects.toMatchObject({ code: '01' })
  expect(client.session()?.stage).toBe('otp')
})
