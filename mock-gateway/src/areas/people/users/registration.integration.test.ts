import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { completeEnrollment, initiateEnrollment } from '@portal/contract/auth/registration.calls'
import type { Language } from '@portal/contract/format'
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
async function registered(language: Language = 'en') {
  serial += 1
  const email = `self${serial}@mail.example`
  const password = Buffer.from('Fresh#2026pw').toString('base64')
  const applicant = { language }
  const begun = await portal.send(
    '',
    initiateEnrollment,
    {
      userFirstName: 'Self',
      userLastName: `Made ${serial}`,
      email,
      phone: `0803 111 0${100 + serial}`,
      countryCode: '234',
      countryCodeOriginal: '+234',
      password,
      passwordConfirmation: password,
    },
    applicant,
  )
  const [mail] = await portal.gateway.mails(email)
  const otp = /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? ''
  await portal.send('', completeEnrollment, { uniqueRef: begun.uniqueref ?? '', otp }, applicant)
  const user = await userOf(email)
  const waiting = await portal.send('ho.checker', readQueue, { isMaker: 'NO', search: `Made ${serial}` })
  return { email, user, item: waiting.data?.[0] }
}

const userOf = (email: string) =>
  portal.gateway.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('a registration awaits a checker of users, and the user then has no rights until two people assign a partner', async () => {
  const { email, user, item } = await registered()
  expect(user.status).toBe('PENDING')
  expect(item).toMatchObject({ cqSubject: 'user', cqAction: 'CREATE', cqType: 'USER', username: user.username })
  expect(item?.canDecide).toBe(true)
  // From these values the portal recognizes a registration, and shows its checker the next step.
  const { item: detail } = await portal.send('ho.checker', readQueueItem, { cqId: item?.cqId ?? '' })
  const proposed = Object.fromEntries((detail?.changes ?? []).map(({ field, stored }) => [field, stored.after]))
  expect([proposed.userType, proposed.userMtoCode ?? null]).toEqual(['IMTO', null])
  const edit = { targetUserId: user.user_id, version: user.version, userStatus: 'ACTIVE' as const }
  expect(await portal.send('ho.maker', updateUser, edit)).toMatchObject({ responseCode: '28' })
  expect(await decide(portal, 'ho.checker', item?.cqId)).toMatchObject({ responseCode: '00' })
  const taken = await userOf(email)
  expect(taken).toMatchObject({ status: 'INACTIVE', role_id: '0000000009', mto_code: null })
  const mailed = async (subject: string) =>
    (await portal.gateway.mails(email)).find((mail) => mail.subject === subject)?.body ?? null
  const approved = await mailed('Your registration was approved')
  expect(approved).toContain('links your account to your company and gives you a role')
  expect(approved).toContain(`Your username: ${user.username}`)
  expect(approved?.split('\n')).toContain(portal.gateway.config.portalUrl)
  expect(await mailed('Your account is ready: sign in')).toBeNull()

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
  const ready = await mailed('Your account is ready: sign in')
  expect(ready).toMatch(/for KudiPay.*, with the role \S/)
  expect(ready?.split('\n')).toContain(`${portal.gateway.config.portalUrl}/login`)
})

test('a rejected applicant receives the reason by mail and is deleted', async () => {
  const { email, item } = await registered()
  expect(await decide(portal, 'ho.checker', item?.cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
  expect((await userOf(email)).status).toBe('DELETED')
  const refusal = (await portal.gateway.mails(email)).find(({ subject }) => subject.includes('not accepted'))
  expect(refusal?.body).toContain('Not this one')
  expect(refusal?.body).not.toContain('makers-queue')
  expect(refusal?.body.split('\n')).toContain(`${portal.gateway.config.portalUrl}/register`)
})

test('an applicant who registered in French receives the decision in French, in whatever language the checker works', async () => {
  const [approved, refused] = [await registered('fr'), await registered('fr')]
  expect(await decide(portal, 'ho.checker', approved.item?.cqId)).toMatchObject({ responseCode: '00' })
  expect(await decide(portal, 'ho.checker', refused.item?.cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
  const subjects = async (email: string) => (await portal.gateway.mails(email)).map(({ subject }) => subject)
  expect(await subjects(approved.email)).toContain('Votre inscription est approuvée')
  expect(await subjects(refused.email)).toContain('Votre inscription n’a pas été acceptée')
})

test('operator users never see a registration', async () => {
  await registered()
  const answer = await portal.send('ops@swiftremit.example', readQueue, { isMaker: 'NO', search: `Made ${serial}` })
  expect(answer.data).toEqual([])
})
