import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { testConfig } from '../../testing/config.ts'
import { databaseUrl } from '../../testing/database-url.ts'
import { type TestDatabase, testDatabase } from '../../testing/index.ts'
import { openPortalDatabase } from './portal-database.ts'
import { serverFaults, versionFaults } from './server-faults.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const owner = () => database.connection('migrator')
const alone = async (more: object) =>
  await serverFaults({ owner: { ...owner(), ...more }, gateway: { ...owner(), ...more } })

test('the test server has the requested version', async () => {
  const { rows } = await sql<{
    major: string
  }>`select split_part(current_setting('server_version'), '.', 1) as major`.execute(database.admin.db)
  expect(rows).toEqual([{ major: process.env.TEST_POSTGRES ? '15' : '18' }])
})

test('a usable database has no faults', async () => {
  expect(await serverFaults({ owner: owner(), gateway: database.connection('app_rw') })).toEqual([])
})

test.each([
  [
    'an unreachable server',
    { host: '127.0.0.1', port: 1 },
    /^The database server 127\.0\.0\.1:1 cannot be reached by "migrator": .*ECONNREFUSED/,
  ],
  ['a wrong password', { password: 'wrong' }, /refuses the user "migrator": correct user and password/],
  ['a missing database', { database: 'nowhere' }, /has no database "nowhere": create it/],
])('%s is reported in one sentence', async (_, more, sentence) => {
  expect(await alone(more)).toEqual([expect.stringMatching(sentence)])
})

test('for a user who owns no tables and may not create any, the faults list the missing rights', async () => {
  expect(await serverFaults({ owner: database.connection('app_rw'), gateway: database.connection('app_rw') })).toEqual([
    'The user "app_rw" lacks the right to create tables: grant create on schema public.',
    'Tables of the database belong to "migrator", not to "app_rw": name their owner in DATABASE_MIGRATOR_URL.',
  ])
})

test('a gateway user without grants from the migrations is a fault', async () => {
  expect(await serverFaults({ owner: owner(), gateway: database.connection('report_ro') })).toEqual([
    'The user "report_ro" of DATABASE_URL gets no rights on the tables: make it a member of app_rw.',
  ])
})

test('a missing extension is a fault if the user may not create the extension', async () => {
  await sql`drop extension unaccent cascade`.execute(database.admin.db)
  await sql`revoke create on database ${sql.id(owner().database ?? '')} from migrator`.execute(database.admin.db)
  await sql`alter database ${sql.id(owner().database ?? '')} owner to postgres`.execute(database.admin.db)
  expect(await serverFaults({ owner: owner(), gateway: owner() })).toContain(
    'The database lacks the extension "unaccent": create it as a superuser.',
  )
})

test.each([
  [140_011, ['The server runs PostgreSQL 14: the portal needs 15 or newer.']],
  [150_000, []],
  [180_001, []],
])('a server of version %s has the expected faults', (version, faults) => {
  expect(versionFaults(version)).toEqual(faults)
})

test('the start reports all faults in one list, without a stack', async () => {
  const url = databaseUrl({ ...owner(), password: 'wrong' })
  const opening = openPortalDatabase({ ...testConfig(), databaseUrl: url }, pino({ enabled: false }), () => {})
  await expect(opening).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('refuses the user'),
  })
})
