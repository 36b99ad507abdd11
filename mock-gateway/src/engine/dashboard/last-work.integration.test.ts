import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { LAST_LINES, readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { findAccountByUsername } from '../access/accounts.read-model.ts'
import { decide } from '../approvals/testing/decide.ts'
import { submitDirectly } from '../approvals/testing/submit-directly.ts'
import { systemOrigin, writeAudit } from '../audit/index.ts'
import type { AuditNote } from '../http/handler.ts'

const MAKER = 'ho.maker'
const CHECKER = 'ho.checker'
let portal: TestPortal
let cqId: string

/** Writes a past action to the audit trail. */
async function act(username: string, note: AuditNote, code = '00') {
  const { gateway } = portal
  gateway.clock.advance(60_000)
  const actor = await findAccountByUsername(gateway.db, username)
  await writeAudit(gateway.db, note, { ...systemOrigin(gateway.clock.now(), 'test'), actor }, code, 'Done')
}

const changed = (itemId: string, more: Partial<AuditNote> = {}): AuditNote => ({
  ...{ module: 'USER', action: 'UPDATE', subject: 'user', itemId, after: { firstName: 'X' } },
  ...more,
})
const last = async (username: string) => (await portal.send(username, readDashboard, {})).last ?? []
const told = async (username: string) => (await last(username)).map(({ title, text, href }) => [title, text, href])

beforeAll(async () => {
  portal = await testPortal()
  const { parameter_id } = await portal.gateway.db
    .selectFrom('parameter as p')
    .select('p.parameter_id')
    .where('p.mto_code', '=', 'SWIFTREMIT')
    .where('p.parameter_status', '=', 'ACTIVE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('queue_item as q')
            .select('q.cq_id')
            .whereRef('q.target_id', '=', ({ cast, ref }) => cast(ref('p.parameter_id'), 'text'))
            .where('q.status', '=', 'PENDING'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  cqId = await submitDirectly(portal, MAKER, {
    ...{ subject: 'parameter', targetId: parameter_id, action: 'UPDATE', fields: { parameterCashLimit: '4500.00' } },
  })
})
afterAll(() => portal.close())

const idOf = async (username: string) => (await findAccountByUsername(portal.gateway.db, username))?.userId ?? ''

describe('last work', () => {
  test('a decision is listed as last work, with its request and current status', async () => {
    await decide(portal, CHECKER, cqId, 'AUTHORIZE')
    const [first] = await last(CHECKER)
    expect(first).toMatchObject({
      ...{ id: `queue ${cqId}`, href: `/checkers-queue?panel=item&id=${cqId}` },
      text: expect.stringMatching(/^Authorize · /),
      status: { word: 'Authorized' },
    })
    expect((await last(MAKER)).map(({ id }) => id)).not.toContain(`queue ${cqId}`)
  })

  test('the last work names each record once, newest first, up to a maximum', async () => {
    const [teller, head] = [await idOf('branch.teller'), await idOf('branch.head')]
    await act(MAKER, changed(teller))
    await act(MAKER, changed(head))
    await act(MAKER, changed(teller, { action: 'DELETE' }))
    const [first, second] = await told(MAKER)
    expect(first?.slice(1)).toEqual(['Delete · User', `/users?panel=view&id=${teller}`])
    expect(second?.slice(1)).toEqual(['Update · User', `/users?panel=view&id=${head}`])
    for (const username of ['ho.compliance', 'ho.compliance2', 'ho.checker', 'ho.checker2', 'ho.admin'])
      await act(MAKER, changed(await idOf(username)))
    expect(await last(MAKER)).toHaveLength(LAST_LINES)
  })

  test('the last work excludes refused actions, reads and unknown records', async () => {
    const before = await told(MAKER)
    const id = await idOf('branch.teller2')
    await act(MAKER, changed(id), '57')
    await act(MAKER, { module: 'USER', action: 'READ_FILE', subject: 'user', itemId: id })
    await act(MAKER, changed('no such record'))
    expect(await told(MAKER)).toEqual(before)
  })

  test('the last work excludes records of another subsidiary and records for which the reader lacks the privilege', async () => {
    const { db } = portal.gateway
    const before = await told(MAKER)
    expect(before.length).toBeGreaterThan(0)
    await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', MAKER).execute()
    const elsewhere = await told(MAKER)
    expect(before.filter(([, , href]) => elsewhere.some(([, , other]) => other === href))).toEqual([])
    await db.updateTable('app_user').set({ country_id: '01' }).where('username', '=', MAKER).execute()
    expect(await told(MAKER)).toEqual(before)
    const role = await db
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', MAKER)
      .executeTakeFirstOrThrow()
    await db.updateTable('app_user').set({ role_id: '0000000012' }).where('username', '=', MAKER).execute()
    await db.deleteFrom('role_privilege').where('role_id', '=', '0000000012').execute()
    // A user's own requests remain in the list.
    const left = await told(MAKER)
    expect(left.filter(([, , href]) => href?.startsWith('/makers-queue') !== true)).toEqual([])
    await db.updateTable('app_user').set(role).where('username', '=', MAKER).execute()
  })
})
