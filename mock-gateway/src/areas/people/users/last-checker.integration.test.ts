import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { updateUser } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { givePrivileges } from '../../../testing/give-privileges.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { modulesLeftUnchecked } from './last-checker.ts'
import { userNamed } from './testing/acts.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const setStatus = (username: string, status: 'ACTIVE' | 'INACTIVE') =>
  portal.gateway.db.updateTable('app_user').set({ status }).where('username', '=', username).execute()

test('the last active checker of a module cannot be removed, which is checked again at authorization', async () => {
  const checker = await userNamed(portal, 'ho.checker')
  const change = { targetUserId: checker.userId, version: checker.version, userStatus: 'INACTIVE' } as const
  // After this, only ho.checker and ho.checker2 check most modules, apart from the administrators.
  await portal.gateway.db
    .updateTable('app_user')
    .set({ status: 'INACTIVE' })
    .where('role_id', '=', '0000000006')
    .execute()
  await setStatus('ho.checker2', 'INACTIVE')
  const refused = await portal.send('ho.maker', updateUser, change)
  expect(refused.responseCode).toBe('12')
  expect(refused.responseMessage).toContain('Partner parameters')
  expect(refused.responseMessage).not.toContain('Cash pickup')

  await setStatus('ho.checker2', 'ACTIVE')
  const queued = await portal.send('ho.maker', updateUser, change)
  expect(queued.responseCode).toBe('00')

  // In the meantime the other checker has left, and the user who decides may only check users.
  await setStatus('ho.checker2', 'INACTIVE')
  await mayCheckUsersOnly('ho.compliance')
  const { item } = await portal.send('ho.compliance', readQueueItem, { cqId: queued.cqId ?? '' })
  const decide = () =>
    portal.send('ho.compliance', decideQueueItem, {
      cqId: queued.cqId ?? '',
      cqMode: 'AUTHORIZE',
      cqHash: item?.cqHash ?? '',
    })
  expect((await decide()).responseCode).toBe('12')
  await setStatus('ho.checker2', 'ACTIVE')
  expect((await decide()).responseCode).toBe('00')
})

test('when two checkers are removed at once, the check of the second removal waits for the first', async () => {
  const { db, admin } = portal.gateway
  const named = db.selectFrom('app_user').select('user_id').where('username', '=', 'ho.checker')
  const { user_id: userId } = await named.executeTakeFirstOrThrow()
  const taken = Promise.withResolvers<void>()
  const judged = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (trx) => {
    await modulesLeftUnchecked(trx, userId, null)
    judged.resolve()
    await taken.promise
  })
  await judged.promise
  let isJudged = false
  const second = db.transaction().execute(async (trx) => {
    await modulesLeftUnchecked(trx, userId, null)
    isJudged = true
  })
  const waits = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted`.execute(admin)
    return (rows[0]?.waiting ?? 0) > 0
  }
  while (!(await waits()) && !isJudged);
  expect(isJudged).toBe(false)
  taken.resolve()
  await Promise.all([first, second])
  expect(isJudged).toBe(true)
})

async function mayCheckUsersOnly(username: string): Promise<void> {
  const { db } = portal.gateway
  await givePrivileges(db, '0000000012', ['USER|CHECKER'])
  await db.updateTable('app_user').set({ role_id: '0000000012' }).where('username', '=', username).execute()
}
