import { randomInt, randomUUID } from 'node:crypto'
import { type Client, createClient, encodePassword, memoryStorage } from '@portal/api-client'
import { login, validateHardToken } from '@portal/contract/auth/auth.calls'
import { endSessions } from '@portal/contract/auth/sessions.calls'
import { decideQueueItem, readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser, readUsers, updateUser } from '@portal/contract/users/users.calls'
import { currentTokenCode, type GatewayConfig } from '@portal/mock-gateway'
import {
  demoHardToken,
  insertPartnerKey,
  sendJobs,
  unwrapKeys,
  unwrapWorkKey,
} from '@portal/mock-gateway/testing/workspace'
import { plantHostileText } from '../plant-hostile-text.ts'
import { randomTag } from '../random-tag.ts'
import { DEMO_PASSWORD } from './demo.ts'
import type { Db, Hooks, KeptSession, TestUser, UserOverrides } from './hooks.ts'

const DAY_MS = 86_400_000
const NO_TOKEN = { totp_secret: null, totp_confirmed_at: null }
const TELLER = '0000000007'

/** Creates the hooks for a running portal's database and address. */
export function createHooks(db: Db, config: GatewayConfig, url: string): Hooks {
  const clients = new Map<string, Promise<Client>>()

  async function code(username: string): Promise<string> {
    await db.updateTable('app_user').set({ totp_last_step: null }).where('username', '=', username).execute()
    return currentTokenCode(db, config, username)
  }
  async function signIn(username: string, storage = memoryStorage()): Promise<Client> {
    const client = await createClient({ baseUrl: `${url}/api/`, storage })
    await client.send(login, { username, userPassword: encodePassword(DEMO_PASSWORD), source: 'WEB' })
    if (client.session()?.stage === 'token') await client.send(validateHardToken, { tokenCode: await code(username) })
    return client
  }
  function clientOf(username: string): Promise<Client> {
    const client = clients.get(username) ?? signIn(username)
    clients.set(username, client)
    return client
  }

  /** Signs in, and reads the keys from the gateway's database, because the client's copies cannot be read. */
  async function session(username: string): Promise<KeptSession> {
    const storage = memoryStorage()
    const client = await signIn(username, storage)
    const {
      keys: _,
      work: __,
      formerWork: ___,
      ...kept
    } = (await storage.get('session')) as Record<string, unknown> & { id: string }
    const row = await db
      .selectFrom('session')
      .select(['keys', 'work_key'])
      .where('session_id', '=', kept.id)
      .executeTakeFirstOrThrow()
    const { c2s, s2c } = unwrapKeys(config.keyEncryptionKey, kept.id, row.keys)
    const [c2sText, s2cText] = [c2s, s2c].map((key) => key.export().toString('base64')) as [string, string]
    const work = row.work_key && unwrapWorkKey(config.keyEncryptionKey, kept.id, row.work_key).toString('base64')
    if (!work) throw new Error('the session has no work key')
    return { device: client.deviceId(), session: kept, keys: { c2s: c2sText, s2c: s2cText, work } }
  }

  return {
    code,
    session,
    user: (overrides) => addUser(db, config, overrides),
    async endWaits() {
      const over = { trials_wait_until: null }
      await db.updateTable('name_wait').set({ wait_until: new Date() }).execute()
      await db.updateTable('app_user').set(over).execute()
      await db.updateTable('known_device').set(over).execute()
    },
    async endSessions(userId) {
      const client = await clientOf('ho.admin')
      await client.send(endSessions, { userId, others: 'YES' })
    },
    async turnToNextRun(recipient) {
      await db
        .updateTable('periodic_report')
        .set({ next_run_at: new Date() })
        .where('schedule_email', '=', recipient)
        .where('schedule_status', '=', 'ACTIVE')
        .execute()
      // A schedule is a queue, so a job sent to its name runs the schedule now.
      await sendJobs(db, 'periodic-reports-due', [{ data: {} }])
    },
    async settings({ opening, closing, partnerSecondFactor }) {
      await db
        .updateTable('system_settings')
        .set({
          ...(opening !== undefined && { opening_hour: opening }),
          ...(closing !== undefined && { closing_hour: closing }),
          ...(partnerSecondFactor && { partner_second_factor: partnerSecondFactor }),
        })
        .execute()
    },
    async directoryPerson({ username, displayName }) {
      const model = await db
        .selectFrom('directory_person')
        .selectAll()
        .where('username', '=', 'chidinma.eze')
        .executeTakeFirstOrThrow()
      const email = `${username}@bank.example`
      await db
        .insertInto('directory_person')
        .values({ ...model, username, display_name: displayName, email, country_id: '01' })
        .execute()
    },
    async moveRecord(userId, solId) {
      await db
        .updateTable('app_user')
        .set(({ eb }) => ({ sol_id: solId, version: eb('version', '+', 1) }))
        .where('user_id', '=', userId)
        .execute()
    },
    async submitUser(maker, { firstName, lastName }) {
      const username = `new.${randomTag()}`
      const client = await clientOf(maker)
      await client.send(createUser, {
        ...{ userFirstName: firstName, userLastName: lastName, username, userEmail: `${username}@bank.example` },
        ...{ userPhone: '0803 555 0199', userSolId: '001', userRoleId: TELLER, userType: 'BRANCH', countryId: '01' },
      })
      return `${firstName} ${lastName}`
    },
    async submitEdit(maker, userId, solId) {
      const client = await clientOf(maker)
      const { data } = await client.send(readUsers, { targetUserId: userId, size: 20 })
      const edit = { targetUserId: userId, version: data[0]?.version ?? 1, userSolId: solId }
      return (await client.send(updateUser, edit)).cqId
    },
    async authorize(name) {
      // A stored session may have expired since its last use, so the checker signs in again.
      const client = await signIn('ho.checker')
      const filters = { cqStatus: ['PENDING'] }
      const { data } = await client.send(readQueue, { isMaker: 'NO', search: name, filters, size: 20 })
      const exact = data.filter(({ cqName }) => cqName === name)
      const [found, another] = exact.length > 0 ? exact : data.filter(({ cqName }) => cqName.includes(name))
      if (!found || another) throw new Error(`pending items named "${name}": ${data.map(({ cqName }) => cqName)}`)
      const { item } = await client.send(readQueueItem, { cqId: found.cqId })
      await client.send(decideQueueItem, { cqId: item.cqId, cqMode: 'AUTHORIZE', cqHash: item.cqHash })
    },
    plantHostileText: (victimId, makerId) => plantHostileText(db, victimId, makerId),
    partnerKey: (mtoCode) => insertPartnerKey(db, mtoCode, new Date()),
    async countUsers(lastName) {
      const rows = await db.selectFrom('app_user').select('user_id').where('last_name', '=', lastName).execute()
      return rows.length
    },
  }
}

async function addUser(db: Db, config: GatewayConfig, overrides: UserOverrides): Promise<TestUser> {
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', overrides.like)
    .executeTakeFirstOrThrow()
  // These columns are left out, because the database computes them from other columns.
  const { search_text: _, phone_key: __, name_key: ___, ...model } = row
  const tag = randomTag()
  const operator = model.user_type === 'IMTO'
  const username = operator ? `${tag}@${overrides.like.split('@')[1]}` : `${overrides.like}.${tag}`
  const user: TestUser = {
    userId: randomUUID(),
    username,
    email: operator ? username : `${username}@bank.example`,
    firstName: overrides.firstName ?? 'Amina',
    lastName: overrides.lastName ?? `Tester ${tag}`,
  }
  const now = new Date()
  await db
    .insertInto('app_user')
    .values({
      ...model,
      user_id: user.userId,
      username,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      // The phone number is unique, because two accounts with the same number count as one person.
      phone: `+234 803 ${randomInt(1_000_000, 10_000_000)}`,
      status: overrides.status ?? 'ACTIVE',
      role_id: overrides.roleId ?? model.role_id,
      must_change_password: overrides.mustChangePassword ?? false,
      password_set_at: new Date(now.getTime() - (overrides.passwordAgeDays ?? 1) * DAY_MS),
      ...(operator || overrides.hasHardToken === false ? NO_TOKEN : { totp_secret: demoHardToken(config, user) }),
      totp_last_step: null,
      ...(overrides.isNew ? { last_login_at: null } : {}),
      failed_trials: overrides.status === 'LOCKED' ? 5 : 0,
      trusts_every_device: overrides.isDeviceKnown ?? true,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return user
}
