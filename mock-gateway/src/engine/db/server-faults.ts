import { Client, type ClientConfig } from 'pg'
import { JOB_SCHEMA } from './job-schema.ts'

/** Major version of the oldest PostgreSQL that the portal is tested on. */
const OLDEST = 15
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent']
/** The role to which the migrations grant rights. */
const GATEWAY_ROLE = 'app_rw'
const CONNECT_MS = 10_000

/** Connection data of an external database's users. */
export interface ServerUsers {
  readonly gateway: ClientConfig
  readonly owner: ClientConfig
  readonly reports?: ClientConfig
}

/**
 * Returns the faults that make an external database unusable, one sentence each. Returns an empty list if the database
 * is usable.
 */
export async function serverFaults({ gateway, owner, reports }: ServerUsers): Promise<readonly string[]> {
  const others = [gateway, ...(reports === undefined ? [] : [reports])].filter((user) => !isSame(user, owner))
  const faults = [...(await faultsOf(owner, ownerFaults))]
  for (const user of others) faults.push(...(await faultsOf(user, async () => [])))
  if (faults.length === 0 && !isSame(gateway, owner))
    faults.push(...(await faultsOf(owner, async (client) => await gatewayFaults(client, gateway))))
  return [...new Set(faults)]
}

const isSame = (one: ClientConfig, other: ClientConfig) => JSON.stringify(one) === JSON.stringify(other)

async function faultsOf(
  user: ClientConfig,
  look: (client: Client) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const client = new Client({ ...user, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return await look(client)
  } catch (error) {
    return [connectionFault(client, error)]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Describes why a user cannot connect to the database. */
function connectionFault({ host, port, user, database }: Client, error: unknown): string {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  const { code = '', message = String(reason) } = reason as { readonly code?: string; readonly message?: string }
  const server = `${host}:${port}`
  if (code === '3D000')
    return `The server ${server} has no database "${database}": create it for the owner of the tables.`
  if (code === '28P01' || code === '28000')
    return `The server ${server} refuses the user "${user}": correct user and password, or pg_hba.conf.`
  if (code === '42501') return `The user "${user}" lacks a right on the database "${database}": ${message}.`
  if (code === '53300') return `The server ${server} has no free connection for "${user}": raise max_connections.`
  return `The database server ${server} cannot be reached by "${user}": ${message}.`
}

/** Returns the faults of a version, given as `server_version_num`. Returns no faults if the version is new enough. */
export function versionFaults(versionNumber: number): string[] {
  const major = Math.floor(versionNumber / 10_000)
  return major < OLDEST ? [`The server runs PostgreSQL ${major}: the portal needs ${OLDEST} or newer.`] : []
}

async function ownerFaults(client: Client): Promise<readonly string[]> {
  const [server] = await rowsOf<{ version: string }>(client, `select current_setting('server_version_num') as version`)
  const faults = versionFaults(Number(server?.version))
  // Stops here, because the features that a too old server lacks would only lengthen the list.
  if (faults.length > 0) return faults
  const [rights] = await rowsOf<{
    inSchema: boolean
    inDatabase: boolean
    hasJobs: boolean
    user: string
    database: string
  }>(
    client,
    `select has_schema_privilege('public', 'CREATE') as "inSchema", current_user as "user", current_database() as "database",
      has_database_privilege(current_database(), 'CREATE') as "inDatabase",
      exists (select from pg_namespace where nspname = '${JOB_SCHEMA}') as "hasJobs"`,
  )
  const { inSchema = false, inDatabase = false, hasJobs = false, user = '', database = '' } = rights ?? {}
  if (!inSchema) faults.push(`The user "${user}" lacks the right to create tables: grant create on schema public.`)
  if (!inDatabase && !hasJobs)
    faults.push(`The user "${user}" lacks the right to create schemas: grant create on database ${database}.`)
  return [...faults, ...(await foreignTables(client, user)), ...(await missingExtensions(client, inDatabase))]
}

/** Finds tables that another user owns, because only the owner of a table may change it in a migration. */
async function foreignTables(client: Client, user: string): Promise<string[]> {
  const owners = await rowsOf<{ owner: string }>(
    client,
    `select distinct tableowner::text as owner from pg_tables where schemaname in ('public', '${JOB_SCHEMA}')
      and not pg_has_role(current_user, tableowner, 'USAGE') order by 1`,
  )
  return owners.map(
    ({ owner }) =>
      `Tables of the database belong to "${owner}", not to "${user}": name their owner in DATABASE_MIGRATOR_URL.`,
  )
}

async function missingExtensions(client: Client, mayCreate: boolean): Promise<string[]> {
  const missing = await rowsOf<{ name: string; isAvailable: boolean }>(
    client,
    `select name, exists (select from pg_available_extensions a where a.name = wanted.name) as "isAvailable"
      from unnest($1::text[]) as wanted(name) where not exists (select from pg_extension where extname = name)`,
    [EXTENSIONS],
  )
  return missing.flatMap(({ name, isAvailable }) => {
    if (!isAvailable)
      return [`The server lacks the extension "${name}": install PostgreSQL's contrib package on its machine.`]
    return mayCreate ? [] : [`The database lacks the extension "${name}": create it as a superuser.`]
  })
}

/**
 * Returns the faults of the gateway's user. The migrations grant rights only to `app_rw`, so any other user must be a
 * member of `app_rw` or the owner of the tables.
 */
async function gatewayFaults(client: Client, gateway: ClientConfig): Promise<readonly string[]> {
  const { user } = new Client(gateway)
  const [found] = await rowsOf<{ mayUse: boolean }>(
    client,
    `select exists (select from pg_roles role where role.rolname = $1 and (role.rolname = current_user
      or pg_has_role(role.oid, current_user, 'USAGE')
      or exists (select from pg_roles app where app.rolname = '${GATEWAY_ROLE}' and pg_has_role(role.oid, app.oid, 'USAGE'))))
      as "mayUse"`,
    [user],
  )
  if (found?.mayUse) return []
  return [`The user "${user}" of DATABASE_URL gets no rights on the tables: make it a member of ${GATEWAY_ROLE}.`]
}

async function rowsOf<Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows
}
