import { expect, test } from '@jest/globals'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { readDeliveries } from './deliveries.read-model.ts'

test('deliveries are sorted by their complete key, because a partner’s endpoints get the same events at the same time', async () => {
  const statements: string[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  const actor = { userType: 'IMTO', mtoCode: 'KUDIPAY', countryId: '01' }
  await readDeliveries({ db, actor } as unknown as SessionContext, { transactionId: 'one' })
  const [order = ''] = /order by .*(?= limit )/.exec(statements[0] ?? '') ?? []
  expect(order.match(/"d"\."\w+"/g)).toEqual([
    '"d"."occurred_at"',
    '"d"."event_no"',
    '"d"."subject_id"',
    '"d"."endpoint_id"',
  ])
})
