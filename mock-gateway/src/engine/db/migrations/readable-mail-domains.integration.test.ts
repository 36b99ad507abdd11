import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createUser } from '@portal/contract/users/users.calls'
import type { Kysely } from 'kysely'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { up } from './0315-readable-mail-domains.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const addressOf = async (username: string) =>
  (
    await portal.gateway.db
      .selectFrom('app_user')
      .select('email')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).email
const move = (username: string, email: string) =>
  portal.gateway.admin.updateTable('app_user').set({ email }).where('username', '=', username).execute()

test('an address with an encoded domain becomes readable, unless another user already has the readable address', async () => {
  await move('ho.maker', 'Ada@xn--bcher-kva.example')
  await move('ho.checker', 'obi@xn--bcher-kva.example')
  await move('ho.checker2', 'OBI@bücher.example')
  await up(portal.gateway.admin as unknown as Kysely<unknown>)
  expect(await addressOf('ho.maker')).toBe('Ada@bücher.example')
  expect(await addressOf('ho.checker')).toBe('obi@xn--bcher-kva.example')
})

test('a new user cannot have another user’s address, even in another form', async () => {
  await move('ho.maker', 'ada@bücher.example')
  const answer = await portal.send('ho.maker', createUser, {
    userFirstName: 'Ada',
    userLastName: 'Eze',
    userPhone: '+234 803 555 0199',
    userSolId: '204',
    username: 'ada.eze',
    userEmail: 'ADA@XN--BCHER-KVA.example',
    userRoleId: '0000000007',
    userType: 'BRANCH',
    countryId: '01',
  })
  expect(answer).toMatchObject({ responseCode: '26', errors: [{ field: 'userEmail' }] })
})
