import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { updatePartnerUser } from '@portal/contract/partners/partners.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { readUsers, updateUser } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { changeHash } from '../../../engine/approvals/change-hash.ts'
import { liveSession } from '../../../testing/live-session.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { decide, someUser, userNamed } from './testing/acts.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('editing a user', () => {
  test('an edit leaves the user unchanged until a checker authorizes it', async () => {
    const user = await someUser(portal, 0)
    const change = {
      targetUserId: user.userId,
      version: user.version,
      userStatus: 'INACTIVE',
      userSolId: '777',
    } as const
    const queued = await portal.send('ho.maker', updateUser, change)
    expect(queued.responseCode).toBe('00')
    expect(await userNamed(portal, user.username)).toMatchObject({ userStatus: 'ACTIVE', pendingCqId: queued.cqId })
    await portal.gateway.db.insertInto('session').values(liveSession(user.userId, new Date())).execute()

    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await userNamed(portal, user.username)).toMatchObject({
      userStatus: 'INACTIVE',
      userSolId: '777',
      version: user.version + 1,
    })
    expect(await endOfSession(user.userId)).toBe('status')
  })

  test('an edit queued before phones were stored in one format is not stale, and keeps the record’s E.164 number', async () => {
    const user = await someUser(portal, 2)
    const edit = { targetUserId: user.userId, version: user.version, userSolId: '778' }
    const { cqId = '' } = await portal.send('ho.maker', updateUser, edit)
    const { db } = portal.gateway
    const { before, after } = await db
      .selectFrom('queue_item')
      .select(['before', 'after'])
      .where('cq_id', '=', cqId)
      .executeTakeFirstOrThrow()
    const userPhone = String(before?.userPhone).replace(/^\+(?:234|233|243)/, '0')
    expect(userPhone).toMatch(/^0/)
    const typed = [
      { ...before, userPhone },
      { ...after, userPhone },
    ] as const
    await sql`update queue_item set before = ${JSON.stringify(typed[0])}::jsonb, after = ${JSON.stringify(typed[1])}::jsonb,
      payload_hash = ${changeHash(...typed)} where cq_id = ${cqId}`.execute(db)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item).toMatchObject({ moved: [], changes: [{ field: 'userSolId' }] })
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect(await userNamed(portal, user.username)).toMatchObject({ userSolId: '778', userPhone: user.userPhone })
  })

  test('resetting the hard token removes it and ends the user’s sessions', async () => {
    const user = await someUser(portal, 1)
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: user.userId,
      version: user.version,
      resetHardToken: 'YES',
    })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item?.changes).toMatchObject([{ field: 'resetHardToken', before: null, after: 'Yes' }])
    await portal.gateway.db.insertInto('session').values(liveSession(user.userId, new Date())).execute()
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const row = await portal.gateway.db
      .selectFrom('app_user')
      .select('totp_secret')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(row.totp_secret).toBeNull()
    expect(await endOfSession(user.userId)).toBe('hard-token')
    const mail = (await portal.gateway.mails(user.userEmail)).at(-1)
    expect(mail?.subject).toBe('Your second factor was reset')
    expect(mail?.body).toContain('From: a change made and authorized by two people of the bank\n')
    expect(mail?.body).toContain('If it was not you, tell your administrator at once')
  })

  test('resetting the hard token of a partner’s user lets the user set up another token', async () => {
    const { db } = portal.gateway
    const user = await userNamed(portal, 'admin@kudipay.example')
    const reset = { targetUserId: user.userId, version: user.version, resetHardToken: 'YES' } as const
    expect((await portal.send('admin@kudipay.example', updatePartnerUser, reset)).responseCode).toBe('57')
    const queued = await portal.send('ho.maker', updatePartnerUser, reset)
    expect((await decide(portal, 'ho.maker', queued.cqId)).responseCode).not.toBe('00')
    await db.insertInto('session').values(liveSession(user.userId, new Date())).execute()
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const { totp_secret, must_enrol_token } = await db
      .selectFrom('app_user')
      .select(['totp_secret', 'must_enrol_token'])
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect([totp_secret, must_enrol_token, await endOfSession(user.userId)]).toEqual([null, true, 'hard-token'])
  })

  test('a further passkey is allowed by a maker and a checker, and the user gets a mail', async () => {
    const { db } = portal.gateway
    const user = await someUser(portal, 2)
    const change = { targetUserId: user.userId, version: user.version, allowPasskey: 'YES' } as const
    const queued = await portal.send('ho.maker', updateUser, change)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item?.changes).toMatchObject([{ field: 'allowPasskey', before: null, after: 'Yes' }])
    await db.insertInto('session').values(liveSession(user.userId, new Date())).execute()
    expect((await decide(portal, 'ho.maker', queued.cqId)).responseCode).toBe('57')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const { may_add_passkey } = await db
      .selectFrom('app_user')
      .select('may_add_passkey')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect([may_add_passkey, await endOfSession(user.userId)]).toEqual([true, null])
    expect((await portal.gateway.mails(user.userEmail)).at(-1)?.subject).toMatch(
      /add a passkey|ajouter une clé d’accès/,
    )
    const again = { ...change, version: (await userNamed(portal, user.username)).version }
    expect((await portal.send('ho.maker', updateUser, again)).responseCode).toBe('21')
  })

  test('a user without a second factor enrols the first one without a permission', async () => {
    const user = await someUser(portal, 3)
    await portal.gateway.db
      .updateTable('app_user')
      .set({ totp_secret: null, totp_confirmed_at: null })
      .where('user_id', '=', user.userId)
      .execute()
    for (const asked of [{ allowPasskey: 'YES' }, { resetHardToken: 'YES' }] as const) {
      const change = { targetUserId: user.userId, version: user.version, ...asked }
      expect((await portal.send('ho.maker', updateUser, change)).responseCode).toBe('21')
    }
  })

  test('a new role ends the user’s sessions, but a new branch does not', async () => {
    const [promoted, moved] = [await someUser(portal, 7), await someUser(portal, 8)]
    const userRoleId = promoted.userRoleId === '0000000011' ? '0000000008' : '0000000011'
    for (const [user, change] of [
      [promoted, { userRoleId }],
      [moved, { userSolId: '779' }],
    ] as const) {
      await portal.gateway.db.insertInto('session').values(liveSession(user.userId, new Date())).execute()
      const edit = { targetUserId: user.userId, version: user.version, ...change }
      const { cqId } = await portal.send('ho.maker', updateUser, edit)
      expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    }
    expect(await endOfSession(promoted.userId)).toBe('role')
    expect(await endOfSession(moved.userId)).toBeNull()
  })

  test('reactivating an INACTIVE user resets the link to the identity provider', async () => {
    const { db, clock } = portal.gateway
    const user = await someUser(portal, 6)
    const link = { issuer: 'https://id.example', subject: 'somebody', user_id: user.userId, linked_at: clock.now() }
    await db.insertInto('provider_link').values(link).execute()
    const linked = async () =>
      (await db.selectFrom('provider_link').select('subject').where('user_id', '=', user.userId).execute()).length
    for (const [userStatus, left] of [
      ['INACTIVE', 1],
      ['ACTIVE', 0],
    ] as const) {
      const { version } = await userNamed(portal, user.username)
      const { cqId } = await portal.send('ho.maker', updateUser, { targetUserId: user.userId, version, userStatus })
      expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
      expect(await linked()).toBe(left)
    }
  })

  test('unlocking a user restores all sign-in tries', async () => {
    const { data } = await portal.send('ho.admin', readUsers, { filters: { userStatus: ['LOCKED'] }, size: 20 })
    const user = data?.[0]
    const { db, clock } = portal.gateway
    const userId = user?.userId ?? ''
    const known = { user_id: userId, device_hash: Buffer.from('known'), failed_trials: 4 }
    await db
      .insertInto('known_device')
      .values({ ...known, first_seen_at: clock.now(), last_seen_at: clock.now() })
      .execute()
    const locked = { failed_trials: 5, trials_at: clock.now(), devices_locked_at: clock.now() }
    await db.updateTable('app_user').set(locked).where('user_id', '=', userId).execute()
    expect(await userNamed(portal, user?.username ?? '')).toMatchObject({
      unknownDevicesLockedAt: clock.now().toISOString(),
    })
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: user?.userId ?? '',
      version: user?.version ?? 0,
      userStatus: 'ACTIVE',
    })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const row = await portal.gateway.db
      .selectFrom('app_user')
      .select(['status', 'failed_trials', 'devices_locked_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'ACTIVE', failed_trials: 0, devices_locked_at: null })
    const lanes = await db.selectFrom('known_device').select('failed_trials').where('user_id', '=', userId).execute()
    expect(lanes.map((lane) => lane.failed_trials)).not.toContain(4)
  })

  test('a registered user becomes active once a partner is assigned, with the password chosen at registration', async () => {
    const { db } = portal.gateway
    const registered = await db
      .insertInto('app_user')
      .values(registeredUser())
      .returning('user_id')
      .executeTakeFirstOrThrow()
    const wanted = {
      targetUserId: registered.user_id,
      version: 1,
      userStatus: 'ACTIVE',
      userRoleId: '0000000002',
    } as const
    for (const part of [wanted, { ...wanted, userRoleId: undefined }, { ...wanted, userStatus: undefined }]) {
      expect(await portal.send('ho.maker', updatePartnerUser, part)).toMatchObject({
        responseCode: '30',
        errors: [{ field: 'userMtoCode', message: expect.stringContaining('Choose the partner first') }],
      })
    }
    expect(await portal.send('ho.maker', updatePartnerUser, { ...wanted, userMtoCode: 'NOBODY' })).toMatchObject({
      responseCode: '25',
    })
    const queued = await portal.send('ho.maker', updatePartnerUser, { ...wanted, userMtoCode: 'KUDIPAY' })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await userNamed(portal, '2348035550177')).toMatchObject({
      userStatus: 'ACTIVE',
      roleName: 'OPERATOR OFFICER',
      userMtoCode: 'KUDIPAY',
    })
    const row = await db
      .selectFrom('app_user')
      .select(['password_hash', 'must_change_password'])
      .where('user_id', '=', registered.user_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ password_hash: 'chosen', must_change_password: false })
  })

  test('the checker sees the name of a role, not its id', async () => {
    const user = await someUser(portal, 2)
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: user.userId,
      version: user.version,
      userRoleId: user.userRoleId === '0000000011' ? '0000000008' : '0000000011',
    })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item?.changes.map((change) => change.field)).toEqual(['roleName'])
    expect(item?.link).toBe(`/users?panel=view&id=${user.userId}`)
  })

  test('an edit is refused with 21 if empty, 29 if stale, 12 for an illegal status, 28 if another is pending, 25 for an unknown user', async () => {
    const user = await someUser(portal, 3)
    const { userId: targetUserId, version } = user
    const code = async (body: object) =>
      (await portal.send('ho.maker', updateUser, { targetUserId, version, ...body })).responseCode
    expect(await code({})).toBe('21')
    // The country is part of every request and not a field of the edit.
    expect(await code({ countryId: '02' } as object)).toBe('21')
    expect(await code({ userSolId: user.userSolId ?? undefined, resetHardToken: 'NO' })).toBe('21')
    expect(await code({ version: version + 1, userSolId: '888' })).toBe('29')
    expect(await code({ userStatus: 'LOCKED' })).toBe('12')
    expect(await code({ userStatus: 'PENDING' })).toBe('12')
    expect(await code({ userRoleId: '0000000014' })).toBe('25')
    expect(await code({ targetUserId: '00000000-0000-4000-8000-000000000000', userSolId: '888' })).toBe('25')
    expect(await code({ userSolId: '888' })).toBe('00')
    expect(await code({ userSolId: '889' })).toBe('28')
  })

  test('a user can neither request a change of their own record nor decide one that another user requested (63)', async () => {
    const admin = await userNamed(portal, 'ho.admin')
    const own = await portal.send('ho.admin', updateUser, {
      targetUserId: admin.userId,
      version: admin.version,
      userRoleId: '0000000011',
    })
    expect(own.responseCode).toBe('63')
    const checker = await userNamed(portal, 'ho.checker')
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: checker.userId,
      version: checker.version,
      userRoleId: '0000000006',
    })
    expect(queued.responseCode).toBe('00')
    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '63' })
    expect(await decide(portal, 'ho.checker2', queued.cqId ?? '', 'REJECTED')).toMatchObject({ responseCode: '00' })
  })

  test('an edit never moves an operator user to the bank’s side or into a role of the bank', async () => {
    const operator = await userNamed(portal, 'ops@kudipay.example')
    const code = async (body: object) =>
      (await portal.send('ho.maker', updateUser, { targetUserId: operator.userId, version: operator.version, ...body }))
        .responseCode
    expect(await code({ userType: 'HEAD OFFICE' })).toBe('30')
    expect(await code({ userRoleId: '0000000006' })).toBe('25')
  })

  test('fields that identify the user are ignored in an edit, and unknown fields are refused', async () => {
    const user = await someUser(portal, 4)
    const body = { targetUserId: user.userId, version: user.version, userSolId: '654' }
    expect((await portal.send('ho.maker', updateUser, { ...body, passwordHash: 'x' } as never)).responseCode).toBe('30')
    const queued = await portal.send('ho.maker', updateUser, {
      ...body,
      maker: 'ho.checker',
      userMaker: 'SYSTEM',
    } as never)
    expect(queued.responseCode).toBe('00')
    const row = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['actor_username', 'claimed_identity'])
      .where('cq_id', '=', queued.cqId ?? '')
      .executeTakeFirstOrThrow()
    expect(row.actor_username).toBe('ho.maker')
    expect(row.claimed_identity).toMatchObject({ maker: 'ho.checker' })
  })
})

/** Returns why the user's session ended; null while the session is open. */
async function endOfSession(userId: string): Promise<string | null> {
  const session = portal.gateway.db.selectFrom('session').select('end_reason').where('user_id', '=', userId)
  return (await session.executeTakeFirstOrThrow()).end_reason
}

function registeredUser() {
  const at = new Date()
  return {
    user_id: '10000000-0000-4000-8000-000000000001',
    country_id: '01',
    first_name: 'Self',
    last_name: 'Registered',
    phone: '8035550177',
    username: '2348035550177',
    email: 'self@registered.example',
    role_id: '0000000009',
    user_type: 'IMTO' as const,
    status: 'PENDING' as const,
    password_hash: 'chosen',
    password_set_at: at,
    created_at: at,
    updated_at: at,
  }
}
