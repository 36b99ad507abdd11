import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type RawStatement, rawStatements } from './raw-statement.ts'
import type { Database } from './schema.ts'

const SOURCES = path.join(import.meta.dirname, '../..')
const STATES = /\brawStatement\(/

let database: TestDatabase
let client: Client
/** The database on the connection of `client`, so that both use the same transaction. */
let db: Kysely<Database>

beforeAll(async () => {
  database = await testDatabase()
  client = new Client(database.connection('migrator'))
  await client.connect()
  const pool = {
    options: {},
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: async () => undefined,
  }
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('raw statements return the declared columns', async () => {
  const stated = await statedIn(await statingFiles())
  expect(stated.length).toBeGreaterThan(0)
  for (const { columns, sample } of stated) {
    const { sql: text, parameters } = sample.text().compile(db)
    const answered = await columnsOf(text, parameters, sample.before)
    const expected = Object.entries(columns).map(([name, type]) => ({ name, type: type.replace(' or null', '') }))
    expect({ text, columns: answered.map(({ name, type }) => ({ name, type })) }).toEqual({ text, columns: expected })
    const unsaid = answered.filter(({ name, mayBeNull }) => mayBeNull && !columns[name]?.endsWith(' or null'))
    expect({ text, unsaid }).toEqual({ text, unsaid: [] })
  }
})

async function statingFiles(): Promise<string[]> {
  const files = await readdir(SOURCES, { recursive: true })
  return files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      file !== 'engine/db/raw-statement.ts' &&
      STATES.test(readFileSync(path.join(SOURCES, file), 'utf8')),
  )
}

/** Loads these files and returns all statements that the files declare. */
async function statedIn(files: readonly string[]): Promise<readonly RawStatement[]> {
  let count = 0
  for (const file of files) {
    await import(path.join(SOURCES, file))
    count += readFileSync(path.join(SOURCES, file), 'utf8').split(STATES).length - 1
  }
  expect(rawStatements()).toHaveLength(count)
  expect(count).toBeGreaterThan(0)
  return rawStatements()
}

/** Runs a statement and returns its columns as the server describes them; rolls the statement's effects back. */
async function columnsOf(text: string, parameters: readonly unknown[], before: RawStatement['sample']['before']) {
  await client.query('begin')
  try {
    await before?.(db)
    const { fields } = await client.query(text, [...parameters])
    const { rows } = await client.query<{ name: string; type: string; mayBeNull: boolean }>(
      `select f.name, t.typname as type, coalesce(not a.attnotnull, false) as "mayBeNull"
       from unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) with ordinality as f (name, type, relation, place, nth)
       join pg_type t on t.oid = f.type
       left join pg_attribute a on a.attrelid = f.relation and a.attnum = f.place
       order by f.nth`,
      [
        fields.map(({ name }) => name),
        fields.map(({ dataTypeID }) => dataTypeID),
        fields.map(({ tableID }) => tableID),
        fields.map(({ columnID }) => columnID),
      ],
    )
    return rows
  } finally {
    await client.query('rollback')
  }
}
