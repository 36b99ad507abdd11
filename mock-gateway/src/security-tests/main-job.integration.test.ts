import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Client, encodePassword } from '@portal/api-client'
import {
  beginTokenEnrolment,
  changeDefaultPassword,
  confirmTokenEnrolment,
  login,
  validateHardToken,
  validateSession,
} from '@portal/contract/auth/auth.calls'
import { decideQueueItem, readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser, readDirectoryUser, readUsers, updateUser } from '@portal/contract/users/users.calls'
import { generateSync } from 'otplib'
import { DEMO_PASSWORD } from '../demo/index.ts'
import { currentTokenCode } from '../engine/access/index.ts'
import { linkAudit, verifyAudit } from '../engine/audit/index.ts'
import { demoRecipe } from '../testing/demo-recipe.ts'
import { type TestGateway, testGateway } from '../testing/index.ts'

// The portal's main task through the real transport: a maker adds a person from the directory, a checker authorizes the
// new user, and the user signs in with the mailed password, changes it and sets up a hard token.

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
})
afterAll(() => gateway.close())

async function signedIn(username: string): Promise<Client> {
  const client = await gateway.client()
  const { session } = await client.send(login, { username, userPassword: encodePassword(DEMO_PASSWORD) })
  expect(session.stage).toBe('token')
  const tokenCode = await currentTokenCode(gateway.db, gateway.config, username, gateway.clock.now())
  expect((await client.send(validateHardToken, { tokenCode })).session.stage).toBe('full')
  return client
}

test('a new user is authorized, signs in, and has exactly the rights of the role', async () => {
  const maker = await signedIn('ho.maker')
  const person = await maker.send(readDirectoryUser, { username: 'solange.mbuyi@bank.example', countryId: '03' })
  const queued = await maker.send(createUser, {
    userFirstName: 'Solange',
    userLastName: 'Mbuyi wa Mbuyi',
    userPhone: person.mobileNo,
    userSolId: '318',
    username: person.username,
    userEmail: person.email,
    userRoleId: '0000000007',
    userType: 'BRANCH',
    countryId: '03',
  })
  expect(queued.responseMessage).toBe('Activity Queued Awaiting Authorization')

  const checker = await signedIn('ho.checker')
  const waiting = await checker.send(readQueue, {
    isMaker: 'NO',
    search: 'Solange',
    filters: { cqStatus: ['PENDING'] },
  })
  expect(waiting.data).toMatchObject([{ cqId: queued.cqId, canDecide: true, username: 'ho.maker' }])
  const { item } = await checker.send(readQueueItem, { cqId: queued.cqId })
  await checker.send(decideQueueItem, {
    cqId: item.cqId,
    cqMode: 'AUTHORIZE',
    cqHash: item.cqHash,
    cqReason: 'Welcome',
  })

  const [mail] = await gateway.mails(person.email)
  // A user in Kinshasa gets mails in French.
  const first = /Premier mot de passe\s: (\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
  const client = await gateway.client()
  const own = 'Kinshasa#1'
  await client
    .send(login, { username: person.username, userPassword: encodePassword(first) })
    .catch((error: { code: string }) => expect(error.code).toBe('02'))
  await client.send(changeDefaultPassword, {
    userOldPassword: encodePassword(first),
    userPassword: encodePassword(own),
    userPasswordConfirmation: encodePassword(own),
  })
  const { secret } = await client.send(beginTokenEnrolment, {})
  const tokenCode = generateSync({ secret, epoch: Math.floor(gateway.clock.now().getTime() / 1000) })
  const full = await client.send(confirmTokenEnrolment, { tokenCode })
  expect(full.privileges).toEqual(['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ'])
  await expect(client.send(readUsers, {})).rejects.toMatchObject({ code: '57' })

  await endsAtOnce(maker, checker, client)
  await linkAudit(gateway.db)
  expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, waiting: 0 })
})

/** Tests that a user who is no longer ACTIVE loses open sessions within one call. */
async function endsAtOnce(maker: Client, checker: Client, client: Client): Promise<void> {
  expect((await client.send(validateSession, {})).valid).toBe(true)
  const [row] = (await maker.send(readUsers, { search: 'solange.mbuyi' })).data
  const queued = await maker.send(updateUser, {
    targetUserId: row?.userId ?? '',
    version: row?.version ?? 0,
    userStatus: 'INACTIVE',
  })
  const { item } = await checker.send(readQueueItem, { cqId: queued.cqId })
  await checker.send(decideQueueItem, { cqId: item.cqId, cqMode: 'AUTHORIZE', cqHash: item.cqHash })
  await expect(client.send(validateSession, {})).rejects.toMatchObject({ code: '990' })
}
