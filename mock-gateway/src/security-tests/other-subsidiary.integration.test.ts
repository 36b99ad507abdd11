import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { endSessions, readSessions } from '@portal/contract/auth/sessions.calls'
import {
  countQueue,
  decideQueueItem,
  decideQueueItems,
  readQueue,
  readQueueItem,
  withdrawQueueItem,
} from '@portal/contract/queue/queue.calls'
import { createRole, readRoles } from '@portal/contract/roles/roles.calls'
import { createUserUploads } from '@portal/contract/uploads/uploads.calls'
import { createUser, readUserAccess, readUsers, updateUser } from '@portal/contract/users/users.calls'
import { uploadedUser } from '../areas/people/uploads/testing/new-users.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

// Ruling A62: a bank user works only for their own subsidiary, and a user of head office for all subsidiaries.

const NOBODY = '00000000-0000-4000-8000-000000000000'
/** The subsidiary of this test's checker and maker. */
const GHANA = '02'

let portal: TestPortal
/** Items submitted by head office, named by the owner of the record that the item changes. */
const items: Record<string, { cqId: string; cqHash: string }> = {}
const foreign = { userId: '', version: 0 }

const newUser = (name: string, countryId: string) => ({
  userFirstName: 'Ama',
  userLastName: 'Owusu',
  userPhone: '+233 24 555 0100',
  userSolId: '204',
  username: name,
  userEmail: `${name}@bank.example`,
  userRoleId: '0000000007',
  userType: 'BRANCH' as const,
  countryId,
})

beforeAll(async () => {
  portal = await testPortal()
  const { db } = portal.gateway
  for (const username of ['ho.checker2', 'ho.compliance'])
    await db.updateTable('app_user').set({ country_id: GHANA }).where('username', '=', username).execute()
  const maker = await db.selectFrom('role').select('role_id').where('role_name', '=', 'HEAD OFFICE MAKER').execute()
  await db
    .updateTable('app_user')
    .set({ role_id: maker[0]?.role_id ?? '' })
    .where('username', '=', 'ho.compliance')
    .execute()
  const keep = async (name: string, { cqId = '' }: { cqId?: string }) => {
    const { item } = await portal.send('ho.maker', readQueueItem, { cqId })
    items[name] = { cqId, cqHash: item?.cqHash ?? '' }
  }
  await keep('nigeria', await portal.send('ho.maker', createUser, newUser('ama.lagos', '01')))
  await keep('ghana', await portal.send('ho.maker', createUser, newUser('ama.accra', GHANA)))
  const batch = { users: [uploadedUser('file.kinshasa')], tableName: 'KINSHASA', countryId: '03' }
  await keep('batch', await portal.send('ho.maker', createUserUploads, batch))
  const role = { roleName: 'Shared by all', roleTrnLimit: '1.00', rpPrivilegeId: [{ privilegeId: '001' }] }
  await keep('role', await portal.send('ho.maker', createRole, role))
  const user = await db
    .selectFrom('app_user')
    .select(['user_id', 'version'])
    .where('username', '=', 'ho.maker')
    .executeTakeFirstOrThrow()
  Object.assign(foreign, { userId: user.user_id, version: user.version })
})
afterAll(() => portal.close())

const itemOf = (name: string) => items[name] as { cqId: string; cqHash: string }

describe('a checker of another subsidiary', () => {
  const CHECKER = 'ho.checker2'

  test('a checker of another subsidiary sees no item of head office in list, totals or count', async () => {
    const shown = async (username: string) => {
      const read = (filters: object = {}) =>
        portal.send(username, readQueue, { isMaker: 'NO', size: 100, filters: { cqStatus: ['PENDING'], ...filters } })
      const { data = [], totals } = await read()
      const { waiting } = await portal.send(username, countQueue, {})
      return { ids: data.map(({ cqId }) => cqId), pending: totals?.pending, waiting, length: data.length }
    }
    const [own, headOffice] = [await shown(CHECKER), await shown('ho.checker')]
    for (const name of ['nigeria', 'batch']) {
      expect(own.ids).not.toContain(itemOf(name).cqId)
      expect(headOffice.ids).toContain(itemOf(name).cqId)
    }
    for (const name of ['ghana', 'role']) expect(own.ids).toContain(itemOf(name).cqId)
    expect([own.pending, own.waiting]).toEqual([own.length, own.length])
    expect(headOffice.pending).toBe(headOffice.length)
    expect(own.length).toBeLessThan(headOffice.length)
  })

  test.each(['nigeria', 'batch'])(
    'a checker of another subsidiary gets the answer of a missing item for %s',
    async (name) => {
      const { cqId, cqHash } = itemOf(name)
      const read = (id: string) => portal.send(CHECKER, readQueueItem, { cqId: id })
      const [there, nowhere] = [await read(cqId), await read(NOBODY)]
      expect([there.responseCode, there.responseMessage]).toEqual(['25', nowhere.responseMessage])
      const decision = { cqMode: 'AUTHORIZE' as const }
      expect(await portal.send(CHECKER, decideQueueItem, { cqId, cqHash, ...decision })).toMatchObject({
        responseCode: '25',
      })
      const { results } = await portal.send(CHECKER, decideQueueItems, { items: [{ cqId, cqHash }], ...decision })
      expect(results).toMatchObject([{ responseCode: '25', cqStatus: null }])
      expect(await portal.send(CHECKER, withdrawQueueItem, { cqId })).toMatchObject({ responseCode: '25' })
    },
  )

  test('a checker can decide on items of their own subsidiary', async () => {
    const answer = await portal.send(CHECKER, decideQueueItem, { ...itemOf('ghana'), cqMode: 'AUTHORIZE' })
    expect(answer).toMatchObject({ responseCode: '00', cqStatus: 'AUTHORIZED' })
  })
})

describe('a maker of another subsidiary', () => {
  const MAKER = 'ho.compliance'

  test('a maker sees only users of their own subsidiary and of partners, in rows and totals', async () => {
    const { data = [], total, totals } = await portal.send(MAKER, readUsers, { size: 100 })
    const all = await portal.send('ho.maker', readUsers, { size: 100 })
    expect(data.every((row) => row.countryId === GHANA || row.userMtoCode !== null)).toBe(true)
    expect(data.some((row) => row.userMtoCode !== null)).toBe(true)
    expect(totals?.totalUsers).toBe(total)
    expect(total).toBeLessThan(all.total ?? 0)
    expect(await portal.send(MAKER, readUsers, { targetUserId: foreign.userId })).toMatchObject({ responseCode: '25' })
  })

  test('a maker can neither change nor view users of another subsidiary', async () => {
    const { userId, version } = foreign
    const answers = [
      await portal.send(MAKER, updateUser, { targetUserId: userId, version, userSolId: '999' }),
      await portal.send(MAKER, readUserAccess, { targetUserId: userId }),
      await portal.send(MAKER, readSessions, { userId }),
      await portal.send(MAKER, endSessions, { userId, others: 'YES' }),
    ]
    expect(answers.map(({ responseCode }) => responseCode)).toEqual(['25', '25', '25', '25'])
  })

  test('a maker can create users only for their own subsidiary, singly or by file', async () => {
    expect(await portal.send(MAKER, createUser, newUser('kofi.lagos', '01'))).toMatchObject({ responseCode: '57' })
    const batch = { users: [uploadedUser('file.lagos')], tableName: 'LAGOS', countryId: '01' }
    expect(await portal.send(MAKER, createUserUploads, batch)).toMatchObject({ responseCode: '57' })
    expect(await portal.send(MAKER, createUser, newUser('kofi.accra', GHANA))).toMatchObject({ responseCode: '00' })
  })
})

describe('a branch user in Nigeria, the country of head office', () => {
  const BRANCH = 'ho.admin'
  beforeAll(async () => {
    const { db } = portal.gateway
    await db.updateTable('app_user').set({ user_type: 'BRANCH' }).where('username', '=', BRANCH).execute()
  })

  test('a branch user sees only users of Nigeria and of partners', async () => {
    const inGhana = { size: 100, filters: { countryId: [GHANA] } }
    const { data = [], total } = await portal.send(BRANCH, readUsers, inGhana)
    expect(data.filter((row) => row.userMtoCode === null)).toEqual([])
    expect(total).toBeLessThan((await portal.send('ho.maker', readUsers, inGhana)).total ?? 0)
  })

  test('the access page of a branch user shows that the user works only for one subsidiary', async () => {
    const accessOf = async (username: string) => {
      const named = portal.gateway.db.selectFrom('app_user').select('user_id').where('username', '=', username)
      const { user_id } = await named.executeTakeFirstOrThrow()
      return portal.send('ho.maker', readUserAccess, { targetUserId: user_id })
    }
    expect(await accessOf(BRANCH)).toMatchObject({ countryIds: ['01'], countryId: '01' })
    expect(await accessOf('ho.maker')).toMatchObject({ countryIds: ['01', '02', '03'], countryId: '01' })
    expect(await accessOf('ops@swiftremit.example')).toMatchObject({ countryIds: [] })
  })
})

test('the holders of a role are counted only within the reader’s scope', async () => {
  const held = async (username: string) => {
    const { data = [] } = await portal.send(username, readRoles, { size: 100 })
    return data.reduce((sum, role) => sum + role.activeUsers, 0)
  }
  const own = await portal.send('ops@swiftremit.example', readUsers, { size: 100 })
  expect(await held('ops@swiftremit.example')).toBe(own.totals?.totalActiveUsers)
  expect(await held('ho.compliance')).toBeLessThan(await held('ho.maker'))
})
