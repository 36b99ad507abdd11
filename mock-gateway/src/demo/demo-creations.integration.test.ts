import { expect, test } from '@jest/globals'
import { changeKind } from '../engine/approvals/change-kind.ts'
import { decide } from '../engine/approvals/testing/decide.ts'
import { testPortal } from '../testing/portal.ts'

const CHECKERS = ['ho.checker', 'ho.checker2', 'branch.head', 'ho.admin', 'ho.compliance2']

test('each new record that awaits authorization in the demo is in force once it is authorized', async () => {
  const portal = await testPortal()
  const { db } = portal.gateway
  const items = await db
    .selectFrom('queue_item')
    .select(['cq_id', 'subject', 'target_id'])
    .where('status', '=', 'PENDING')
    .where('action', '=', 'CREATE')
    .execute()
  expect(new Set(items.map(({ subject }) => subject)).size).toBeGreaterThan(5)
  const left: string[] = []
  for (const { cq_id: cqId, subject, target_id: targetId } of items) {
    for (const checker of CHECKERS) await decide(portal, checker, cqId)
    const { status } = await db
      .selectFrom('queue_item')
      .select('status')
      .where('cq_id', '=', cqId)
      .executeTakeFirstOrThrow()
    const record = await changeKind(subject).read(db, targetId, false)
    const states = Object.entries(record?.snapshot ?? {}).filter(([field]) => /status$/i.test(field))
    if (status !== 'AUTHORIZED') left.push(`${subject}: ${status}`)
    left.push(...states.flatMap(([field, value]) => (value === 'PENDING' ? [`${subject}: ${field} ${value}`] : [])))
  }
  expect(left).toEqual([])
  await portal.close()
})
