import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { decideQueueItems, readQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let portal: TestPortal
let serial = 0

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function queued(maker = 'ho.maker', userRoleId = '0000000007'): Promise<{ cqId: string; cqHash: string }> {
  serial += 1
  const { cqId = '' } = await portal.send(maker, createUser, {
    userFirstName: 'Bulk',
    userLastName: `Person ${serial}`,
    userPhone: '+234 803 555 0250',
    userSolId: '204',
    username: `bulk.${serial}`,
    userEmail: `bulk.${serial}@bank.example`,
    userRoleId,
    userType: 'BRANCH',
    countryId: '01',
  })
  const { item } = await portal.send(maker, readQueueItem, { cqId })
  return { cqId, cqHash: item?.cqHash ?? '' }
}

const statusOf = async (cqId: string) =>
  (
    await portal.gateway.db
      .selectFrom('queue_item')
      .select('status')
      .where('cq_id', '=', cqId)
      .executeTakeFirstOrThrow()
  ).status

const trailOf = (cqId: string) =>
  portal.gateway.db
    .selectFrom('audit_entry')
    .select(['action', 'response_code', 'actor_username'])
    .where('cq_id', '=', cqId)
    .where('action', 'in', ['AUTHORIZE', 'REJECT'])
    .execute()

test('a bulk decision authorizes the allowed items, reports why the others are refused, and leaves a row for each item', async () => {
  const [good, own, tampered, last] = [await queued(), await queued('ho.admin'), await queued(), await queued()]
  const wrong = { ...tampered, cqHash: 'a'.repeat(64) }
  const unknown = { cqId: '00000000-0000-7000-8000-000000000000', cqHash: 'a'.repeat(64) }
  const items = [last, own, wrong, unknown, good]
  const answer = await portal.send('ho.admin', decideQueueItems, { items, cqMode: 'AUTHORIZE' })
  expect(answer.responseCode).toBe('00')
  expect(answer.results?.map(({ cqId, responseCode, cqStatus }) => [cqId, responseCode, cqStatus])).toEqual([
    [last.cqId, '00', 'AUTHORIZED'],
    [own.cqId, '63', null],
    [wrong.cqId, '63', null],
    [unknown.cqId, '25', null],
    [good.cqId, '00', 'AUTHORIZED'],
  ])
  expect(await statusOf(good.cqId)).toBe('AUTHORIZED')
  expect(await statusOf(own.cqId)).toBe('PENDING')
  expect(await trailOf(good.cqId)).toEqual([{ action: 'AUTHORIZE', response_code: '00', actor_username: 'ho.admin' }])
  expect(await trailOf(own.cqId)).toEqual([{ action: 'AUTHORIZE', response_code: '63', actor_username: 'ho.admin' }])
})

test('a business rule that refuses one item of a bulk decision undoes only this item', async () => {
  const [good, doomed] = [await queued(), await queued()]
  await portal.gateway.db
    .updateTable('app_user')
    .set({ username: 'bulk.taken', email: 'bulk.taken@bank.example', status: 'INACTIVE' })
    .where('username', '=', `bulk.${serial}`)
    .execute()
  const items = [doomed, good]
  const answer = await portal.send('ho.checker', decideQueueItems, { items, cqMode: 'AUTHORIZE' })
  const codes = answer.results?.map(({ responseCode }) => responseCode)
  expect(codes?.[0]).not.toBe('00')
  expect(codes?.[1]).toBe('00')
  expect(await statusOf(doomed.cqId)).toBe('PENDING')
})

test('a bulk rejection has one reason for all items, and the reason is mailed to the makers', async () => {
  const items = [await queued(), await queued()]
  const nothing = await portal.send('ho.checker', decideQueueItems, { items, cqMode: 'REJECTED' })
  expect(nothing).toMatchObject({ responseCode: '30', errors: [{ field: 'cqReason' }] })
  const answer = await portal.send('ho.checker', decideQueueItems, { items, cqMode: 'REJECTED', cqReason: 'Not now' })
  expect(answer.results?.map(({ cqStatus }) => cqStatus)).toEqual(['REJECTED', 'REJECTED'])
})

test('a bulk decision sent twice with the same idempotency key has one effect and the same answer', async () => {
  const items = [await queued()]
  const key = '01890a5d-ac96-774b-bcce-b302099a8057'
  const send = () => portal.send('ho.checker', decideQueueItems, { items, cqMode: 'AUTHORIZE' }, { key })
  const first = await send()
  expect(first.results?.[0]?.responseCode).toBe('00')
  expect((await send()).results).toEqual(first.results)
  expect(await trailOf(items[0]?.cqId ?? '')).toHaveLength(1)
})

test('two checkers who decide the same items at the same time decide each item once', async () => {
  const items = await Promise.all([queued(), queued(), queued(), queued()])
  const answers = await Promise.all([
    portal.send('ho.checker', decideQueueItems, { items, cqMode: 'AUTHORIZE' }),
    portal.send('ho.checker2', decideQueueItems, { items: items.toReversed(), cqMode: 'AUTHORIZE' }),
  ])
  for (const { cqId } of items) {
    const codes = answers.map(({ results }) => results?.find((one) => one.cqId === cqId)?.responseCode)
    expect(codes.filter((code) => code === '00')).toHaveLength(1)
    // 12 means that this checker was too late. 09 means that the other checker did not finish within the lock timeout,
    // as on a busy machine; the call is to be retried.
    expect(['12', '09']).toContain(codes.find((code) => code !== '00'))
  }
})

test('a user without CHECKER cannot send a bulk decision', async () => {
  const items = [await queued()]
  const answer = await portal.send('branch.teller', decideQueueItems, { items, cqMode: 'AUTHORIZE' })
  expect(answer.responseCode).toBe('57')
})
