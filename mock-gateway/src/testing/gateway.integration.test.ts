import { expect, test } from '@jest/globals'
import { testGateway } from './gateway.ts'

test('each test gets its own migrated database', async () => {
  const [one, two] = await Promise.all([testGateway(), testGateway()])
  const values = {
    mto_code: 'M1',
    mto_name: 'One',
    mto_status: 'ACTIVE' as const,
    created_at: new Date(),
    updated_at: new Date(),
  }
  await one.db.insertInto('mto').values(values).execute()
  expect(await one.db.selectFrom('mto').selectAll().execute()).toHaveLength(1)
  expect(await two.db.selectFrom('mto').selectAll().execute()).toHaveLength(0)
  await Promise.all([one.close(), two.close()])
})

test('the gateway can neither change tables nor rewrite the audit trail', async () => {
  const gateway = await testGateway()
  await expect(gateway.db.schema.dropTable('mto').execute()).rejects.toMatchObject({ code: '42501' })
  await expect(gateway.db.deleteFrom('audit_entry').execute()).rejects.toMatchObject({ code: '42501' })
  await gateway.close()
})
