import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import { rawStatement } from './raw-statement.ts'
import { RIGHTS, type Right } from './rights.ts'
import type { Database } from './schema.ts'

/** Database roles (security §3): the gateway, the migrations, the report engine. */
export const ROLES = ['app_rw', 'migrator', 'report_ro'] as const
export type Role = (typeof ROLES)[number]

// Id of the advisory lock: an arbitrary number, the same in all gateways.
const ROLES_LOCK = 7_264_005

/** Creates the roles on the embedded server. The lock ends with the connection. */
export async function makeRoles(superuser: Client, passwords: Readonly<Record<Role, string>>): Promise<void> {
  await superuser.query('select pg_advisory_lock($1)', [ROLES_LOCK])
  for (const role of ROLES) {
    const { rowCount } = await superuser.query('select 1 from pg_roles where rolname = $1', [role])
    // The role names are our constants and the password is base64url, so no value can break out of its quotes.
    if (rowCount === 0) await superuser.query(`create role ${role} login password '${passwords[role]}'`)
  }
  await superuser.query('alter role report_ro set default_transaction_read_only = on')
}

/**
 * Grants the rights after migrating, on servers that have the roles. The gateway may read and write rows, but neither
 * change tables nor rewrite the audit trail. Reports may read only their views.
 */
export async function grantRights(db: Kysely<Database>): Promise<void> {
  const present = new Set(namesIn(await readOtherRoles(db)))
  const statements: string[] = []
  if (present.has('app_rw')) {
    const functions = [
      ...(await readFunctionsLike(db, 'ledger\\_%')),
      ...(await readFunctionsLike(db, 'audit\\_advance\\_mark')),
    ]
      .map(({ name }) => name)
      .join(', ')
    statements.push(
      'grant usage on schema public to app_rw',
      'revoke all on all tables in schema public from app_rw',
      'grant select on all tables in schema public to app_rw',
      'grant usage, select on all sequences in schema public to app_rw',
      ...grantsOf(RIGHTS),
      // Partitions are accessible only through their table.
      `revoke all on ${namesIn(await readPartitions(db)).join(', ')} from app_rw`,
      // Only functions of the owner write the books, and move the mark of the newest audit head.
      `revoke execute on function ${functions} from public`,
      `grant execute on function ${functions} to app_rw`,
      // Only the hash function itself may read the hash keys.
      'revoke all on behaviour_key from app_rw',
      // The gateway sends, processes and deletes jobs. The owner of the tables creates queues and schedules. At every
      // start, pg-boss only inserts its own queue, which exists already.
      'grant usage on schema pgboss to app_rw',
      'grant select on all tables in schema pgboss to app_rw',
      'grant insert, update, delete on pgboss.job, pgboss.job_common to app_rw',
      'grant update, delete on pgboss.job_dependency to app_rw',
      'grant insert on pgboss.queue to app_rw',
      // The maintenance of pg-boss deletes from and updates these tables.
      'grant delete on pgboss.warning to app_rw',
      'grant update, delete on pgboss.instance to app_rw',
      'grant update on pgboss.queue, pgboss.schedule, pgboss.version to app_rw',
    )
  }
  if (present.has('report_ro')) {
    statements.push('grant usage on schema public to report_ro')
    statements.push(
      `grant select on ${namesIn(await readRelationsLike(db, ['v'], 'report\\_%')).join(', ')} to report_ro`,
    )
  }
  // One transaction grants and revokes, so that a revoked right never exists even briefly. Gateways that start together
  // take turns.
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

/** Returns one statement for all tables with the same rights. */
function grantsOf(rights: Readonly<Record<string, readonly Right[]>>): string[] {
  const byRights = Object.groupBy(Object.keys(rights), (table) => rights[table]?.join(', ') ?? '')
  return Object.entries(byRights).flatMap(([some, tables = []]) =>
    some === '' ? [] : [`grant ${some} on ${tables.map((table) => `"${table}"`).join(', ')} to app_rw`],
  )
}

const NAME = { name: 'text' } as const
const namesIn = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

const readOtherRoles = rawStatement(
  NAME,
  () =>
    sql`select rolname::text as name from pg_roles where rolname in ('app_rw', 'report_ro') and rolname <> current_user`,
)

/** Reads the names of tables or views by a pattern, quoted by the server. */
const readRelationsLike = rawStatement(
  NAME,
  (kinds: readonly string[], pattern: string) => sql`select c.oid::regclass::text as name from pg_class c
    where c.relkind = any(${kinds}::"char"[]) and c.relnamespace = 'public'::regnamespace and c.relname like ${pattern}`,
  { given: [['r'], '%'] },
)

const readPartitions = rawStatement(
  NAME,
  () => sql`select c.oid::regclass::text as name from pg_class c
    where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
)

/** Reads the names of functions by a pattern, with argument types as in a grant. */
const readFunctionsLike = rawStatement(
  NAME,
  (pattern: string) => sql`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like ${pattern}`,
  { given: ['%'] },
)
