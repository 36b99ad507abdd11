import type { RecordStatus } from '@portal/contract'
import type { DifferentPeople } from '@portal/contract/records/different-people'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../db/schema.ts'

export interface Declaration {
  readonly declarationId: string
  readonly status: RecordStatus
  readonly version: number
  readonly userA: string
  readonly userB: string
  readonly values: DifferentPeople
}

/** A declaration with the people it is about, locked until the transaction ends if asked; null when there is none. */
export async function findDeclaration(
  db: Kysely<Database>,
  declarationId: string,
  lock = false,
): Promise<Declaration | null> {
  const query = db
    .selectFrom('different_people as p')
    .innerJoin('app_user as a', 'a.user_id', 'p.user_a')
    .innerJoin('app_user as b', 'b.user_id', 'p.user_b')
    .select(['p.declaration_status as status', 'p.version', 'p.user_a as userA', 'p.user_b as userB'])
    .select([accountName('a').as('firstAccount'), accountName('b').as('otherAccount'), 'p.reason as declarationReason'])
    .where('p.declaration_id', '=', declarationId)
  const found = await (lock ? query.forNoKeyUpdate('p') : query).executeTakeFirst()
  if (found === undefined) return null
  const { firstAccount, otherAccount, declarationReason, ...declaration } = found
  return { ...declaration, declarationId, values: { firstAccount, otherAccount, declarationReason } }
}

/** Name and user name, for people. */
const accountName = (user: 'a' | 'b') =>
  sql<string>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)} || ' (' || ${sql.ref(`${user}.username`)} || ')'`

/** The declaration of two accounts that waits or holds, whichever is named first. */
export async function declarationOf(
  db: Kysely<Database>,
  one: string,
  other: string,
): Promise<{ readonly status: RecordStatus } | null> {
  const { rows } = await sql<{ status: RecordStatus }>`select declaration_status as status from different_people
    where user_a = least(${one}::uuid, ${other}::uuid) and user_b = greatest(${one}::uuid, ${other}::uuid)
      and declaration_status <> 'DECLINED'`.execute(db)
  return rows[0] ?? null
}

/** Inserts a declaration as PENDING; null when there was one at the same moment. */
export async function insertDeclaration(
  db: Kysely<Database>,
  wanted: { readonly one: string; readonly other: string; readonly reason: string; readonly makerId: string },
  now: Date,
): Promise<string | null> {
  const { one, other, reason, makerId } = wanted
  const { rows } = await sql<{ declaration_id: string }>`
    insert into different_people (declaration_id, user_a, user_b, declaration_status, reason, maker_id, created_at, updated_at)
    values (${uuid()}::uuid, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), 'PENDING',
      ${reason}, ${makerId}::uuid, ${now}::timestamptz, ${now}::timestamptz)
    on conflict do nothing returning declaration_id`.execute(db)
  return rows[0]?.declaration_id ?? null
}

/** Moves a PENDING declaration on; false when it is not PENDING any more. */
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
