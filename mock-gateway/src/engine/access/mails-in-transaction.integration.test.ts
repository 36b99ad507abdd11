import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { changePassword, resendOtp } from '@portal/contract/auth/auth.calls'
import { completePasswordReset, initiatePasswordReset } from '@portal/contract/auth/recovery.calls'
import { completeEnrollment, initiateEnrollment } from '@portal/contract/auth/registration.calls'
import { sql } from 'kysely'
import { hashedFirstPassword, issueFirstPassword } from './passwords/first-password.ts'
import { type AccessDesk, accessDesk, base64 } from './testing/access-desk.ts'
import { makePerson, PASSWORD } from './testing/access-fixture.ts'
import { enterPassword, mailedCode, signIn } from './testing/sign-in.ts'

// Tests actions that open their own transactions. If the commit fails, no mail may be sent.

const NEW = 'Brand#New26pw'
const TABLES = ['one_time_code', 'session', 'app_user', 'password_history', 'known_device'] as const

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

/** Returns the tables that the transaction of a person's last mail has also written. */
async function writtenWith(recipient: string): Promise<string[]> {
  const last = sql`(select m.xmin from mail m where m.recipient = ${recipient} order by m.mail_id desc limit 1)`
  const found: string[] = []
  for (const table of TABLES) {
    const { rows } = await sql<{ is: boolean }>`select exists (select 1 from ${sql.table(table)} t
      where t.xmin = ${last}) as is`.execute(desk.admin)
    if (rows[0]?.is) found.push(table)
  }
  return found
}

test('the code for an unknown device is mailed in the transaction that starts the session', async () => {
  const person = await makePerson(desk, { knownDevice: null })
  expect((await enterPassword(desk, person)).responseCode).toBe('01')
  expect(await writtenWith(person.email)).toEqual(['one_time_code', 'session'])
  desk.clock.advance(31_000)
  await desk.send(resendOtp, { username: person.username })
  expect(await desk.mails(person.email)).toHaveLength(2)
  expect(await writtenWith(person.email)).toEqual(['one_time_code'])
})

test('a reset mails its code in the transaction that stores the code, and its notice in that of the new password', async () => {
  const person = await makePerson(desk)
  await desk.send(initiatePasswordReset, { username: person.username })
  expect(await writtenWith(person.email)).toEqual(['one_time_code'])
  const otp = await mailedCode(desk, person.email)
  const password = { password: base64(NEW), passwordConfirmation: base64(NEW) }
  const done = await desk.send(completePasswordReset, { username: person.username, otp, ...password })
  expect(done.responseCode).toBe('00')
  expect(await desk.mails(person.email)).toHaveLength(2)
  expect(await writtenWith(person.email)).toEqual(['one_time_code', 'app_user', 'password_history', 'known_device'])
})

test('the notice of a changed password is committed together with the change', async () => {
  const person = await makePerson(desk)
  const { token } = await signIn(desk, person)
  const wanted = {
    userOldPassword: base64(PASSWORD),
    userPassword: base64(NEW),
    userPasswordConfirmation: base64(NEW),
  }
  expect((await desk.send(changePassword, wanted, { token })).responseCode).toBe('00')
  expect(await writtenWith(person.email)).toEqual(['session', 'app_user', 'password_history', 'known_device'])
})

test('a registration mails its code in the transaction that stores the code, and its notice in that of the new user', async () => {
  const email = 'ama@mail.example'
  const wanted = {
    ...{ userFirstName: 'Ama', userLastName: 'Owusu', email, phone: '0803 000 0999', countryCode: '234' },
    ...{ countryCodeOriginal: '+234', password: base64(NEW), passwordConfirmation: base64(NEW) },
  }
  const begun = await desk.send(initiateEnrollment, wanted)
  expect(await writtenWith(email)).toEqual(['one_time_code'])
  const otp = await mailedCode(desk, email)
  const done = await desk.send(completeEnrollment, { uniqueRef: begun.uniqueref as string, otp })
  expect(done.responseCode).toBe('00')
  expect(await desk.mails(email)).toHaveLength(2)
  expect(await writtenWith(email)).toEqual(expect.arrayContaining(['one_time_code', 'app_user']))
})

test('a first password is mailed in the transaction that stores its hash, and not after a rollback', async () => {
  const person = await makePerson(desk, { hasToken: false, password_hash: null })
  const portal = { portalUrl: 'https://portal', language: 'en' as const }
  const issue = async (db: AccessDesk['db']) =>
    issueFirstPassword(db, { ...person, firstName: 'Ada' }, desk.clock.now(), await hashedFirstPassword(), portal)
  const undone = desk.db.transaction().execute(async (trx) => {
    await issue(trx)
    throw new Error('the commit fails')
  })
  await expect(undone).rejects.toThrow('the commit fails')
  expect(await desk.mails(person.email)).toEqual([])
  await desk.db.transaction().execute(issue)
  expect(await writtenWith(person.email)).toEqual(expect.arrayContaining(['app_user']))
})
