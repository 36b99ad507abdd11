import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../testing/index.ts'
import { type Connected, connect } from './connect.ts'
import { RIGHTS } from './rights.ts'
import { rightsIn, rightsOfSources } from './testing/used-rights.ts'

let database: TestDatabase
let gateway: Connected
let owner: Connected

beforeAll(async () => {
  database = await testDatabase()
  gateway = connect(database.connection('app_rw'), { poolSize: 2 })
  owner = connect(database.connection('migrator'), { poolSize: 2 })
})
afterAll(async () => {
  await Promise.all([gateway.close(), owner.close()])
  await database.drop()
})

describe('rights of the gateway on tables', () => {
  test('every table is listed, except those of the ledger', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not like 'ledger\\_%' order by relname`.execute(owner.db)
    expect(Object.keys(RIGHTS)).toEqual(rows.map(({ name }) => name))
  })

  test('the database grants exactly what is listed', async () => {
    const { rows } = await sql<{ granted: string }>`select table_name || ' ' || lower(privilege_type) as granted
      from information_schema.role_table_grants
      where grantee = 'app_rw' and table_schema = 'public' and privilege_type <> 'SELECT'`.execute(owner.db)
    expect(rows.map(({ granted }) => granted).sort()).toEqual(listed())
  })

  test('every right is used by a statement, and every statement has its rights', async () => {
    // Functions that do not run as their owner need the rights of the gateway, which calls them or fires their trigger.
    const { rows } = await sql<{ body: string }>`select prosrc as body from pg_proc
      where pronamespace = 'public'::regnamespace and not prosecdef`.execute(owner.db)
    const used = new Set([...rightsOfSources(), ...rows.flatMap(({ body }) => rightsIn(body))])
    const isListed = (right: string) => (right.split(' ')[0] ?? '') in RIGHTS
    expect([...used].filter(isListed).sort()).toEqual(listed())
  })
})

describe('the mark of the newest audit head', () => {
  const mark = async () =>
    (await sql<{ position: string; hash: string }>`select position, hash from audit_head_mark`.execute(gateway.db))
      .rows[0]
  const advance = async (position: number, hash: string) =>
    await sql`select audit_advance_mark(${position}::bigint, ${hash}, 'seal')`.execute(gateway.db)

  test('the gateway moves the mark only forward', async () => {
    await advance(5, 'five')
    expect(await mark()).toEqual({ position: '5', hash: 'five' })
    await advance(4, 'four')
    await advance(5, 'other')
    expect(await mark()).toEqual({ position: '5', hash: 'five' })
    await advance(5, 'five')
    await advance(6, 'six')
    expect(await mark()).toEqual({ position: '6', hash: 'six' })
  })

  test.each([
    'update audit_head_mark set position = 1',
    'delete from audit_head_mark',
    "insert into audit_head_mark (position, hash, seal) values (9, 'nine', 'seal')",
    'update transaction_state set transaction_id = transaction_id',
    'delete from screening_log',
    'delete from queue_vote',
    'truncate audit_entry',
  ])('the gateway cannot run %s', async (statement) => {
    await expect(sql.raw(statement).execute(gateway.db)).rejects.toThrow('permission denied')
  })
})

function listed(): string[] {
  return Object.entries(RIGHTS)
    .flatMap(([table, rights]) => rights.map((right) => `${table} ${right}`))
    .sort()
}
