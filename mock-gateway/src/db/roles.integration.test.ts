import { expect, test } from '@jest/globals'
import { testDatabase } from '../testing/index.ts'
import { connect } from './connect.ts'
import { grantRights } from './roles.ts'

test('rights are given by gateways that start together, one after the other', async () => {
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
