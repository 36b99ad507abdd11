import type { RecordStatus } from '@portal/contract'
import type { DifferentPeople } from '@portal/contract/different-people/different-people'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'

export interface Declaration {
  readonly declarationId: string
  readonly status: RecordStatus
  readonly version: number
  readonly values: DifferentPeople
}

/**
 * Returns a declaration with its two people, or null if there is no such declaration. If requested, the declaration is
 * locked until the transaction ends.
 */
export async function findDeclaration(
  db: Kysely<Database>,
  declarationId: string,
  lock = false,
): Promise<Declaration | null> {
  const query = db
    .selectFrom('different_people as p')
    .innerJoin('app_user as a', 'a.user_id', 'p.user_a')
    .innerJoin('app_user as b', 'b.user_id', 'p.user_b')
    .select(['p.declaration_status as status', 'p.version', 'p.user_a as targetUserId', 'p.user_b as otherUserId'])
    .select([accountName('a').as('firstAccount'), accountName('b').as('otherAccount'), 'p.reason as declarationReason'])
    .where('p.declaration_id', '=', declarationId)
  const found = await (lock ? query.forNoKeyUpdate('p') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version, ...values } = found
  return { declarationId, status, version, values }
}

/** Returns SQL for full name and user name, for display. */
const accountName = (user: 'a' | 'b') =>
  sql<string>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)} || ' (' || ${sql.ref(`${user}.username`)} || ')'`

// A pair of accounts has one row, in whatever order the accounts are named.
const first = (one: string, other: string) => sql<string>`least(${one}::uuid, ${other}::uuid)`
const last = (one: string, other: string) => sql<string>`greatest(${one}::uuid, ${other}::uuid)`

/** Returns the pending or active declaration for two accounts, in either order; null if nobody declared them. */
export async function declarationOf(
  db: Kysely<Database>,
  one: string,
  other: string,
): Promise<{ readonly status: RecordStatus } | null> {
  const declaration = await db
    .selectFrom('different_people')
    .select('declaration_status as status')
    .where('user_a', '=', first(one, other))
    .where('user_b', '=', last(one, other))
    .where('declaration_status', '<>', 'DECLINED')
    .executeTakeFirst()
  return declaration ?? null
}

/** Inserts a declaration as PENDING. Returns null if the two accounts already have a pending or active declaration. */
export async function insertDeclaration(
  db: Kysely<Database>,
  wanted: { readonly one: string; readonly other: string; readonly reason: string; readonly makerId: string },
  now: Date,
): Promise<string | null> {
  const { one, other, reason, makerId } = wanted
  const inserted = await db
    .insertInto('different_people')
    .values({
      declaration_id: uuid(),
      user_a: first(one, other),
      user_b: last(one, other),
      declaration_status: 'PENDING',
      reason,
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('declaration_id')
    .executeTakeFirst()
  return inserted?.declaration_id ?? null
}

/** Sets the status of a PENDING declaration. Returns false if the declaration is no longer PENDING. */
export async function endDeclaration(
  db: Kysely<Database>,
  declarationId: string,
  status: 'ACTIVE' | 'DECLINED',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('different_people')
    .set((eb) => ({ declaration_status: status, version: eb('version', '+', 1), updated_at: now }))
    .where('declaration_id', '=', declarationId)
    .where('declaration_status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
