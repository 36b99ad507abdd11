import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { getRollbackPlans, PgBoss } from 'pg-boss'
import { type TestDatabase, testDatabase } from '../../testing/index.ts'
import { connect } from './connect.ts'
import { idleBoss, migrateJobs } from './job-schema.ts'
import { grantRights } from './roles.ts'

let database: TestDatabase
let gateway: ReturnType<typeof connect>
let owner: ReturnType<typeof connect>
beforeAll(async () => {
  database = await testDatabase()
  gateway = connect(database.connection('app_rw'), { poolSize: 2 })
  owner = connect(database.connection('migrator'), { poolSize: 2 })
})
afterAll(async () => {
  await gateway.close()
  await owner.close()
  await database.drop()
})

describe('the tables of pg-boss', () => {
  test.each([
    'drop table pgboss.job',
    'truncate pgboss.job',
    'alter table pgboss.job add x int',
    'delete from pgboss.queue',
    'delete from pgboss.schedule',
    'create table pgboss.mine (x int)',
    `select pgboss.create_queue('mine', '{"policy": "standard", "partition": true}')`,
  ])('the gateway may not run a statement that only the owner of pg-boss’s tables may run: %s', async (statement) => {
    await expect(sql.raw(statement).execute(gateway.db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('the rights of the gateway suffice to maintain the tables of pg-boss', async () => {
    const boss = new PgBoss({
      ...(database.connection('app_rw') as object),
      migrate: false,
      supervise: false,
      schedule: false,
      registerInstance: false,
    })
    const errors: unknown[] = []
    boss.on('error', (error) => errors.push(error))
    await boss.start()
    try {
      await boss.supervise()
    } finally {
      await boss.stop()
    }
    expect(errors).toEqual([])
  })

  test('concurrent gateways upgrade pg-boss’s tables from an earlier version, and can still use the tables', async () => {
    const version = await idleBoss(owner.db).schemaVersion()
    await sql.raw(getRollbackPlans('pgboss')).execute(owner.db)
    expect(await idleBoss(owner.db).schemaVersion()).toBe(Number(version) - 1)
    await Promise.all([migrateJobs(owner.db), migrateJobs(owner.db)])
    await grantRights(owner.db)
    expect(await idleBoss(gateway.db).schemaVersion()).toBe(version)
    expect((await idleBoss(owner.db).detectSchemaDrift()).ok).toBe(true)
  }, 60_000)
})
