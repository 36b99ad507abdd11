import { SUBSIDIARIES } from '@portal/contract'
import { formatCountry, type Language } from '@portal/contract/format'
import type { OrganisationRecord } from '@portal/contract/officers/organisation'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { organisationColumns } from './organisation-record.ts'
import { keyOf, type OrganisationOwner } from './organisation-scope.ts'

const columnOf = (owner: OrganisationOwner) => ('mtoCode' in owner ? 'mto_code' : 'country_id')

/** Creates the organisation's row if it is missing, and returns its id, because officers and changes refer to it. */
export async function ensureOrganisation(db: Kysely<Database>, owner: OrganisationOwner, now: Date): Promise<string> {
  const column = columnOf(owner)
  await db
    .insertInto('organisation')
    .values({ organisation_id: uuid(), [column]: keyOf(owner), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  const { organisation_id } = await db
    .selectFrom('organisation')
    .select('organisation_id')
    .where(column, '=', keyOf(owner))
    .executeTakeFirstOrThrow()
  return organisation_id
}

/** Writes the fields of an authorized change. */
export async function writeOrganisation(
  db: Kysely<Database>,
  owner: OrganisationOwner,
  after: OrganisationRecord,
  now: Date,
): Promise<void> {
  await db
    .updateTable('organisation')
    .set((eb) => ({ ...organisationColumns(after), version: eb('version', '+', 1), updated_at: now }))
    .where(columnOf(owner), '=', keyOf(owner))
    .execute()
}

/** Returns the name of a subsidiary, or its country until a name is recorded. */
export async function subsidiaryName(db: Kysely<Database>, countryId: string, language: Language): Promise<string> {
  const found = await db
    .selectFrom('organisation')
    .select('organisation_name')
    .where('country_id', '=', countryId)
    .executeTakeFirst()
  const country = SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? ''
  return found?.organisation_name ?? formatCountry(country, language)
}
