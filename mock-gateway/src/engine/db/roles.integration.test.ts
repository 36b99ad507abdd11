import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { testDatabase } from '../../testing/index.ts'
import { connect } from './connect.ts'
import { grantRights } from './roles.ts'

test('concurrent gateways can all grant the rights without an error', async () => {
  const database = await testDatabase()
  const migrator = connect(database.connection('migrator'), { poolSize: 8, timeouts: { query: 30_000, lock: 30_000 } })
  try {
    const given = await Promise.allSettled(Array.from({ length: 8 }, () => grantRights(migrator.db)))
    expect(given.filter(({ status }) => status === 'rejected')).toEqual([])
  } finally {
    await migrator.close()
    await database.drop()
  }
})

test('the gateway may delete old jobs from its job queue', async () => {
  const database = await testDatabase()
  const gateway = connect(database.connection('app_rw'), { poolSize: 2 })
  try {
    for (const table of ['job', 'job_common', 'job_dependency'])
      await expect(sql`delete from pgboss.${sql.ref(table)} where false`.execute(gateway.db)).resolves.toBeDefined()
  } finally {
    await gateway.close()
    await database.drop()
  }
})
