import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decideQueueItem, readQueueItem } from '@portal/contract/calls/queue'
import { createUser, readDirectoryUser, readUsers, type UserRow, updateUser } from '@portal/contract/calls/users'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const wanted = {
  userFirstName: 'Chidinma',
  userLastName: 'Eze',
  userPhone: '+234 803 555 0199',
  userSolId: '204',
  username: 'chidinma.eze',
  userEmail: 'chidinma.eze@bank.example',
  userRoleId: '0000000007',
  userType: 'BRANCH',
  countryId: '01',
} as const

async function userNamed(username: string): Promise<UserRow> {
  const { data } = await portal.send('ho.admin', readUsers, { search: username, size: 20 })
  const user = data?.find((row) => row.username === username)
  if (user === undefined) throw new Error(`no user ${username}`)
  return user
}

async function decide(checker: string, cqId: string, cqMode: 'AUTHORIZE' | 'REJECTED' = 'AUTHORIZE') {
  const { item } = await portal.send(checker, readQueueItem, { cqId })
  const cqHash = item?.cqHash ?? ''
  const cqReason = cqMode === 'REJECTED' ? 'Not this one' : undefined
  return await portal.send(checker, decideQueueItem, { cqId, cqMode, cqHash, ...(cqReason ? { cqReason } : {}) })
}

/** Some active staff user nobody else of this file touches, without a waiting change. */
async function someUser(index: number): Promise<UserRow> {
  const { data } = await portal.send('ho.admin', readUsers, {
    filters: { userStatus: ['ACTIVE'], userType: ['BRANCH'] },
    sort: { field: 'username', direction: 'asc' },
    size: 100,
  })
  const user = data?.filter((row) => row.pendingCqId === null && row.username !== 'branch.teller')[index]
  if (user === undefined) throw new Error('too few users')
  return user
}

describe('creating a user', () => {
  test('queues it, authorizes it, and mails a first password', async () => {
    const queued = await portal.send('ho.maker', createUser, wanted)
    expect(queued).toMatchObject({ responseCode: '00', responseMessage: 'Activity Queued Awaiting Authorization' })
    const pending = await userNamed('chidinma.eze')
    expect(pending).toMatchObject({
      userStatus: 'PENDING',
      pendingCqId: queued.cqId,
      userMaker: 'ho.maker',
      version: 1,
    })

    expect(await decide('ho.checker', queued.cqId ?? '')).toMatchObject({ responseCode: '00', cqStatus: 'AUTHORIZED' })
    expect(await userNamed('chidinma.eze')).toMatchObject({ userStatus: 'ACTIVE', pendingCqId: null, version: 2 })
    const [mail] = await portal.gateway.mails('chidinma.eze@bank.example')
    expect(mail?.body).toContain('chidinma.eze')
    const row = await portal.gateway.db
      .selectFrom('app_user')
      .select(['must_change_password', 'password_hash'])
      .where('username', '=', 'chidinma.eze')
      .executeTakeFirstOrThrow()
    expect(row.must_change_password).toBe(true)
    expect(row.password_hash).not.toBeNull()
  })

  test('gives the name and the address free again when rejected', async () => {
    const request = { ...wanted, username: 'rejected.one', userEmail: 'rejected.one@bank.example' }
    const first = await portal.send('ho.maker', createUser, request)
    expect(await decide('ho.checker2', first.cqId ?? '', 'REJECTED')).toMatchObject({ cqStatus: 'REJECTED' })
    expect(await userNamed('rejected.one')).toMatchObject({ userStatus: 'DELETED' })
    const [mail] = await portal.gateway.mails('ho.maker@bank.example')
    expect(mail?.body).toContain('Not this one')
    expect(await portal.send('ho.maker', createUser, request)).toMatchObject({ responseCode: '00' })
  })

  test.each([
    ['the user name', { userEmail: 'other@bank.example', username: 'HO.Checker' }, ['username']],
    ['the address', { userEmail: 'HO.checker@bank.example', username: 'another' }, ['userEmail']],
    ['both', { userEmail: 'ho.checker@bank.example', username: 'ho.checker' }, ['username', 'userEmail']],
  ])('is refused with 26 at the fields when %s is taken, in any case', async (_, fields, wrong) => {
    const answer = await portal.send('ho.maker', createUser, { ...wanted, ...fields })
    expect(answer.responseCode).toBe('26')
    expect(answer.errors?.map((error) => error.field)).toEqual(wrong)
    expect(answer.errors?.[0]?.message).toContain('already in use')
  })

  test.each(['0000009999', '0000000013', '0000000014'])('is refused with 25 for the role %s', async (userRoleId) => {
    const answer = await portal.send('ho.maker', createUser, {
      ...wanted,
      username: 'x1',
      userEmail: 'x1@b.example',
      userRoleId,
    })
    expect(answer).toMatchObject({ responseCode: '25', errors: [{ field: 'userRoleId' }] })
  })

  test.each([
    ['userSolId', '12'],
    ['userSolId', 'ABC'],
    ['userEmail', 'nobody'],
    ['username', 'with@sign'],
    ['userFirstName', '<b>'],
    ['userType', 'IMTO'],
    ['countryId', '04'],
  ])('is refused with 30 for %s %s', async (field, value) => {
    const answer = await portal.send('ho.maker', createUser, { ...wanted, [field]: value })
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field }] })
  })

  test('is refused with 57 without USER CREATE', async () => {
    expect(await portal.send('ho.checker', createUser, wanted)).toMatchObject({ responseCode: '57' })
  })

  test('makes one user of two makers at the same moment', async () => {
    const request = { ...wanted, username: 'raced.user', userEmail: 'raced.user@bank.example' }
    const answers = await Promise.all([
      portal.send('ho.maker', createUser, request),
      portal.send('ho.admin', createUser, request),
    ])
    expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '26'])
  })
})

describe('editing a user', () => {
  test('leaves the row untouched until a checker authorizes it', async () => {
    const user = await someUser(0)
    const change = {
      targetUserId: user.userId,
      version: user.version,
      userStatus: 'INACTIVE',
      userSolId: '777',
    } as const
    const queued = await portal.send('ho.maker', updateUser, change)
    expect(queued.responseCode).toBe('00')
    expect(await userNamed(user.username)).toMatchObject({ userStatus: 'ACTIVE', pendingCqId: queued.cqId })
    await portal.gateway.db.insertInto('session').values(sessionOf(user.userId)).execute()

    expect((await decide('ho.checker', queued.cqId ?? '')).responseCode).toBe('00')
    expect(await userNamed(user.username)).toMatchObject({
      userStatus: 'INACTIVE',
      userSolId: '777',
      version: user.version + 1,
    })
    const session = await portal.gateway.db
      .selectFrom('session')
      .select('end_reason')
      .where('user_id', '=', user.userId)
      .executeTakeFirst()
    expect(session?.end_reason).toBe('status')
  })

  test('takes the hard token away and ends the sessions', async () => {
    const user = await someUser(1)
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: user.userId,
      version: user.version,
      resetHardToken: 'YES',
    })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item?.changes).toEqual([{ field: 'resetHardToken', before: null, after: 'YES' }])
    expect((await decide('ho.checker', queued.cqId ?? '')).responseCode).toBe('00')
    const row = await portal.gateway.db
      .selectFrom('app_user')
      .select('totp_secret')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(row.totp_secret).toBeNull()
  })

  test('brings a locked user back with all tries', async () => {
    const { data } = await portal.send('ho.admin', readUsers, { filters: { userStatus: ['LOCKED'] }, size: 20 })
    const user = data?.[0]
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: user?.userId ?? '',
      version: user?.version ?? 0,
      userStatus: 'ACTIVE',
    })
    expect((await decide('ho.checker', queued.cqId ?? '')).responseCode).toBe('00')
    const row = await portal.gateway.db
      .selectFrom('app_user')
      .select(['status', 'failed_trials'])
      .where('user_id', '=', user?.userId ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'ACTIVE', failed_trials: 0 })
  })

  test('shows a role by its name', async () => {
    const user = await someUser(2)
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: user.userId,
      version: user.version,
      userRoleId: user.userRoleId === '0000000011' ? '0000000008' : '0000000011',
    })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item?.changes.map((change) => change.field)).toEqual(['roleName'])
    expect(item?.link).toBe(`/users?panel=view&id=${user.userId}`)
  })

  test('refuses 21 nothing changed, 29 stale, 12 illegal status, 28 a waiting change, 25 unknown', async () => {
    const user = await someUser(3)
    const { userId: targetUserId, version } = user
    const code = async (body: object) =>
      (await portal.send('ho.maker', updateUser, { targetUserId, version, ...body })).responseCode
    expect(await code({})).toBe('21')
    expect(await code({ userSolId: user.userSolId ?? undefined, resetHardToken: 'NO' })).toBe('21')
    expect(await code({ version: version + 1, userSolId: '888' })).toBe('29')
    expect(await code({ userStatus: 'LOCKED' })).toBe('12')
    expect(await code({ userStatus: 'PENDING' })).toBe('12')
    expect(await code({ userRoleId: '0000000014' })).toBe('25')
    expect(await code({ targetUserId: '00000000-0000-4000-8000-000000000000', userSolId: '888' })).toBe('25')
    expect(await code({ userSolId: '888' })).toBe('00')
    expect(await code({ userSolId: '889' })).toBe('28')
  })

  test('is refused with 63 on the own record, also to its checker', async () => {
    const admin = await userNamed('ho.admin')
    const own = await portal.send('ho.admin', updateUser, {
      targetUserId: admin.userId,
      version: admin.version,
      userRoleId: '0000000011',
    })
    expect(own.responseCode).toBe('63')
    const checker = await userNamed('ho.checker')
    const queued = await portal.send('ho.maker', updateUser, {
      targetUserId: checker.userId,
      version: checker.version,
      userRoleId: '0000000006',
    })
    expect(queued.responseCode).toBe('00')
    expect(await decide('ho.checker', queued.cqId ?? '')).toMatchObject({ responseCode: '63' })
    expect(await decide('ho.checker2', queued.cqId ?? '', 'REJECTED')).toMatchObject({ responseCode: '00' })
  })

  test('never moves an operator user to the bank side or into its roles', async () => {
    const operator = await userNamed('ops@kudipay.example')
    const code = async (body: object) =>
      (await portal.send('ho.maker', updateUser, { targetUserId: operator.userId, version: operator.version, ...body }))
        .responseCode
    expect(await code({ userType: 'HEAD OFFICE' })).toBe('30')
    expect(await code({ userRoleId: '0000000006' })).toBe('25')
  })

  test('ignores identity fields of the body and refuses unknown ones', async () => {
    const user = await someUser(4)
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

describe('the last active checker of a module', () => {
  test('stays: 12 with the modules in words, until there is another', async () => {
    const checker = await userNamed('ho.checker')
    const admin = await userNamed('ho.admin')
    await portal.gateway.db
      .updateTable('app_user')
      .set({ status: 'INACTIVE' })
      .where('username', 'in', ['ho.checker2', 'ho.admin'])
      .execute()
    const body = { targetUserId: checker.userId, version: checker.version, userStatus: 'INACTIVE' } as const
    const refused = await portal.send('ho.maker', updateUser, body)
    expect(refused.responseCode).toBe('12')
    expect(refused.responseMessage).toContain('Users')
    await portal.gateway.db
      .updateTable('app_user')
      .set({ status: 'ACTIVE' })
      .where('user_id', '=', admin.userId)
      .execute()
    const queued = await portal.send('ho.maker', updateUser, body)
    expect(queued.responseCode).toBe('00')
    // Within the lock of the decision the rule is asked again: meanwhile the other one left.
    const { item } = await portal.send('ho.admin', readQueueItem, { cqId: queued.cqId ?? '' })
    await portal.gateway.admin
      .updateTable('app_user')
      .set({ user_type: 'IMTO' })
      .where('user_id', '=', admin.userId)
      .execute()
    await portal.gateway.admin
      .updateTable('queue_item')
      .set({ mto_code: 'KUDIPAY' })
      .where('cq_id', '=', item?.cqId ?? '')
      .execute()
    await portal.gateway.admin
      .updateTable('app_user')
      .set({ mto_code: 'KUDIPAY' })
      .where('user_id', '=', admin.userId)
      .execute()
    const decided = await portal.send('ho.admin', decideQueueItem, {
      cqId: queued.cqId ?? '',
      cqMode: 'AUTHORIZE',
      cqHash: item?.cqHash ?? '',
    })
    expect(decided.responseCode).toBe('12')
    await portal.gateway.admin
      .updateTable('app_user')
      .set({ user_type: 'HEAD OFFICE', mto_code: null })
      .where('user_id', '=', admin.userId)
      .execute()
    await portal.gateway.db
      .updateTable('app_user')
      .set({ status: 'ACTIVE' })
      .where('username', '=', 'ho.checker2')
      .execute()
  })
})

describe('the staff directory', () => {
  test.each(['kwesi.appiah', 'KWESI.appiah@bank.example'])('finds %s in the subsidiary', async (username) => {
    const person = await portal.send('ho.maker', readDirectoryUser, { username, countryId: '02' })
    expect(person).toMatchObject({
      responseCode: '00',
      username: 'kwesi.appiah',
      displayName: 'Kwesi Appiah-Danquah',
      email: 'kwesi.appiah@bank.example',
    })
  })

  test('answers 25 for nobody and for another subsidiary', async () => {
    const code = async (username: string, countryId: string) =>
      (await portal.send('ho.maker', readDirectoryUser, { username, countryId })).responseCode
    expect(await code('no.body', '02')).toBe('25')
    expect(await code('kwesi.appiah', '01')).toBe('25')
  })
})

function sessionOf(userId: string) {
  const now = new Date()
  return {
    session_id: `s-${userId}`,
    token_hash: Buffer.from(userId),
    user_id: userId,
    stage: 'full' as const,
    keys: Buffer.alloc(1),
    address: '10.0.0.1',
    device: 'test',
    started_at: now,
    last_active_at: now,
    absolute_at: new Date(now.getTime() + 3_600_000),
    ended_at: null,
    end_reason: null,
  }
}
