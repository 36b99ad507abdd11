import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type Connected, connect } from '../engine/db/connect.ts'
import { migrate } from '../engine/db/migrate.ts'
import { migrationFiles } from '../engine/db/migrations/index.ts'
import { ensureQueues, queueSettings } from '../engine/jobs/index.ts'
import { QUEUES, SCHEDULES } from '../queues.ts'
import { addMonthsAround, dropEmptyMonths } from './months.ts'
import { type Lease, leaseTestServer, type TestServerUser } from './test-server.ts'

/** A database of one test. */
export interface TestDatabase {
  /** Returns the connection data of a user. */
  connection(user: TestServerUser): ClientConfig
  /** A connection as the superuser, bypassing triggers and rights: for setup and checks. */
  readonly admin: Connected
  drop(): Promise<void>
}

const TEMPLATE_LOCK = 7_264_003
/** How long a template is written without a word. */
const SILENT_MS = 3_000

/** Long timeouts, because on a busy machine even a connection may take seconds. */
const SETUP_TIMEOUTS = { connect: 20_000, statement: 30_000, query: 30_000 }

/** Fills a template with data beyond the migrations, such as the demo. `hash` changes whenever this data changes. */
export interface Recipe {
  readonly name: string
  readonly hash: string
  /** The time of the data, if it is not yesterday evening. */
  readonly asOf?: Date
  /** The recipe whose template is filled further. By default, it is the empty template. */
  readonly base?: Recipe
  /**
   * Writes the data.
   * @param open opens the template for a gateway, which has to close it again
   */
  fill(migrator: Connected, open: () => TestDatabase): Promise<void>
}

/**
 * Creates a database from the template of the current migrations and of a recipe, if there is a recipe. The first
 * caller builds the template.
 */
export async function testDatabase(recipe?: Recipe): Promise<TestDatabase> {
  const lease = await leaseTestServer()
  const root = new Client({ ...lease.server.postgres, database: 'postgres' })
  await root.connect()
  const name = `test_${randomBytes(6).toString('hex')}`
  try {
    const template = await templateOf(root, lease, recipe)
    // Copying files takes a fraction of the time that logging every page takes. A test database does not need the log.
    await root.query(`create database ${name} template ${template} strategy file_copy owner migrator`)
  } finally {
    await root.end()
  }
  return openDatabase(lease, name, async () => {
    await dropDatabase(lease, name)
    await lease.end()
  })
}

function openDatabase(lease: Lease, name: string, end: () => Promise<void>): TestDatabase {
  const connection = (user: TestServerUser) => ({ ...lease.server[user], database: name })
  const admin = connect(connection('postgres'), { poolSize: 2, timeouts: SETUP_TIMEOUTS })
  return {
    connection,
    admin,
    drop: async () => {
      await admin.close()
      await end()
    },
  }
}

async function templateOf(root: Client, lease: Lease, recipe?: Recipe): Promise<string> {
  const hash = createHash('sha256')
    .update(MIGRATIONS)
    .update(recipe?.hash ?? '')
  const name = `template_${recipe?.name ?? 'empty'}_${hash.digest('hex').slice(0, 12)}`
  await root.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await root.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await buildTemplate(root, lease, name, recipe)
  } finally {
    await root.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
  return name
}

/** Builds a template: from the template of the recipe's base, or from the empty template, which most tests need too. */
async function buildTemplate(root: Client, lease: Lease, name: string, recipe?: Recipe) {
  const content = recipe === undefined ? 'tables' : `data (${recipe.name})`
  const word = setTimeout(() => process.stderr.write(`Writing the ${content} of test databases, once.\n`), SILENT_MS)
  try {
    await writeTemplate(root, lease, name, recipe)
  } finally {
    clearTimeout(word)
  }
}

async function writeTemplate(root: Client, lease: Lease, name: string, recipe?: Recipe) {
  const unfinished = `unfinished_${randomBytes(6).toString('hex')}`
  const begun = recipe ? `template ${await templateOf(root, lease, recipe.base)} strategy file_copy` : ''
  await root.query(`create database ${unfinished} ${begun} owner migrator`)
  const server = { ...lease.server.migrator, database: unfinished }
  const migrator = connect(server, { poolSize: 4, timeouts: { connect: 20_000, statement: 120_000, query: 120_000 } })
  try {
    const asOf = recipe?.asOf ?? new Date()
    if (recipe) {
      if (recipe.asOf) await addMonthsAround(migrator.db, recipe.asOf)
      await recipe.fill(migrator, () => openDatabase(lease, unfinished, async () => {}))
    } else {
      await migrate(migrator.db)
      await ensureQueues(migrator.db, QUEUES, SCHEDULES)
    }
    // Some ids contain the machine's time, whatever the clock.
    await dropEmptyMonths(migrator.db, [asOf, new Date()])
  } finally {
    await migrator.close()
  }
  await makeSmall({ ...lease.server.postgres, database: unfinished })
  await root.query(`alter database ${unfinished} rename to ${name}`)
  // Connections are forbidden: an open connection to a template would fail every copy of it.
  await root.query(`alter database ${name} allow_connections false`)
}

/** Removes the old versions of rows that the migrations have overwritten, which are a third of each copy. */
async function makeSmall(superuser: ClientConfig) {
  // The second connection writes the cache file that every connection reads first, because the vacuum has deleted this
  // file.
  for (const statement of ['vacuum full', 'select']) {
    const client = new Client(superuser)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
}

async function dropDatabase(lease: Lease, name: string) {
  const root = new Client({ ...lease.server.postgres, database: 'postgres' })
  await root.connect()
  await root.query(`drop database if exists ${name} with (force)`)
  await root.end()
}

const MIGRATIONS = hashOfMigrations()

/** Returns the path of a source file, which is compiled in the published package. */
function own(name: string): string {
  return path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`)
}

function hashOfMigrations(): string {
  const files = [
    ...migrationFiles().values(),
    own('../engine/db/roles'),
    own('months'),
    import.meta.filename,
    own('../engine/jobs/ensure-queues'),
    createRequire(import.meta.url).resolve('pg-boss/package.json'),
  ]
  const hash = createHash('sha256').update(JSON.stringify([...queueSettings(QUEUES, SCHEDULES)]))
  for (const file of files.sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}
