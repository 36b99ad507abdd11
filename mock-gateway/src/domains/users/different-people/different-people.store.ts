import type { RecordStatus } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../db/schema.ts'

export interface Declaration {
  readonly declarationId: string
  readonly status: RecordStatus
  readonly reason: string
  readonly version: number
  readonly userA: string
  readonly userB: string
  /** Name and user name, for people. */
  readonly nameA: string
  readonly nameB: string
}

/** A declaration with the people it is about, locked until the transaction ends if asked; null when there is none. */
export async function findDeclaration(
  db: Kysely<Database>,
  declarationId: string,
  lock = false,
): Promise<Declaration | null> {
  const { rows } = await sql<Declaration>`select p.declaration_id as "declarationId", p.declaration_status as status,
      p.reason, p.version, p.user_a as "userA", p.user_b as "userB",
      a.first_name || ' ' || a.last_name || ' (' || a.username || ')' as "nameA",
      b.first_name || ' ' || b.last_name || ' (' || b.username || ')' as "nameB"
    from different_people p join app_user a on a.user_id = p.user_a join app_user b on b.user_id = p.user_b
    where p.declaration_id = ${declarationId}::uuid ${lock ? sql`for no key update of p` : sql``}`.execute(db)
  return rows[0] ?? null
}

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
