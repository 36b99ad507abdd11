import { type Kysely, sql } from 'kysely'
import type { Database } from '../../engine/db/schema.ts'

interface States {
  readonly table: string
  readonly column: string
  readonly states: readonly string[]
}

/**
 * Inserts rows until each of the named columns has every status. For a missing status, a copy of another row is
 * inserted, without triggers and without the checks and unique indexes that the copy breaks.
 */
export async function fillEveryState(admin: Kysely<Database>, columns: readonly string[]): Promise<void> {
  for (const name of columns) {
    const status = await statesOf(admin, name)
    const used = await usedStates(admin, status)
    if (used.size === 0) throw new Error(`${name} has no row to copy`)
    for (const state of status.states) if (!used.has(state)) await copyOne(admin, status, state)
  }
}

/** Reads the values that the check constraint of a column allows. */
async function statesOf(admin: Kysely<Database>, name: string): Promise<States> {
  const [table = '', column = ''] = name.split('.')
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`.execute(admin)
  const states = rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'([^']+)'::text/g)].map(([, one = '']) => one),
  )
  if (states.length < 2) throw new Error(`no check lists the values of ${name}`)
  return { table, column, states }
}

async function usedStates(admin: Kysely<Database>, { table, column }: States): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ state: string }>`select distinct ${sql.id(column)} as state
    from ${sql.table(table)}`.execute(admin)
  return new Set(rows.map(({ state }) => state))
}

/** Copies a row with a new key and the given status. */
async function copyOne(admin: Kysely<Database>, { table, column }: States, state: string): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string; isKey: boolean }>`select a.attname as name,
      format_type(a.atttypid, null) as type, coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(
    admin,
  )
  const values = columns.map(({ name, type, isKey }) => {
    if (name === column) return sql`${state}`
    if (!isKey) return sql`t.${sql.id(name)}`
    return type === 'uuid' ? sql`gen_random_uuid()` : sql`left(t.${sql.id(name)}, 4) || '_' || left(${state}::text, 4)`
  })
  for (;;) {
    const broken = await admin
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
          overriding system value select ${sql.join(values)} from ${sql.table(table)} t order by ctid desc limit 1`.execute(
          trx,
        )
        return null
      })
      .catch((error: { code?: string; constraint?: string }) => {
        if (['23514', '23505'].includes(error.code ?? '') && error.constraint !== undefined) return error.constraint
        throw error
      })
    if (broken === null) return
    await dropRule(admin, table, broken)
  }
}

/** Drops the check or the unique index with the name. */
async function dropRule(admin: Kysely<Database>, table: string, name: string): Promise<void> {
  await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(name)} cascade`.execute(admin)
  await sql`drop index if exists ${sql.id(name)}`.execute(admin)
}
