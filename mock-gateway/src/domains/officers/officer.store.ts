import type { OfficerStatus } from '@portal/contract'
import type { OfficerRecord } from '@portal/contract/records/organisation'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../db/schema.ts'
import type { OrganisationOwner } from '../organisations/index.ts'
import { officerColumns } from './officer-record.ts'

/** Rows an organisation may have, those who left among them: a list is read as a whole. */
export const MOST_OFFICERS = 100

export async function countOfficers(db: Kysely<Database>, organisationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('officer')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('auth_status', 'in', ['PENDING', 'ACTIVE'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The name of a portal user of that organisation; null when it has no such user who may still sign in. */
export async function usernameOf(
  db: Kysely<Database>,
  userId: string,
  owner: OrganisationOwner,
): Promise<string | null> {
  const isOfOwner =
    'mtoCode' in owner
      ? sql<boolean>`u.mto_code = ${owner.mtoCode}`
      : sql<boolean>`u.user_type <> 'IMTO' and u.country_id = ${owner.countryId}`
  const { rows } = await sql<{ username: string }>`select u.username from app_user u
    where u.user_id = ${userId}::uuid and u.status <> 'DELETED' and ${isOfOwner}`.execute(db)
  return rows[0]?.username ?? null
}

/** Whether another officer, there or awaited, is that user. */
export async function isTakenUser(db: Kysely<Database>, userId: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from officer where user_id = ${userId}::uuid
    and auth_status in ('PENDING','ACTIVE') and officer_id is distinct from ${exceptId}::uuid`.execute(db)
  return rows.length > 0
}

/** Inserts an officer as PENDING; null when the user became an officer at the same moment. */
export async function insertPendingOfficer(
  db: Kysely<Database>,
  organisationId: string,
  fields: OfficerRecord,
  makerId: string,
  now: Date,
): Promise<string | null> {
  const inserted = await db
    .insertInto('officer')
    .values({
      officer_id: uuid(),
      organisation_id: organisationId,
      ...officerColumns(fields),
      auth_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('officer_id')
    .executeTakeFirst()
  return inserted?.officer_id ?? null
}

/** Writes the fields of an authorized change. */
export async function writeOfficer(
  db: Kysely<Database>,
  officerId: string,
  after: OfficerRecord,
  now: Date,
): Promise<void> {
  await db
    .updateTable('officer')
    .set((eb) => ({ ...officerColumns(after), version: eb('version', '+', 1), updated_at: now }))
    .where('officer_id', '=', officerId)
    .execute()
}

/** Moves an officer on from a status; false when it is not in it any more. */
export async function moveOfficer(
  db: Kysely<Database>,
  officerId: string,
  from: OfficerStatus,
  to: OfficerStatus,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('officer')
    .set((eb) => ({ auth_status: to, version: eb('version', '+', 1), updated_at: now }))
    .where('officer_id', '=', officerId)
    .where('auth_status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
