import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { updateUser } from '@portal/contract/users/users.calls'
import { someUser } from '../../areas/people/users/testing/acts.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { decide } from './testing/decide.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each(['INACTIVE', 'LOCKED', 'DELETED'] as const)(
  'a change whose maker is %s shows this, cannot be authorized, and can be rejected',
  async (status) => {
    const { db } = portal.gateway
    const become = (to: 'ACTIVE' | typeof status) =>
      db.updateTable('app_user').set({ status: to }).where('username', '=', 'ho.maker').execute()
    const user = await someUser(portal, ['INACTIVE', 'LOCKED', 'DELETED'].indexOf(status))
    const change = { targetUserId: user.userId, version: user.version, userSolId: '777' }
    const { cqId } = await portal.send('ho.maker', updateUser, change)
    await become(status)
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({
      responseCode: '62',
      responseMessage: expect.stringContaining('no longer active'),
    })
    const item = () =>
      db
        .selectFrom('queue_item')
        .select('status')
        .where('cq_id', '=', cqId ?? '')
        .executeTakeFirstOrThrow()
    expect(await item()).toEqual({ status: 'PENDING' })
    expect(await decide(portal, 'ho.checker', cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
    await become('ACTIVE')
  },
)
