import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { addFirstAdministrators } from './first-administrators.ts'

const person = (username: string) => ({
  username,
  userFirstName: 'Ada',
  userLastName: 'Obi',
  userPhone: '2348031234567',
  userEmail: `${username}@bank.example`,
  userSolId: '001',
  countryId: '01',
})
const BOTH = [person('ada.obi'), person('bola.sule')]

describe('the first administrators of an installation', () => {
  let portal: TestPortal
  const add = (people: ReturnType<typeof person>[]) =>
    addFirstAdministrators(portal.gateway.db, people, new Date(), { portalUrl: 'https://portal.bank.example' })
  const administrators = () =>
    portal.gateway.db
      .selectFrom('app_user')
      .selectAll()
      .where('role_id', '=', '0000000100')
      .orderBy('username')
      .execute()

  beforeEach(async () => {
    portal = await testPortal()
    await portal.gateway.db.updateTable('app_user').set({ status: 'INACTIVE' }).execute()
  })
  afterEach(() => portal.close())

  test('the first administrators have all privileges after they change the mailed password, and appear in the audit trail', async () => {
    await add(BOTH)
    expect(
      (await administrators()).map(({ username, status, must_change_password }) => [
        username,
        status,
        must_change_password,
      ]),
    ).toEqual([
      ['ada.obi', 'ACTIVE', true],
      ['bola.sule', 'ACTIVE', true],
    ])
    const privileges = await portal.gateway.db
      .selectFrom('role_privilege')
      .select('privilege_id')
      .where('role_id', '=', '0000000100')
      .execute()
    expect(privileges).toHaveLength(60)
    const mails = await portal.gateway.db.selectFrom('mail').select('recipient').orderBy('recipient').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada.obi@bank.example', 'bola.sule@bank.example'])
    const audited = await portal.gateway.db
      .selectFrom('audit_entry')
      .select('after')
      .where('response_message', '=', 'First administrator')
      .execute()
    expect(audited).toHaveLength(2)
  })

  test('the first administrators cannot be added again: once somebody can authorize users, the portal must be used', async () => {
    await add(BOTH)
    await expect(add([person('eve.one'), person('eve.two')])).rejects.toThrow('already')
    expect(await administrators()).toHaveLength(2)
  })

  test('at least two first administrators must be added, and either all of them are added or none', async () => {
    await expect(add([person('ada.obi')])).rejects.toThrow('at least two')
    await expect(add([person('ada.obi'), { ...person('bola.sule'), userEmail: 'none' }])).rejects.toThrow('userEmail')
    await expect(add([person('ada.obi'), person('ada.obi')])).rejects.toThrow('username, userEmail')
    expect(await administrators()).toEqual([])
  })
})
