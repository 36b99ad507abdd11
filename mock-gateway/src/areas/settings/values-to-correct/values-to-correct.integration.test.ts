import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readValuesToCorrect } from '@portal/contract/values-to-correct/values-to-correct.calls'
import { type Kysely, sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { up } from './migrations/0330-values-to-correct.ts'

let portal: TestPortal
let database: TestDatabase
beforeAll(async () => {
  portal = await testPortal()
  database = await testDatabase()
})
afterAll(async () => {
  await portal.close()
  await database.drop()
})

test('an organisation is named by its partner, and its link opens the organisation', async () => {
  const { db } = portal.gateway
  const { organisation_id: id, mto_code: partner } = await db
    .selectFrom('organisation')
    .select(['organisation_id', 'mto_code'])
    .where('mto_code', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('value_to_correct')
    .values({
      ...{ table_name: 'organisation', row_id: id, field: 'organisationPhone', kind: 'phone', value: 'unlisted' },
      found_at: new Date('2026-11-28T09:00:00Z'),
    })
    .execute()
  const { data } = await portal.send('ho.admin', readValuesToCorrect, { search: 'unlisted' })
  expect(data).toMatchObject([
    {
      recordId: partner,
      valueSubjectName: 'Partner organisation',
      recordHref: `/officer-details?mtoCode=${partner}`,
      storedValue: 'unlisted',
    },
  ])
  await db.deleteFrom('value_to_correct').where('row_id', '=', id).execute()
})

test('head office sees each value with its record, field and reason, and other subsidiaries see only their own values', async () => {
  const { db } = portal.gateway
  const found = { found_at: new Date('2026-11-28T08:00:00Z') }
  const { user_id: userId } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('username', '=', 'ho.maker')
    .executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('transaction as t')
    .select(['t.transaction_id', 't.transaction_contract_reference', 't.contract_type'])
    .where('t.country_id', '=', '02')
    .where('t.contract_type', '=', 'CP')
    .where('t.env', '=', 'live')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('value_to_correct')
    .values([
      { ...found, table_name: 'app_user', row_id: userId, field: 'userPhone', kind: 'phone', value: '1234' },
      {
        ...found,
        table_name: 'transaction_key',
        row_id: order.transaction_id,
        field: 'transactionReference',
        kind: 'reference',
        value: 'OLD-1',
      },
    ])
    .execute()
  const { data } = await portal.send('ho.admin', readValuesToCorrect, {
    sort: { field: 'valueKind', direction: 'asc' },
  })
  expect(data).toEqual([
    {
      valueId: `app_user:${userId}:userPhone`,
      valueKind: 'phone',
      valueSubjectName: 'User',
      recordId: userId,
      recordName: expect.stringMatching(/\w/),
      recordHref: expect.stringContaining(userId),
      valueFieldName: 'Phone Number',
      storedValue: '1234',
      foundAt: '2026-11-28T08:00:00.000Z',
    },
    expect.objectContaining({
      valueKind: 'reference',
      recordName: order.transaction_contract_reference,
      recordHref: `/outbound-transactions?panel=review&id=${order.transaction_id}`,
      valueFieldName: 'Reference',
      storedValue: 'OLD-1',
    }),
  ])
  const french = await portal.send('ho.admin', readValuesToCorrect, { search: 'old-1' }, { language: 'fr' })
  expect(french.data).toMatchObject([{ storedValue: 'OLD-1', valueFieldName: 'Référence' }])
  await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', 'ho.admin').execute()
  const ghana = await portal.send('ho.admin', readValuesToCorrect, {})
  expect(ghana.data?.map(({ storedValue }) => storedValue)).toEqual(['OLD-1'])
})

test('the migration lists every order with a colliding reference, and no other order', async () => {
  const { db } = database.admin
  await sql`insert into transaction_key (env, mto_code, transaction_reference, transaction_id, reference_key) values
    ('live', 'KUDIPAY', 'Old-1', '019a0000-0000-7000-8000-000000000001', 'old-1'),
    ('live', 'KUDIPAY', 'OLD-1', '019a0000-0000-7000-8000-000000000002', null),
    ('live', 'KUDIPAY', 'old-1', '019a0000-0000-7000-8000-000000000003', null),
    ('live', 'KUDIPAY', 'Old-2', '019a0000-0000-7000-8000-000000000004', 'old-2'),
    ('live', 'SWIFTREMIT', 'old-1', '019a0000-0000-7000-8000-000000000005', 'old-1')`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  const listed = await db.selectFrom('value_to_correct').select(['value', 'kind']).orderBy('row_id').execute()
  expect(listed).toEqual(['Old-1', 'OLD-1', 'old-1'].map((value) => ({ value, kind: 'reference' })))
})
