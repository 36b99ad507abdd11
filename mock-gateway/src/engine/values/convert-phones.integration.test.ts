import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { TestGateway } from '../../testing/index.ts'
import { testPortal } from '../../testing/portal.ts'
import { convertPhones, type StoredPhones } from './convert-phones.job.ts'

const NOW = new Date('2026-11-28T10:00:00Z')
const USERS: StoredPhones = {
  ...{ table: 'app_user', id: 'user_id', column: 'phone', field: 'userPhone', check: 'valid' },
  country: sql`s.country_id`,
}
const PARTNERS: StoredPhones = {
  ...{
    table: 'mto',
    id: 'mto_code',
    column: 'mto_phone',
    field: 'mtoPhone',
    dialCode: 'mto_country_code',
    check: 'valid',
  },
  country: sql`s.mto_country`,
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = (await testPortal()).gateway
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.admin.deleteFrom('value_conversion').execute()
  await gateway.db.deleteFrom('value_to_correct').execute()
})

const setPhone = (username: string, phone: string) =>
  gateway.db.updateTable('app_user').set({ phone }).where('username', '=', username).execute()
async function phoneOf(username: string): Promise<string> {
  const users = gateway.db.selectFrom('app_user').select('phone').where('username', '=', username)
  return (await users.executeTakeFirstOrThrow()).phone
}
const listed = () =>
  gateway.db.selectFrom('value_to_correct').select(['table_name', 'field', 'kind', 'value', 'found_at']).execute()

it('stored phone numbers become E.164 by the country of their row, and unreadable numbers are listed', async () => {
  await setPhone('ho.maker', '+234 2348035550177')
  await setPhone('branch.teller', '024 123 4567')
  await setPhone('ho.checker', '1234')
  await gateway.db.updateTable('mto').set({ mto_phone: '0302 555 019' }).where('mto_country', '=', 'GH').execute()
  await convertPhones(gateway.db, [USERS, PARTNERS], NOW, 3)
  expect(await phoneOf('ho.maker')).toBe('+2348035550177')
  expect(await phoneOf('branch.teller')).toBe('+233241234567')
  expect(await phoneOf('ho.checker')).toBe('1234')
  expect(await listed()).toEqual([
    { table_name: 'app_user', field: 'userPhone', kind: 'phone', value: '1234', found_at: NOW },
  ])
  const partners = await gateway.db.selectFrom('mto').select('mto_phone').where('mto_country', '=', 'GH').execute()
  expect(partners).toEqual([{ mto_phone: '302555019' }])
})

it('a corrected number leaves the list, and a number that is still wrong stays on the list', async () => {
  for (const username of ['ho.maker', 'ho.checker']) await setPhone(username, '1234')
  await convertPhones(gateway.db, [USERS], NOW)
  expect(await listed()).toHaveLength(2)
  await setPhone('ho.maker', '+2348035550177')
  await convertPhones(gateway.db, [USERS], NOW)
  const rows = await gateway.db.selectFrom('value_to_correct').select('row_id').execute()
  const checker = gateway.db.selectFrom('app_user').select('user_id').where('username', '=', 'ho.checker')
  expect(rows).toEqual([{ row_id: (await checker.executeTakeFirstOrThrow()).user_id }])
})

it('an interrupted conversion continues after its last batch, and a completed conversion does nothing', async () => {
  const { rows } = await sql<{ id: string; username: string }>`
    select user_id::text as id, username::text from app_user order by user_id limit 2`.execute(gateway.db)
  const [first, second] = rows
  for (const { username } of rows) await setPhone(username, '+234 803 555 0188')
  await gateway.db
    .insertInto('value_conversion')
    .values({ table_name: 'app_user', field: 'userPhone', last_id: first!.id, ended_at: null })
    .execute()
  await convertPhones(gateway.db, [USERS], NOW)
  expect(await phoneOf(first!.username)).toBe('+234 803 555 0188')
  expect(await phoneOf(second!.username)).toBe('+2348035550188')
  await setPhone(second!.username, '+234 803 555 0188')
  expect(await convertPhones(gateway.db, [USERS], NOW)).toBe(0)
  expect(await phoneOf(second!.username)).toBe('+234 803 555 0188')
})
