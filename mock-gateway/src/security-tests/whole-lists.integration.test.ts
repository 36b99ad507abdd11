import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ListRequest } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { readWallets } from '@portal/contract/wallets/wallets.calls'
import { everything } from './testing/acts.ts'
import { LIST_REQUESTS } from './testing/all-access-cases.ts'
import { foreignRecords } from './testing/foreign-records.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// In pages and in the chunks of an export, every list has each row once and in the same order, even if rows are equal
// in the sorted column.

/** Parameters of lists besides the common fields. */
let more: Readonly<Record<string, object>> = {}
/** The call that returns everything, whatever page is requested. */
const NO_LIST = 'privilege/read'
const LISTS = ALL_CALLS.filter(
  ({ path, writes }) => path !== NO_LIST && !writes && 'cursor' in (SCHEMAS.get(path)?.fields ?? {}),
)
/** Number of pages into which each list is divided, unless the pages would be too long. */
const PARTS = 3
const LARGEST_PAGE = 100
/** Maximum number of rows read of a list. It is above the offset from which pages are read by their keys. */
const MOST_ROWS = 700

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
  const { db } = portal.gateway
  await foreignRecords(db)
  const { table_name: tableName } = await db
    .selectFrom('reference_table')
    .select('table_name')
    .orderBy('table_name')
    .executeTakeFirstOrThrow()
  const { data: wallets } = (await portal.send(everything('ho.admin'), readWallets, { size: 1 })) as unknown as Page
  more = {
    ...LIST_REQUESTS,
    'checker/read': { isMaker: 'NO' },
    'dataSource/readDataSource': { tableName },
    'portal/wallet/statement': { accountNumber: wallets?.[0]?.accountNumber },
  }
})
afterAll(() => portal.gateway.close())

type Row = Readonly<Record<string, unknown>>
interface Page {
  readonly responseCode: string
  readonly data?: readonly Row[]
  readonly total?: number
  readonly cursor?: string
}

describe.each(LISTS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const read = async (request: ListRequest) =>
    (await portal.send(everything('ho.admin'), call, { ...more[path], ...request })) as unknown as Page

  async function pagesOf(sort: ListRequest['sort'], size: number): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 0; rows.length < MOST_ROWS; page++) {
      const { responseCode, data = [] } = await read({ page, size, sort })
      expect([page, responseCode]).toEqual([page, '00'])
      rows.push(...data)
      if (data.length < size) break
    }
    return rows
  }

  async function chunksOf(sort: ListRequest['sort'], size: number): Promise<Row[]> {
    const rows: Row[] = []
    let cursor: string | undefined
    do {
      const chunk = await read({ purpose: 'export', size, sort, ...(cursor === undefined ? {} : { cursor }) })
      expect(chunk.responseCode).toBe('00')
      rows.push(...(chunk.data ?? []))
      cursor = chunk.cursor
    } while (cursor !== undefined && rows.length < MOST_ROWS)
    return rows
  }

  /** Returns two orders: the list's default order, and the order by the column with the fewest different values. */
  async function ordersOf(first: readonly Row[]): Promise<ListRequest['sort'][]> {
    const variety = (field: string) => new Set(first.map((row) => JSON.stringify(row[field]))).size
    const fields = Object.keys(first[0] ?? {}).sort((one, other) => variety(one) - variety(other))
    for (const field of fields) {
      const sort = { field, direction: 'asc' } as const
      if ((await read({ size: 1, sort })).responseCode === '00') return [undefined, sort]
    }
    return [undefined]
  }

  test('every row is on exactly one page and in exactly one chunk, in the same order', async () => {
    const opened = await read({ size: LARGEST_PAGE })
    expect(opened.responseCode).toBe('00')
    const total = opened.total ?? 0
    const size = Math.min(Math.max(Math.ceil(total / PARTS), 1), LARGEST_PAGE)
    for (const sort of await ordersOf(opened.data ?? [])) {
      const pages = (await pagesOf(sort, size)).map((row) => JSON.stringify(row))
      expect(new Set(pages).size).toBe(pages.length)
      // An export adds a row to the trail, so a list of the trail changes between the two reads.
      if (path.toLowerCase().includes('audit')) continue
      expect(pages.length).toBe(Math.min(total, Math.ceil(MOST_ROWS / size) * size))
      const chunks = (await chunksOf(sort, size)).map((row) => JSON.stringify(row))
      expect(chunks.slice(0, pages.length)).toEqual(pages.slice(0, chunks.length))
      expect(chunks.length).toBe(pages.length)
    }
  })
})
