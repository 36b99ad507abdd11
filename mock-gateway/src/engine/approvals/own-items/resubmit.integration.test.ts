import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readQueueItem, resubmitQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser, type UserRow, updateUser } from '@portal/contract/users/users.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { decide } from '../testing/decide.ts'

let portal: TestPortal
let user: Pick<UserRow, 'userId' | 'version'>

beforeAll(async () => {
  portal = await testPortal()
  const row = await portal.gateway.db
    .selectFrom('app_user')
    .select(['user_id', 'version'])
    .where('username', '=', 'branch.teller')
    .executeTakeFirstOrThrow()
  user = { userId: row.user_id, version: row.version }
})
afterAll(() => portal.close())

const edit = { userSolId: '777' }
const change = () => portal.send('ho.maker', updateUser, { targetUserId: user.userId, version: user.version, ...edit })
const again = (cqId: string | undefined, maker = 'ho.maker') =>
  portal.send(maker, resubmitQueueItem, { cqId: cqId ?? '' })
const itemOf = async (cqId: string | undefined) =>
  (await portal.send('ho.maker', readQueueItem, { cqId: cqId ?? '' })).item

test('a rejected change can be resubmitted unchanged only once, and both items link to each other', async () => {
  const first = await change()
  expect(await again(first.cqId)).toMatchObject({ responseCode: '12' })
  await decide(portal, 'ho.checker', first.cqId, 'REJECTED')
  expect(await again(first.cqId, 'ho.admin')).toMatchObject({ responseCode: '25' })
  const next = await again(first.cqId)
  expect(next.responseMessage).toBe('Activity Queued Awaiting Authorization')
  expect(await itemOf(next.cqId)).toMatchObject({
    cqStatus: 'PENDING',
    replaces: first.cqId,
    replacedBy: null,
    cqTargetId: user.userId,
    changes: [{ field: 'userSolId', after: '777' }],
  })
  expect(await itemOf(first.cqId)).toMatchObject({ cqStatus: 'REJECTED', replacedBy: next.cqId })
  expect(await again(first.cqId)).toMatchObject({ responseCode: '12' })
  await decide(portal, 'ho.checker', next.cqId, 'REJECTED')
})

test('an edited change names the item that it resubmits, and both must concern the same record', async () => {
  const first = await change()
  await decide(portal, 'ho.checker', first.cqId, 'REJECTED')
  const replaces = first.cqId
  const other = await portal.gateway.db
    .selectFrom('app_user')
    .select(['user_id', 'version'])
    .where('username', '=', 'ho.compliance')
    .executeTakeFirstOrThrow()
  const wrong = { targetUserId: other.user_id, version: other.version, userSolId: '778', replaces }
  expect(await portal.send('ho.maker', updateUser, wrong)).toMatchObject({ responseCode: '12' })
  const right = { targetUserId: user.userId, version: user.version, userSolId: '778', replaces }
  const next = await portal.send('ho.maker', updateUser, right)
  expect(await itemOf(next.cqId)).toMatchObject({ replaces, changes: [{ field: 'userSolId', after: '778' }] })
})

test('a rejected creation is resubmitted by the form and gets a new record', async () => {
  const wanted = {
    userFirstName: 'Second',
    userLastName: 'Try',
    userPhone: '+234 803 555 0250',
    userSolId: '204',
    username: 'second.try',
    userEmail: 'second.try@bank.example',
    userRoleId: '0000000007',
    userType: 'BRANCH' as const,
    countryId: '01',
  }
  const first = await portal.send('ho.maker', createUser, wanted)
  await decide(portal, 'ho.checker', first.cqId, 'REJECTED')
  expect(await again(first.cqId)).toMatchObject({
    responseCode: '12',
    responseMessage: 'Use the form to resubmit a rejected new record',
  })
  const next = await portal.send('ho.maker', createUser, { ...wanted, replaces: first.cqId })
  expect(await itemOf(next.cqId)).toMatchObject({ cqAction: 'CREATE', replaces: first.cqId })
  expect(await decide(portal, 'ho.checker', next.cqId)).toMatchObject({ responseCode: '00' })
})

test('two concurrent resubmissions of the same item create one item', async () => {
  const row = await portal.gateway.db
    .selectFrom('app_user')
    .select(['user_id', 'version'])
    .where('username', '=', 'ho.compliance')
    .executeTakeFirstOrThrow()
  const first = await portal.send('ho.maker', updateUser, {
    targetUserId: row.user_id,
    version: row.version,
    userSolId: '779',
  })
  await decide(portal, 'ho.checker', first.cqId, 'REJECTED')
  const codes = (await Promise.all([again(first.cqId), again(first.cqId)])).map((answer) => answer.responseCode)
  expect(codes.filter((code) => code === '00')).toHaveLength(1)
})
