import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readAuditTrail } from '@portal/contract/audit/audit.calls'
import { updateUser } from '@portal/contract/users/users.calls'
import { saveView } from '@portal/contract/views/views.calls'
import { v7 as uuid } from 'uuid'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

// A flood by one officer; `PROVE_N5=5000` sends as many refused calls.
const FLOOD = Number(process.env.PROVE_N5 ?? 200)
const AT_ONCE = 20

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.maker'
const change = (targetUserId: string) => portal.send(MAKER, updateUser, { targetUserId, version: 1, userSolId: '777' })

const rows = () =>
  portal.gateway.db
    .selectFrom('audit_entry')
    .select(['response_code as code', 'item_id as itemId', 'after', 'address'])
    .where('actor_username', '=', MAKER)
    .where('response_code', 'in', ['25', '30'])
    .orderBy('audit_id')
    .execute()

/** Starts a new minute, because refusals are counted per minute. */
function nextMinute(): string {
  const { clock } = portal.gateway
  clock.advance(60_000 - (clock.now().getTime() % 60_000))
  return clock.now().toISOString()
}

test('of many refusals in a minute the first has an audit row, and one row counts the others', async () => {
  const minute = nextMinute()
  const missing = Array.from({ length: 14 }, () => uuid())
  const [first, ...others] = missing
  for (const id of [...missing, ...missing]) expect((await change(id)).responseCode).toBe('25')
  // Another code is counted separately.
  expect((await change('no id')).responseCode).toBe('30')
  expect((await rows()).map(({ code, itemId }) => [code, itemId])).toEqual([
    ['25', first],
    ['30', null],
  ])

  await portal.gateway.jobs.run('count-refusals')
  expect(await rows()).toHaveLength(2)
  portal.gateway.clock.advance(2 * 60_000)
  // Of two gateways, one writes the row.
  await Promise.all([portal.gateway.jobs.run('count-refusals'), portal.gateway.jobs.run('count-refusals')])
  const counted = (await rows()).slice(2)
  expect(counted).toMatchObject([{ code: '25', itemId: null, address: (await rows())[0]?.address }])
  expect(counted[0]?.after).toEqual({
    refusalMinute: minute,
    refusalCount: '27',
    refusedRecords: '14',
    firstRecords: [...others.slice(0, 10)].join(', '),
  })
  const told = async (language: 'en' | 'fr') =>
    (await portal.send('ho.admin', readAuditTrail, { search: MAKER, size: 20 }, { language })).data?.find(
      ({ auditResponseCode }) => auditResponseCode === '25',
    )?.auditResponseMessage
  expect([await told('en'), await told('fr')]).toEqual([
    'Further refusals of the same kind within one minute: 27',
    'Autres refus du même type en une minute\u00a0: 27',
  ])
})

test('the refusals of each minute begin with a whole row, and a single refusal is not counted', async () => {
  nextMinute()
  await portal.gateway.jobs.run('count-refusals')
  const before = (await rows()).length
  await change(uuid())
  nextMinute()
  await change(uuid())
  portal.gateway.clock.advance(3 * 60_000)
  await portal.gateway.jobs.run('count-refusals')
  expect((await rows()).slice(before).map(({ after }) => after)).toEqual([null, null])
})

test(
  'a flood of refused calls, many at a time, adds two rows to the trail, which count every call and do not hide a change',
  async () => {
    const minute = nextMinute()
    const before = (await rows()).length
    const ids = Array.from({ length: FLOOD }, () => uuid())
    for (let sent = 0; sent < FLOOD; sent += AT_ONCE) await Promise.all(ids.slice(sent, sent + AT_ONCE).map(change))
    const saved = await portal.send(MAKER, saveView, { listName: 'user/read', viewName: 'In the flood', state: {} })
    expect(saved.responseCode).toBe('00')
    portal.gateway.clock.advance(3 * 60_000)
    await portal.gateway.jobs.run('count-refusals')
    const added = (await rows()).slice(before)
    expect(added).toHaveLength(2)
    expect(added[1]?.after).toMatchObject({
      refusalMinute: minute,
      refusalCount: String(FLOOD - 1),
      refusedRecords: String(FLOOD - 1),
    })
    const whole = await portal.gateway.db
      .selectFrom('audit_entry')
      .select('item_name')
      .where('correlation_id', '=', saved.correlationId)
      .execute()
    expect(whole).toHaveLength(1)
  },
  30_000 + FLOOD * 50,
)
