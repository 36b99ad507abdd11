import type { OfficerStatus } from '@portal/contract'
import type { OfficerRecord } from '@portal/contract/officers/organisation'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import type { OrganisationOwner } from '../organisations/index.ts'
import { officerColumns } from './officer-record.ts'

/**
 * Maximum number of pending and active officers of an organisation. It is also the maximum length of the list of
 * officers, which is read without paging.
 */
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

/** Returns the name of a portal user of the organisation; null if the organisation has no such user who may sign in. */
export async function usernameOf(
  db: Kysely<Database>,
  userId: string,
  owner: OrganisationOwner,
): Promise<string | null> {
  const users = db
    .selectFrom('app_user')
    .select('username')
    .where('user_id', '=', userId)
    .where('status', '<>', 'DELETED')
  const ofOwner =
    'mtoCode' in owner
      ? users.where('mto_code', '=', owner.mtoCode)
      : users.where('user_type', '<>', 'IMTO').where('country_id', '=', owner.countryId)
  return (await ofOwner.executeTakeFirst())?.username ?? null
}

/** Returns whether another active or pending officer has this user. */
export async function isTakenUser(db: Kysely<Database>, userId: string, exceptId: string | null): Promise<boolean> {
  const other = await db
    .selectFrom('officer')
    .select('officer_id')
    .where('user_id', '=', userId)
    .where('auth_status', 'in', ['PENDING', 'ACTIVE'])
    .where('officer_id', 'is distinct from', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Inserts an officer as PENDING. Returns null if the user became an officer at the same moment. */
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

/** Changes an officer's status. Returns false if the current status is not `from`. */
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
