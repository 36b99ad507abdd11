import type { OfficerRecord } from '@portal/contract/officers/organisation'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { columnsOf, keptIn, type ListColumns, recordOf, selectionsOf } from '../../../engine/read/index.ts'

export const officersFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('officer as o')
    .innerJoin('organisation as g', 'g.organisation_id', 'o.organisation_id')
    .leftJoin('mto as m', 'm.mto_code', 'g.mto_code')
    .leftJoin('app_user as u', 'u.user_id', 'o.user_id')
const column = columnsOf(officersFrom)

const KEPT = keptIn('officer', 'o', {
  officerFirstName: 'first_name',
  officerLastName: 'last_name',
  officerDesignation: 'designation',
  officerAuthBank: 'auth_bank',
  officerUserID: 'user_id',
  officerPassportURL: 'passport_id',
  officerSignatureURL: 'signature_id',
})

/** SQL of each field; includes the user's name with the user's id, for display. */
export const OFFICER_COLUMNS: ListColumns<OfficerRecord> = {
  ...KEPT.columns,
  officerUsername: column.plain('u.username'),
}

/** Returns the SQL column of each field. */
export const officerColumns = (values: Omit<OfficerRecord, 'officerUsername'>) => KEPT.written(values)

/** An officer with the owner of the organisation, for changes. */
export type FoundOfficer = NonNullable<Awaited<ReturnType<typeof findOfficer>>>

/**
 * Returns the officer, or null if no such officer is in the scope, which is over `organisation g`. If requested, the
 * officer is locked until the transaction ends.
 */
export async function findOfficer(
  db: Kysely<Database>,
  officerId: string,
  { scope = sql<boolean>`true`, lock = false }: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
) {
  const query = officersFrom(db)
    .select(selectionsOf(OFFICER_COLUMNS))
    .select([
      'g.mto_code as mtoCode',
      'g.country_id as countryId',
      'o.auth_status as status',
      'o.version',
      column.eb.fn.coalesce(column.ref('g.organisation_name'), column.ref('m.mto_name')).as('organisationName'),
    ])
    .where('o.officer_id', '=', officerId)
    .where(scope)
  const found = await (lock ? query.forNoKeyUpdate('o') : query).executeTakeFirst()
  if (found === undefined) return null
  const { mtoCode, countryId, status, version, organisationName } = found
  const values = recordOf<OfficerRecord>(OFFICER_COLUMNS, found)
  return { officerId, mtoCode, countryId, organisationName, status, version, values }
}

/**
 * Returns the display name of the officer with the organisation for queues, because a checker of partners must see the
 * organisation.
 */
export function officerName({ values, mtoCode, organisationName }: FoundOfficer): string {
  const name = `${values.officerFirstName} ${values.officerLastName}`
  return mtoCode === null ? name : `${name} · ${organisationName ?? mtoCode}`
}
