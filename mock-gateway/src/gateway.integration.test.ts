import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createClient, encodePassword, memoryStorage } from '@portal/api-client'
import { login, readPasswordRule } from '@portal/contract/auth/auth.calls'
import { sql } from 'kysely'
import { withDatabase } from './commands.ts'
import { databaseFaults } from './database-faults.ts'
import { DEMO_PASSWORD } from './demo/index.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { databaseUrl } from './testing/database-url.ts'
import { injectFetch, type TestDatabase, testConfig, testDatabase } from './testing/index.ts'

let database: TestDatabase
let gateways: Gateway[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop()
  await database.drop()
})

describe('on a server at DATABASE_URL', () => {
  test('any number of gateways start together, share one database and seed it once', async () => {
    const config = testConfig({
      databaseUrl: databaseUrl(database.connection('app_rw')),
      migratorUrl: databaseUrl(database.connection('migrator')),
      demoData: true,
      poolSize: 4,
    })
    gateways = await Promise.all([createGateway(config), createGateway(config)])
    for (const gateway of gateways) {
      await gateway.start()
      expect((await gateway.app.inject('/ready')).statusCode).toBe(200)
    }
    const keys = await Promise.all(gateways.map((one) => one.app.inject('/.well-known/jwks.json')))
    expect(keys[0]?.json()).toEqual(keys[1]?.json())
    const users = await withDatabase(config, ({ db }) =>
      db.selectFrom('app_user').select('username').where('username', '=', 'ho.maker').execute(),
    )
    expect(users).toHaveLength(1)
  })

  test('each gateway answers messages sealed to the other’s keys', async () => {
    const [one, two] = gateways
    if (!one || !two) throw new Error('two gateways')
    const jwks = (await one.app.inject('/.well-known/jwks.json')).json()
    const fetch = injectFetch(two.app)
    const client = await createClient({ baseUrl: 'http://gateway.test/api/', jwks, storage: memoryStorage(), fetch })
    expect((await client.send(readPasswordRule, {})).responseCode).toBe('00')
  })

  test('a sign-in message that is sent again to another gateway starts no second session', async () => {
    const [one, two] = gateways
    if (!one || !two) throw new Error('two gateways')
    const direct = injectFetch(one.app)
    const sent: Request[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      sent.push(request.clone())
      return direct(request)
    }
    const client = await createClient({ baseUrl: 'http://gateway.test/api/', storage: memoryStorage(), fetch })
    const right = { username: 'ho.maker', userPassword: encodePassword(DEMO_PASSWORD) }
    expect(await client.send(login, right)).toMatchObject({ responseCode: '00' })
    const sessions = () =>
      withDatabase(one.config, ({ db }) =>
        db.selectFrom('session').select('session_id').orderBy('session_id').execute(),
      )
    const begun = await sessions()
    expect(begun).toHaveLength(1)

    const message = sent.findLast(({ url }) => url.endsWith(login.path))
    if (!message) throw new Error('no message was sent')
    const answer = await injectFetch(two.app)(message)
    expect(await answer.json()).toMatchObject({ responseCode: '96' })
    expect(await sessions()).toEqual(begun)
  })

  test('a gateway can be stopped twice without harm, and its database continues to run', async () => {
    const [one] = gateways
    await one?.stop()
    await one?.stop()
    expect((await gateways[1]?.app.inject('/ready'))?.statusCode).toBe(200)
  })
})

describe('production', () => {
  const onThis = () => ({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(database.connection('app_rw')),
    DATABASE_MIGRATOR_URL: databaseUrl(database.connection('migrator')),
  })

  test('production refuses a database that was ever seeded with demo data, even if the rows were deleted', async () => {
    const { DATABASE_URL, DATABASE_MIGRATOR_URL } = onThis()
    const config = testConfig({ production: true, databaseUrl: DATABASE_URL, migratorUrl: DATABASE_MIGRATOR_URL })
    await expect(createGateway(config)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('seeded with demo data'),
    })
    await withDatabase({ ...config, production: false }, async ({ db }) => {
      await expect(db.deleteFrom('demo_mark').execute()).rejects.toThrow('cannot be removed')
      await expect(sql`truncate demo_mark`.execute(db)).rejects.toThrow('cannot be removed')
    })
    expect(await databaseFaults(onThis())).toEqual([expect.stringContaining('seeded with demo data')])
  })

  test('production refuses a database that was seeded before the demo mark existed', async () => {
    const config = testConfig({
      databaseUrl: databaseUrl(database.connection('app_rw')),
      migratorUrl: databaseUrl(database.connection('migrator')),
    })
    await withDatabase(config, ({ db }) => sql`drop table demo_mark`.execute(db))
    expect(await databaseFaults(onThis())).toEqual([expect.stringContaining('seeded with demo data')])
    const { up } = await import('./engine/db/migrations/0232-demo-mark.ts')
    await withDatabase(config, async ({ db }) => {
      await sql`drop function demo_mark_stays`.execute(db)
      await up(db as never)
      expect(await db.selectFrom('demo_mark').select('marked').execute()).toEqual([{ marked: true }])
    })
  })

  test('production starts on a database that was never seeded with demo data', async () => {
    const empty = await testDatabase()
    try {
      const own = { ...onThis(), DATABASE_URL: databaseUrl(empty.connection('app_rw')) }
      expect(
        await databaseFaults({ ...own, DATABASE_MIGRATOR_URL: databaseUrl(empty.connection('migrator')) }),
      ).toEqual([])
    } finally {
      await empty.drop()
    }
  })
})
