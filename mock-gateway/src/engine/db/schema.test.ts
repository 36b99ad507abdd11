import { expect, test } from '@jest/globals'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database } from './schema.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('the compiler rejects each statement that does not fit the database', () => {
  const statements = [
    // @ts-expect-error an amount is a string: a JS number loses digits
    db.updateTable('parameter').set({ cash_limit: 1_000 }),
    // @ts-expect-error so is a number of eight bytes
    db.updateTable('app_user').set({ totp_last_step: 1 }),
    // @ts-expect-error a moment is a Date, which has a time zone
    db.updateTable('app_user').set({ updated_at: '2026-05-04 09:00' }),
    // @ts-expect-error a status is one of the contract
    db.updateTable('app_user').set({ status: 'GONE' }),
    // @ts-expect-error a proposal never changes
    db.updateTable('queue_item').set({ after: '{}' }),
    // @ts-expect-error its owner never changes either
    db.updateTable('queue_item').set({ country_id: null }),
    // @ts-expect-error the database computes it
    db.updateTable('app_user').set({ search_text: 'ada' }),
    // @ts-expect-error a document is written as text
    db.updateTable('saved_view').set({ state: {} }),
    // @ts-expect-error not null in the schema is not null here
    db.updateTable('app_user').set({ status: null }),
    // @ts-expect-error a column without a migration
    db.updateTable('app_user').set({ nickname: 'Ada' }),
  ]
  expect(statements.map((statement) => statement.compile().sql)).toHaveLength(10)
})
