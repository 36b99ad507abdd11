import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../testing/index.ts'
import { failureOf } from '../http/failure.ts'
import { type Connected, connect } from './connect.ts'

let database: TestDatabase
let connected: Connected

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await connected.close()
  await database.drop()
})

const open = (options: Partial<Parameters<typeof connect>[1]> = {}) => {
  connected = connect(database.connection('app_rw'), { poolSize: 2, ...options })
  return connected
}

describe('a connection', () => {
  test('a connection returns large numbers as texts, days as texts and moments as Dates', async () => {
    const { prepared } = open()
    const text =
      'select $1::date as day, 9007199254740993::int8 as big, 1.10::numeric(20,2) as amount, $2::timestamptz as at'
    const [row] = await prepared('types', text, ['2026-03-29', '2026-03-29T01:30:00Z'])
    expect(row).toEqual({
      day: '2026-03-29',
      big: '9007199254740993',
      amount: '1.10',
      at: new Date('2026-03-29T01:30:00Z'),
    })
  })

  test('a connection reads days in UTC, whatever the time zone of its server', async () => {
    await sql`alter role app_rw in database ${sql.id(`${database.connection('app_rw').database}`)}
      set timezone = 'Africa/Lagos'`.execute(database.admin.db)
    const { db, jobs, reports } = open()
    for (const one of [db, jobs, reports]) {
      const { rows } = await sql`select '2026-03-01T23:30:00Z'::timestamptz::date as day`.execute(one)
      expect(rows).toEqual([{ day: '2026-03-01' }])
    }
  })

  test('a connection that breaks within a transaction makes only that transaction fail', async () => {
    const { db } = open()
    const work = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.admin.db)
      // Waits until the server has ended the connection, while no query runs on it.
      while ((await isAlive(rows[0]?.pid ?? 0)) === true);
      await sql`select 1`.execute(transaction)
    })
    await expect(work.catch((error) => failureOf(error).code)).resolves.toBe('91')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('a connection that does not answer is given up, and the pool recovers', async () => {
    const { db } = open({ timeouts: { query: 1_000, statement: 60_000 } })
    const error = await db
      .transaction()
      .execute((transaction) => sql`select pg_sleep(60)`.execute(transaction))
      .catch((failure) => failure)
    expect(failureOf(error).code).toBe('91')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('a connection never waits for ever for a lock or for a statement', async () => {
    const { db } = open({ timeouts: { lock: 50, statement: 300 } })
    const codes: string[] = []
    await database.admin.db.transaction().execute(async (other) => {
      await sql`lock table mto`.execute(other)
      await sql`select * from mto`.execute(db).catch((error) => codes.push(error.code))
    })
    await sql`select pg_sleep(60)`.execute(db).catch((error) => codes.push(error.code))
    expect(codes).toEqual(['55P03', '57014'])
  })
})

async function isAlive(pid: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.admin.db)
  return rows.length > 0
}
