import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { linkAudit, verifyAudit } from '../engine/audit/index.ts'
import type { Database } from '../engine/db/schema.ts'
import { demoRecipe, type TestGateway, testGateway } from '../testing/index.ts'
import { seedAudit } from './seed-many.ts'
import { withoutIndexes } from './without-indexes.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
})
afterAll(() => gateway.close())

const indexes = async (db: Kysely<Database> = gateway.admin): Promise<string[]> => {
  const { rows } = await sql<{ definition: string }>`select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'audit_entry'::regclass and indisvalid order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}

test('a table has only its unique indexes during the work, and all its indexes again afterwards', async () => {
  const before = await indexes()
  let meanwhile: string[] = []
  await withoutIndexes(gateway.admin, ['audit_entry'], async (trx) => {
    meanwhile = await indexes(trx)
    await seedAudit(trx, 100, gateway.clock.now())
  })
  expect(await indexes()).toEqual(before)
  expect(meanwhile).toEqual(before.filter((definition) => definition.startsWith('CREATE UNIQUE')))
  await linkAudit(gateway.db)
  expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, waiting: 0 })
})

test('work that fails leaves the indexes and rows unchanged', async () => {
  const before = await indexes()
  const work = withoutIndexes(gateway.admin, ['audit_entry'], async (trx) => {
    await seedAudit(trx, 200, gateway.clock.now())
    throw new Error('no more')
  })
  await expect(work).rejects.toThrow('no more')
  expect(await indexes()).toEqual(before)
  const { rows } = await sql`select 1 from audit_entry where correlation_id = 'bulk-200'`.execute(gateway.admin)
  expect(rows).toEqual([])
})
