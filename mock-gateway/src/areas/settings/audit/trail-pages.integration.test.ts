import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ListRequest, Sort } from '@portal/contract'
import { sql } from 'kysely'
import { seedMany } from '../../../demo/index.ts'
import { linkAudit, systemOrigin, writeAudit } from '../../../engine/audit/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { demoRecipe, type TestGateway, testContext, testGateway } from '../../../testing/index.ts'
import { providerTrail } from './audit-scope.ts'
import { readTrailPage } from './audit-trail.read-model.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe })
  await seedMany({ db: gateway.admin, now: gateway.clock.now(), config: gateway.config }, { audit: 1500 })
})
afterAll(() => gateway.close())

function read(request: ListRequest) {
  const actor = { userType: 'HEAD OFFICE' as const, mtoCode: null, countryId: '01' }
  const context = { ...testContext(gateway), actor } as unknown as SessionContext
  return readTrailPage(context, providerTrail(actor), { readAll: 'YES', ...request })
}

test.each(['asc', 'desc'] as const)(
  'near pages, pages far down and an export neither repeat nor omit a row (%s)',
  async (direction) => {
    for (const field of ['auditModule', 'auditCreatedAt', 'auditItemName']) {
      const sort = { field, direction }
      const { rows } = await sql<{
        id: string
      }>`select audit_id::text as id from audit_entry where actor_mto_code is null
      order by ${ORDERS[field]} ${sql.raw(direction)}, happened_at ${sql.raw(direction)}, audit_id ${sql.raw(direction)}`.execute(
        gateway.db,
      )
      const expected = rows.map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(1500)
      expect(await paged(sort)).toEqual(expected)
      expect(await exported(sort)).toEqual(expected)
    }
  },
)

const ORDERS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  auditModule: sql`module`,
  auditCreatedAt: sql`happened_at`,
  auditItemName: sql`coalesce(item_name, '') collate "und-x-icu"`,
}

async function paged(sort: Sort): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page++) {
    const { data } = await read({ sort, page, size: 97 })
    ids.push(...data.map(({ auditId }) => auditId))
    if (data.length < 97) return ids
  }
}

async function exported(sort: Sort): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const chunk = await read({ sort, purpose: 'export', size: 97, ...(cursor === undefined ? {} : { cursor }) })
    ids.push(...chunk.data.map(({ auditId }) => auditId))
    if (chunk.cursor === undefined) return ids
    cursor = chunk.cursor
  }
}

test('totals and counts stay exact while rows are written and linked', async () => {
  const filters = { auditModule: ['SETTINGS'] }
  const before = await read({ page: 0, size: 20, filters })
  const write = async () => {
    for (let row = 0; row < 25; row++) {
      const note = { module: 'SETTINGS', action: 'UPDATE', ...(row % 5 === 0 ? { cqStatus: 'PENDING' } : {}) }
      await writeAudit(gateway.db, note, systemOrigin(gateway.clock.now(), 'totals'), '00', 'Successful')
    }
  }
  let isWriting = true
  const watch = async () => {
    let seen = before.total
    while (isWriting) {
      await linkAudit(gateway.db)
      const { total } = await read({ page: 0, size: 20, filters })
      expect(total).toBeGreaterThanOrEqual(seen)
      seen = total
    }
  }
  const watching = watch()
  await Promise.all([write(), write(), write(), write()])
  isWriting = false
  await watching
  const after = await read({ page: 0, size: 20, filters })
  expect(after.total).toBe(before.total + 100)
  const { total = 0, pending = 0 } = before.totals ?? {}
  expect(after.totals).toMatchObject({ total: total + 100, pending: pending + 20 })
})
