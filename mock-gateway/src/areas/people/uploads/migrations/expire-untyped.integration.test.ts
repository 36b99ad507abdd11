import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createUserUploads, uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import type { Kysely } from 'kysely'
import { linkAudit } from '../../../../engine/audit/index.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { uploadedUsers } from '../testing/new-users.ts'
import { up as expireTables } from './0027-expire-untyped-tables.ts'
import { up as expireBatches } from './0029-expire-untyped-batches.ts'

const TABLE = { tableName: 'WAITING', data: [{ Code: '011' }] }
const FILE = { users: uploadedUsers(2, 'waiting'), tableName: 'STAFF', countryId: '01' }
const AGAIN = { responseCode: '00' }

let portal: TestPortal
/** Pending records beside them. */
let others: readonly string[]

beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  others = await waiting()
})
afterAll(() => portal.close())

async function waiting(): Promise<string[]> {
  const items = portal.gateway.db.selectFrom('queue_item').select('cq_id').where('status', '=', 'PENDING')
  return (await items.orderBy('cq_id').execute()).map(({ cq_id }) => cq_id)
}

async function expectEnded(upgrade: (db: Kysely<unknown>) => Promise<void>, cqId: string): Promise<void> {
  const { db, admin } = portal.gateway
  expect(await waiting()).toContain(cqId)
  await upgrade(admin as unknown as Kysely<unknown>)
  const item = db.selectFrom('queue_item').select(['status', 'reason']).where('cq_id', '=', cqId)
  expect(await item.execute()).toEqual([{ status: 'REJECTED', reason: expect.stringMatching(/^Expired: /) }])
  const noted = db.selectFrom('audit_entry').select(['action', 'cq_status', 'response_code']).where('cq_id', '=', cqId)
  const end = { action: 'EXPIRE', cq_status: 'REJECTED', response_code: '54' }
  expect(await noted.where('action', '=', 'EXPIRE').execute()).toEqual([end])
  expect(await waiting()).toEqual(others)
  await linkAudit(db)
}

test('an upgrade expires pending tables, deletes their rows and frees their names', async () => {
  const { cqId = '' } = await portal.send('ho.admin', uploadDataSource, TABLE)
  await expectEnded(expireTables, cqId)
  const rows = portal.gateway.db.selectFrom('reference_row').selectAll().where('table_name', '=', 'WAITING')
  expect(await rows.execute()).toEqual([])
  expect(await portal.send('ho.admin', uploadDataSource, TABLE)).toMatchObject(AGAIN)
})

test('an upgrade expires pending user files: their names and addresses are free again', async () => {
  const { cqId = '', uploadId = '' } = await portal.send('ho.maker', createUserUploads, FILE)
  await expectEnded(expireBatches, cqId)
  const upload = portal.gateway.db.selectFrom('user_upload').select('upload_status').where('upload_id', '=', uploadId)
  expect(await upload.execute()).toEqual([{ upload_status: 'DECLINED' }])
  expect(await portal.send('ho.maker', createUserUploads, FILE)).toMatchObject(AGAIN)
})
