import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { completeEnrollment, initiateEnrollment } from '@portal/contract/auth/registration.calls'
import { updatePartnerUser } from '@portal/contract/partners/partners.calls'
import { readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { updateUser } from '@portal/contract/users/users.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let serial = 0

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Registers a person through both steps; returns the user and the pending item. */
async function registered() {
  serial += 1
  const email = `self${serial}@mail.example`
  const password = Buffer.from('Fresh#2026pw').toString('base64')
  const begun = await portal.send('', initiateEnrollment, {
    userFirstName: 'Self',
    userLastName: `Made ${serial}`,
    email,
    phone: `0803 111 0${100 + serial}`,
    countryCode: '234',
    countryCodeOriginal: '+234',
    password,
    passwordConfirmation: password,
  })
  const [mail] = await portal.gateway.mails(email)
  const otp = /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? ''
  await portal.send('', completeEnrollment, { uniqueRef: begun.uniqueref ?? '', otp })
  const user = await userOf(email)
  const waiting = await portal.send('ho.checker', readQueue, { isMaker: 'NO', search: `Made ${serial}` })
  return { email, user, item: waiting.data?.[0] }
}

const userOf = (email: string) =>
  portal.gateway.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('a registration awaits a checker of users, and then has no rights until two people set a partner', async () => {
  const { email, user, item } = await registered()
  expect(user.status).toBe('PENDING')
  expect(item).toMatchObject({ cqSubject: 'user', cqAction: 'CREATE', cqType: 'USER', username: user.username })
  expect(item?.canDecide).toBe(true)
  // By these the portal knows a registration, and tells its checker what comes next.
  const { item: detail } = await portal.send('ho.checker', readQueueItem, { cqId: item?.cqId ?? '' })
  const proposed = Object.fromEntries((detail?.changes ?? []).map(({ field, stored }) => [field, stored.after]))
  expect([proposed.userType, proposed.userMtoCode ?? null]).toEqual(['IMTO', null])
  const edit = { targetUserId: user.user_id, version: user.version, userStatus: 'ACTIVE' as const }
  expect(await portal.send('ho.maker', updateUser, edit)).toMatchObject({ responseCode: '28' })
  expect(await decide(portal, 'ho.checker', item?.cqId)).toMatchObject({ responseCode: '00' })
  const taken = await userOf(email)
  expect(taken).toMatchObject({ status: 'INACTIVE', role_id: '0000000009', mto_code: null })
  const subjects = async () => (await portal.gateway.mails(email)).map((mail) => mail.subject)
  expect(await subjects()).not.toContain('Your registration was accepted')

  const act = {
    targetUserId: user.user_id,
    version: taken.version,
    userStatus: 'ACTIVE' as const,
    userRoleId: '0000000002',
  }
  expect(await portal.send('ho.maker', updatePartnerUser, act)).toMatchObject({ responseCode: '30' })
  const queued = await portal.send('ho.maker', updatePartnerUser, { ...act, userMtoCode: 'KUDIPAY' })
  expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '00' })
  const active = await userOf(email)
  expect(active).toMatchObject({ status: 'ACTIVE', role_id: '0000000002', mto_code: 'KUDIPAY' })
  expect(active.password_hash).toBe(user.password_hash)
  expect(await subjects()).toContain('Your registration was accepted')
})

test('a rejected applicant gets the reason by mail and is deleted', async () => {
  const { email, item } = await registered()
  expect(await decide(portal, 'ho.checker', item?.cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
  expect((await userOf(email)).status).toBe('DELETED')
  const refusal = (await portal.gateway.mails(email)).find(({ subject }) => subject.includes('not accepted'))
  expect(refusal?.body).toContain('Not this one')
  expect(refusal?.body).not.toContain('makers-queue')
})

test('operator users never see a registration', async () => {
  await registered()
  const answer = await portal.send('ops@swiftremit.example', readQueue, { isMaker: 'NO', search: `Made ${serial}` })
  expect(answer.data).toEqual([])
})
