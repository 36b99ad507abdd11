import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  beginTokenEnrolment,
  changeDefaultPassword,
  confirmTokenEnrolment,
  validateHardToken,
  validateLoginOtp,
} from '@portal/contract/auth/auth.calls'
import type { PartnerSecondFactor } from '@portal/contract/settings/settings'
import { codeAt, stepAt } from '../hard-token/totp.rules.ts'
import { type AccessDesk, accessDesk, base64 } from '../testing/access-desk.ts'
import { makePerson, makeRole, PASSWORD, type Person } from '../testing/access-fixture.ts'
import { enterPassword, mailedCode } from '../testing/sign-in.ts'

let desk: AccessDesk

beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

const demand = (partner_second_factor: PartnerSecondFactor) =>
  desk.db.updateTable('system_settings').set({ partner_second_factor }).execute()
const operator = (overrides = {}) => makePerson(desk, { user_type: 'IMTO', ...overrides })
const codeOf = (secret: string) => codeAt(secret, stepAt(desk.clock.now()))

/** Enrols a hard token at stage `enrol-token`. Returns the token's secret and the answer to the first code. */
async function enrol(token: string | undefined) {
  const { secret = '' } = await desk.send(beginTokenEnrolment, {}, { token: token ?? '' })
  return {
    secret,
    answer: await desk.send(confirmTokenEnrolment, { tokenCode: codeOf(secret) }, { token: token ?? '' }),
  }
}

async function afterCode(person: Person) {
  const { session, responseCode } = await enterPassword(desk, person)
  expect([responseCode, session?.stage]).toEqual(['01', 'otp'])
  const otp = await mailedCode(desk, person.email)
  return (await desk.send(validateLoginOtp, { otp }, { token: session?.token ?? '' })).session
}

test('a partner’s user who needs a hard token enrols one after a mailed code, even on a known device', async () => {
  await demand('ALL')
  const person = await operator()
  const enrolling = await afterCode(person)
  expect(enrolling?.stage).toBe('enrol-token')
  const { secret, answer } = await enrol(enrolling?.token)
  expect(answer).toMatchObject({ responseCode: '00', session: { stage: 'full' } })

  // From now on a code of the token is required, whatever the setting, and each code is accepted only once.
  await demand('OFF')
  const asked = (await enterPassword(desk, person)).session
  expect(asked?.stage).toBe('token')
  const again = await desk.send(validateHardToken, { tokenCode: codeOf(secret) }, { token: asked?.token ?? '' })
  expect(again.responseCode).toBe('76')
  desk.clock.advance(60_000)
  const next = await desk.send(validateHardToken, { tokenCode: codeOf(secret) }, { token: asked?.token ?? '' })
  expect(next).toMatchObject({ responseCode: '00', session: { stage: 'full' } })
})

test('a user with a first password enrols a token without a mailed code, because the password came by mail', async () => {
  await demand('ALL')
  const person = await operator({ must_change_password: true })
  const { session, responseCode } = await enterPassword(desk, person)
  expect(responseCode).toBe('02')
  const changed = await desk.send(
    changeDefaultPassword,
    {
      userOldPassword: base64(PASSWORD),
      userPassword: base64('Brand#New26pw'),
      userPasswordConfirmation: base64('Brand#New26pw'),
    },
    { token: session?.token ?? '' },
  )
  expect(changed).toMatchObject({ responseCode: '00', session: { stage: 'enrol-token' } })
})

test('with the setting ADMINISTRATORS only administrators need a hard token, and with OFF no partner’s user does', async () => {
  const administrator = await operator({ role_id: await makeRole(desk, '0000000001', []) })
  const officer = await operator()
  const stageOf = async (person: Person) => (await enterPassword(desk, person)).session?.stage
  await demand('ADMINISTRATORS')
  expect([await stageOf(administrator), await stageOf(officer)]).toEqual(['otp', 'full'])
  await demand('OFF')
  expect([await stageOf(administrator), await stageOf(officer)]).toEqual(['full', 'full'])
})
