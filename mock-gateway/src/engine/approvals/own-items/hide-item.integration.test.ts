import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { hideQueueItem, type QueueVisibility, readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { updateUser } from '@portal/contract/users/users.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { decide } from '../testing/decide.ts'

let portal: TestPortal
let cqId: string

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

beforeEach(async () => {
  const { user_id: targetUserId, version } = await portal.gateway.db
    .selectFrom('app_user')
    .select(['user_id', 'version'])
    .where('username', '=', 'branch.teller')
    .executeTakeFirstOrThrow()
  const edit = { targetUserId, version, userSolId: '777' }
  cqId = (await portal.send('ho.maker', updateUser, edit)).cqId ?? ''
})

const set = (cqVisibility: QueueVisibility, maker = 'ho.maker') =>
  portal.send(maker, hideQueueItem, { cqId, cqVisibility })
const reject = () => decide(portal, 'ho.checker', cqId, 'REJECTED')
const queue = (more: object = {}) =>
  portal.send('ho.maker', readQueue, { isMaker: 'YES', readAll: 'YES', size: 100, ended: 'HIDDEN', ...more })
const isIn = async (more?: object) => ((await queue(more)).data ?? []).some((row) => row.cqId === cqId)
const isOnFirstPage = async () => JSON.stringify((await portal.send('ho.maker', readDashboard, {})).work).includes(cqId)

test('a rejected request that its maker hid leaves the default view of the queue and the first page', async () => {
  await reject()
  expect([await isIn(), await isOnFirstPage()]).toEqual([true, true])
  const before = (await queue()).totals
  expect(await set('HIDDEN')).toMatchObject({ responseCode: '00', cqVisibility: 'HIDDEN' })
  expect([await isIn(), await isOnFirstPage()]).toEqual([false, false])
  // The request still exists: it is counted, listed without the default filter, and readable.
  expect((await queue()).totals).toEqual(before)
  expect(await isIn({ ended: undefined })).toBe(true)
  expect(await isIn({ filters: { cqVisibility: ['HIDDEN'] } })).toBe(true)
  expect((await portal.send('ho.maker', readQueueItem, { cqId })).item).toMatchObject({ cqVisibility: 'HIDDEN' })

  await set('SHOWN')
  expect([await isIn(), await isOnFirstPage()]).toEqual([true, true])
})

test('only the maker may hide a request, and only after its rejection', async () => {
  expect(await set('HIDDEN')).toMatchObject({
    responseCode: '12',
    responseMessage: 'Status: Pending. Only rejected requests can be hidden',
  })
  await reject()
  expect(await set('HIDDEN', 'ho.checker')).toMatchObject({ responseCode: '63' })
  expect(await set('HIDDEN', 'ops@kudipay.example')).toMatchObject({ responseCode: '25' })
  expect(await isIn()).toBe(true)
})
