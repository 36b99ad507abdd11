import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { uploadDataSource } from '@portal/contract/calls/uploads'
import type { Kysely } from 'kysely'
import { linkAudit } from '../../../audit/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { up } from './0027-expire-untyped-tables.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const endOf = async (cqId: string) =>
  await portal.gateway.db
    .selectFrom('queue_item')
    .select(['status', 'reason'])
    .where('cq_id', '=', cqId)
    .executeTakeFirstOrThrow()

test('an upgrade ends the tables that wait, gives their names back, and leaves other items alone', async () => {
  const { db, admin } = portal.gateway
  const others = db.selectFrom('queue_item').select('cq_id').where('status', '=', 'PENDING').orderBy('cq_id')
  const waiting = await others.execute()
  const table = { tableName: 'WAITING', data: [{ Code: '011' }] }
  const { cqId = '' } = await portal.send('ho.admin', uploadDataSource, table)
  await up(admin as unknown as Kysely<unknown>)

  expect(await endOf(cqId)).toEqual({ status: 'REJECTED', reason: expect.stringMatching(/^Expired: /) })
  expect(await others.execute()).toEqual(waiting)
  const rows = db.selectFrom('reference_row').selectAll().where('table_name', '=', 'WAITING')
  expect(await rows.execute()).toEqual([])
  const noted = db.selectFrom('audit_entry').select(['action', 'cq_status', 'response_code']).where('cq_id', '=', cqId)
  expect(await noted.where('action', '=', 'EXPIRE').execute()).toEqual([
    { action: 'EXPIRE', cq_status: 'REJECTED', response_code: '54' },
  ])
  await linkAudit(db)
  expect(await portal.send('ho.admin', uploadDataSource, table)).toMatchObject({ responseCode: '00' })
})
