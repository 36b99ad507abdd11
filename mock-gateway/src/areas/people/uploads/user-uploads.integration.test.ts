import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readHistory } from '@portal/contract/history/history.calls'
import { readQueue, readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import {
  checkUserUploads,
  createUserUploads,
  readUserUploads,
  type UploadedUser,
} from '@portal/contract/uploads/uploads.calls'
import { readUsers, type UserRow, updateUser } from '@portal/contract/users/users.calls'
import { v7 as uuid } from 'uuid'
import { issueDueFirstPasswords } from '../../../engine/access/index.ts'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { uploadedUser, uploadedUsers } from './testing/new-users.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const upload = (users: readonly UploadedUser[], overrides: object = {}, options: { key?: string } = {}) =>
  portal.send('ho.maker', createUserUploads, { users, tableName: 'STAFF_JUNE', countryId: '01', ...overrides }, options)

async function userNamed(username: string): Promise<UserRow> {
  const { data } = await portal.send('ho.admin', readUsers, { search: username, size: 20 })
  const user = data?.find((row) => row.username === username)
  if (user === undefined) throw new Error(`no user ${username}`)
  return user
}

const statusesOf = async (uploadId: string | undefined) => {
  const { data } = await portal.send('ho.admin', readUserUploads, {
    filters: { uploadId: [uploadId ?? ''] },
    size: 100,
  })
  return data?.map((row) => row.userStatus)
}

const issue = () => issueDueFirstPasswords(portal.gateway.db, portal.gateway.clock.now(), 'http://portal.test')

describe('users of a file', () => {
  test('a file of users is one queue item, one decision adds all users, and they then get their first passwords', async () => {
    const before = await portal.send('ho.admin', readUserUploads, { size: 20 })
    const queued = await upload(uploadedUsers(3, 'first'))
    expect(queued).toMatchObject({
      responseCode: '00',
      responseMessage: 'Activity Queued Awaiting Authorization',
      accepted: 3,
      refused: [],
    })
    const items = await portal.send('ho.maker', readQueue, { isMaker: 'YES', filters: { cqSubject: ['user-batch'] } })
    expect(items.data).toMatchObject([{ cqId: queued.cqId, cqName: 'STAFF_JUNE', cqType: 'USER', cqAction: 'CREATE' }])
    expect(await statusesOf(queued.uploadId)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    const { userId, ...second } = await userNamed('first.2')
    expect(second).toMatchObject({ userMaker: 'ho.maker', pendingCqId: queued.cqId })

    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item?.link).toBe(`/upload-users?f.uploadId=${queued.uploadId}`)
    expect((await portal.send('ho.admin', readHistory, { subject: 'user', itemId: userId })).data).toMatchObject([
      { cqStatus: 'PENDING', createdWith: { recordName: 'STAFF_JUNE', link: item?.link } },
    ])
    const told = Object.fromEntries(item?.changes.map((change) => [change.field, change]) ?? [])
    expect(told.rowCount?.after).toBe('3')
    const { userRoleId: _, ...first } = uploadedUser('first.1')
    expect(told.uploadedUsers?.stored.after).toMatchObject([{ ...first, roleName: 'TELLER' }, {}, {}])
    expect(told.uploadedUsers?.after?.split('\n')[1]).toBe(
      'Amina · Bello · +2348035550250 · 204 · first.2 · first.2@bank.example · TELLER · Branch',
    )

    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '00' })
    expect(await statusesOf(queued.uploadId)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
    expect(await issue()).toBe(3)
    expect(await issue()).toBe(0)
    const mails = await portal.gateway.mails('first.3@bank.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('first.3')
    const after = await portal.send('ho.admin', readUserUploads, { size: 20 })
    expect(after.totals?.totalUsers).toBe((before.totals?.totalUsers ?? 0) + 3)
    expect(after.totals?.totalActiveUsers).toBe((before.totals?.totalActiveUsers ?? 0) + 3)
  })

  test('rejecting a file deletes its users and frees their names and addresses, and sends no passwords', async () => {
    const queued = await upload(uploadedUsers(2, 'rejected'))
    expect(await decide(portal, 'ho.checker', queued.cqId, 'REJECTED')).toMatchObject({ cqStatus: 'REJECTED' })
    expect(await statusesOf(queued.uploadId)).toEqual(['DELETED', 'DELETED'])
    expect(await issue()).toBe(0)
    expect((await upload(uploadedUsers(2, 'rejected'))).responseCode).toBe('00')
  })

  test('the users of a file are deleted if its maker withdraws the file', async () => {
    const queued = await upload(uploadedUsers(1, 'withdrawn'))
    await portal.send('ho.maker', withdrawQueueItem, { cqId: queued.cqId ?? '' })
    expect(await statusesOf(queued.uploadId)).toEqual(['DELETED'])
  })

  test('a maker cannot authorize the users of their own file', async () => {
    const request = { users: uploadedUsers(1, 'own'), tableName: 'OWN', countryId: '01' } as const
    const queued = await portal.send('ho.admin', createUserUploads, request)
    expect((await decide(portal, 'ho.admin', queued.cqId)).responseCode).toBe('63')
  })

  test('users of a file cannot be changed individually while the file is pending', async () => {
    await upload(uploadedUsers(1, 'waiting'))
    const user = await userNamed('waiting.1')
    const change = { targetUserId: user.userId, version: user.version, userStatus: 'DELETED' } as const
    expect((await portal.send('ho.maker', updateUser, change)).responseCode).toBe('28')
  })

  test('a file may contain a thousand users', async () => {
    const queued = await upload(uploadedUsers(1000, 'many'))
    expect(queued).toMatchObject({ responseCode: '00', accepted: 1000 })
    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '00' })
  }, 60_000)

  test('a file submitted twice by the same request takes effect once', async () => {
    const key = uuid()
    const users = uploadedUsers(2, 'twice')
    const first = await upload(users, {}, { key })
    const second = await upload(users, {}, { key })
    expect(second.cqId).toBe(first.cqId)
    expect((await upload(uploadedUsers(2, 'thrice'), {}, { key })).responseCode).toBe('94')
  })
})

describe('rows at fault', () => {
  const wrong = () => [
    uploadedUser('good.one'),
    uploadedUser('HO.Checker'),
    uploadedUser('other.name', { userEmail: 'HO.maker@bank.example' }),
    uploadedUser('GOOD.one', { userEmail: 'good.two@bank.example' }),
  ]

  test('a file with faulty rows is refused with 26, and the refusal names the rows and the reasons', async () => {
    const answer = await upload(wrong())
    expect(answer.responseCode).toBe('26')
    expect(answer.errors).toEqual([
      { field: 'users[1].username', message: 'Username (user 2) is already in use' },
      { field: 'users[1].userEmail', message: 'Email (user 2) is already in use' },
      { field: 'users[2].userEmail', message: 'Email (user 3) is already in use' },
      { field: 'users[3].username', message: 'Username (user 4) is already in a row above' },
    ])
    const { data } = await portal.send('ho.admin', readUsers, { search: 'good.one', size: 20 })
    expect(data).toEqual([])
  })

  test('faulty rows are skipped and reported if the maker asks for that', async () => {
    const answer = await upload(wrong(), { skipRefused: 'YES' })
    expect(answer).toMatchObject({ responseCode: '00', accepted: 1 })
    expect(answer.refused?.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '1 username',
      '1 userEmail',
      '2 userEmail',
      '3 username',
    ])
    expect(await statusesOf(answer.uploadId)).toEqual(['PENDING'])
  })

  test('a file without any valid row is refused even if faulty rows may be skipped', async () => {
    expect((await upload([uploadedUser('ho.checker')], { skipRefused: 'YES' })).responseCode).toBe('26')
  })

  test.each([
    ['there is not', '0000009999'],
    ['of operators', '0000000002'],
    ['that is not active', '0000000013'],
  ])('a row whose role is %s is refused with 25', async (_, userRoleId) => {
    const answer = await upload([uploadedUser('roled'), uploadedUser('roleless', { userRoleId })])
    expect(answer).toMatchObject({ responseCode: '25', errors: [{ field: 'users[1].userRoleId' }] })
  })

  test('a file with several kinds of faults is refused with 30', async () => {
    const answer = await upload([uploadedUser('ho.maker'), uploadedUser('mixed', { userRoleId: '0000009999' })])
    expect(answer.responseCode).toBe('30')
    expect(answer.errors).toHaveLength(3)
  })

  test.each([
    ['userSolId', 'ABC'],
    ['userEmail', 'nobody'],
    ['username', 'with@sign'],
    ['userFirstName', '<img src=x onerror=alert(1)>'],
    ['userType', 'IMTO'],
  ])('a row with %s %s is refused with 30 at its position', async (field, value) => {
    const answer = await upload([uploadedUser('fine'), uploadedUser('broken', { [field]: value })])
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: `users[1].${field}` }] })
  })

  test.each([
    ['no row', { users: [] }, 'users'],
    ['too many rows', { users: uploadedUsers(1001, 'over') }, 'users'],
    [
      'a row with a field of its own',
      { users: [{ ...uploadedUser('extra'), userStatus: 'ACTIVE' }] },
      'users[0].userStatus',
    ],
    ['a table name that is none', { tableName: '<b>' }, 'tableName'],
    ['an unknown subsidiary', { countryId: '09' }, 'countryId'],
  ])('a file is refused with 30 for %s', async (_, overrides, field) => {
    expect(await upload(uploadedUsers(1, 'shape'), overrides)).toMatchObject({
      responseCode: '30',
      errors: [{ field }],
    })
  })

  test('a file is refused with 57 if its maker lacks the privilege USER CREATE', async () => {
    const request = { users: uploadedUsers(1, 'no'), tableName: 'NO', countryId: '01' } as const
    expect((await portal.send('ho.checker', createUserUploads, request)).responseCode).toBe('57')
  })
})

describe('the check before an upload', () => {
  const look = (users: readonly object[], username = 'ho.maker', countryId = '01') =>
    portal.send(username, checkUserUploads, { users, countryId })

  test('the check of a row with one fault still returns its other values as they would be stored', async () => {
    const rows = [uploadedUser('looked.five', { userEmail: 'nobody', userType: 'Branch' as 'BRANCH' })]
    expect((await look(rows)).refused).toMatchObject([{ field: 'userEmail' }])
  })

  test('a check reports all faults that an upload would report, by row and field, and writes no rows', async () => {
    const rows = [
      uploadedUser('looked.one'),
      uploadedUser('HO.Checker', { userEmail: 'nobody', userSolId: 'AB' }),
      uploadedUser('looked.two', { userEmail: 'HO.maker@bank.example', userRoleId: '0000009999' }),
      uploadedUser('LOOKED.one', { userEmail: 'looked.three@bank.example', userFirstName: 'Аdа' }),
      { username: 'looked.four', userType: 'IMTO' },
    ]
    const rowsOfTrail = () => portal.gateway.db.selectFrom('audit_entry').select('audit_id').execute()
    const trail = await rowsOfTrail()
    const answer = await look(rows)
    expect(answer).toMatchObject({ responseCode: '00' })
    expect(answer.refused?.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '1 Email: enter a valid email address',
      '1 Sol ID: 3 to 8 digits',
      '1 Username is already in use',
      '2 Email is already in use',
      '2 This role does not exist or is not active',
      '3 First Name: letters of one alphabet only',
      '3 Username is already in a row above',
      '4 First Name is required',
      '4 Last Name is required',
      '4 Phone Number is required',
      '4 Email is required',
      '4 Role is required',
      '4 Sol ID is required',
      '4 User type: choose one of the values offered',
    ])
    expect(await rowsOfTrail()).toHaveLength(trail.length)
    expect((await portal.send('ho.admin', readUsers, { search: 'looked.', size: 20 })).data).toEqual([])
  })

  test('a check reports the same faults as the gateway reports for the upload, and none for valid rows', async () => {
    const rows = [uploadedUser('ho.maker'), uploadedUser('same.words', { userRoleId: '0000009999' })]
    const refused = (await upload(rows)).errors?.map(
      ({ field, message }) => `${field} ${message.replace(/ \(user \d+\)/, '')}`,
    )
    expect((await look(rows)).refused?.map(({ row, field, message }) => `users[${row}].${field} ${message}`)).toEqual(
      refused,
    )
    expect((await look(uploadedUsers(3, 'spotless'))).refused).toEqual([])
  })

  test('a check reports a user type that the maker may not add, as the upload does', async () => {
    const rows = [uploadedUser('near'), uploadedUser('far', { userType: 'HEAD OFFICE' })]
    const { db } = portal.gateway
    const set = (user_type: 'HEAD OFFICE' | 'BRANCH') =>
      db.updateTable('app_user').set({ user_type }).where('username', '=', 'ho.maker').execute()
    await set('BRANCH')
    const answer = await look(rows)
    const sent = await upload(rows)
    const skipping = await upload(rows, { skipRefused: 'YES' })
    await set('HEAD OFFICE')
    expect(answer.refused).toMatchObject([{ row: 1, field: 'userType' }])
    expect(sent).toMatchObject({ responseCode: '57', errors: [{ field: 'users[1].userType' }] })
    expect(skipping).toMatchObject({ responseCode: '00', accepted: 1, refused: [{ row: 1, field: 'userType' }] })
  })

  test('a check requires the same privilege, subsidiary and opening hours as an upload', async () => {
    const rows = uploadedUsers(1, 'refused')
    expect((await look(rows, 'ho.checker')).responseCode).toBe('57')
    expect((await look(rows, 'ho.maker', '09')).responseCode).toBe('30')
    await portal.gateway.db
      .updateTable('app_user')
      .set({ country_id: '02' })
      .where('username', '=', 'ho.maker')
      .execute()
    expect((await look(rows, 'ho.maker', '01')).responseCode).toBe('57')
    await portal.gateway.db
      .updateTable('app_user')
      .set({ country_id: '01' })
      .where('username', '=', 'ho.maker')
      .execute()
    expect((await look(rows, 'ops@swiftremit.example')).responseCode).toBe('57')
    expect((await look([{ ...rows[0], userStatus: 'ACTIVE' }])).responseCode).toBe('30')
    const hour = (portal.gateway.clock.now().getUTCHours() + 3) % 24
    const hours = (opening_hour: number, closing_hour: number) =>
      portal.gateway.db.updateTable('system_settings').set({ opening_hour, closing_hour }).execute()
    await hours(hour, (hour + 1) % 24)
    // Takes from the makers' role the settings privilege, which exempts from opening hours.
    const spared = portal.gateway.db.deleteFrom('role_privilege').where('role_id', '=', '0000000003')
    const settings = portal.gateway.db.selectFrom('privilege').select('privilege_id')
    const kept = await spared
      .where('privilege_id', 'in', settings.where('module_name', '=', 'SYSTEM_SETTINGS'))
      .returningAll()
      .execute()
    expect(kept.length).toBeGreaterThan(0)
    expect([(await look(rows)).responseCode, (await upload(rows)).responseCode]).toEqual(['90', '90'])
    await portal.gateway.db.insertInto('role_privilege').values(kept).execute()
    await hours(0, 0)
  })
})

describe('changes between submission and decision', () => {
  test('the whole file is refused with 12 and a list of the affected people if a role no longer exists', async () => {
    const queued = await upload([uploadedUser('kept.one'), uploadedUser('gone.role', { userRoleId: '0000000008' })])
    const setRole = (role_status: 'ACTIVE' | 'DISABLED') =>
      portal.gateway.db.updateTable('role').set({ role_status }).where('role_id', '=', '0000000008').execute()
    await setRole('DISABLED')
    const refused = await decide(portal, 'ho.checker', queued.cqId)
    expect(refused.responseCode).toBe('12')
    expect(refused.responseMessage).toContain('gone.role')
    expect(refused.responseMessage).not.toContain('kept.one')
    expect(await statusesOf(queued.uploadId)).toEqual(['PENDING', 'PENDING'])
    await setRole('ACTIVE')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
  })

  test('the file is refused with 29 if one of its users was changed after the submission', async () => {
    const queued = await upload([uploadedUser('moved.one')])
    await portal.gateway.db
      .updateTable('app_user')
      .set({ role_id: '0000000006' })
      .where('username', '=', 'moved.one')
      .execute()
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('29')
  })
})

test('two concurrent files with the same people create these people once', async () => {
  const users = uploadedUsers(40, 'raced')
  const answers = await Promise.all([upload(users), upload([...users].reverse(), { tableName: 'OTHER' })])
  expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '26'])
  const { total } = await portal.send('ho.admin', readUsers, { search: 'raced.', size: 20 })
  expect(total).toBe(40)
})
