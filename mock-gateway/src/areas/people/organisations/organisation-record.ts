import { namesOf } from '@portal/contract'
import { ORGANISATION, type OrganisationRecord } from '@portal/contract/officers/organisation'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { columnsOf, keptIn, type ListColumns, recordOf, selectionsOf } from '../../../engine/read/index.ts'
import type { OrganisationOwner } from './organisation-scope.ts'

const organisations = (db: Kysely<Database>) =>
  db.selectFrom('organisation as g').leftJoin('mto as m', 'm.mto_code', 'g.mto_code')
const column = columnsOf(organisations)

const KEPT = keptIn('organisation', 'g', {
  organisationName: 'organisation_name',
  organisationType: 'organisation_type',
  organisationRegistrationNumber: 'registration_number',
  organisationRegistrationDate: 'registration_date',
  organisationTaxNumber: 'tax_number',
  organisationAddress: 'address',
  organisationCity: 'city',
  organisationCountry: 'country',
  organisationPhone: 'phone',
  organisationEmail: 'email',
})

/** SQL of each field; a partner's organisation has the partner's name until a name is recorded. */
const ORGANISATION_COLUMNS: ListColumns<OrganisationRecord> = {
  ...KEPT.columns,
  organisationName: column.plain(column.eb.fn.coalesce(column.ref('g.organisation_name'), column.ref('m.mto_name'))),
}

/** Returns the SQL column of each field. */
export const organisationColumns = (values: OrganisationRecord) => KEPT.written(values)

export interface FoundOrganisation {
  /** Id of the organisation; null until the first details are recorded. */
  readonly organisationId: string | null
  readonly version: number
  readonly values: OrganisationRecord
}

/**
 * Returns the organisation, or null if there is no such partner. If requested, the organisation is locked until the
 * transaction ends.
 */
export async function findOrganisation(
  db: Kysely<Database>,
  owner: OrganisationOwner,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundOrganisation | null> {
  const query = organisations(db)
    .select(selectionsOf(ORGANISATION_COLUMNS))
    .select(['g.organisation_id as organisationId', 'g.version'])
    .where(isOf(owner))
  const found = await (lock ? query.forNoKeyUpdate('g') : query).executeTakeFirst()
  if (found === undefined) return await unrecorded(db, owner)
  const { organisationId, version } = found
  return { organisationId, version, values: recordOf<OrganisationRecord>(ORGANISATION_COLUMNS, found) }
}

/** Returns the SQL condition that the organisation `g` belongs to the owner. */
export const isOf = (owner: OrganisationOwner): RawBuilder<boolean> =>
  'mtoCode' in owner ? sql<boolean>`g.mto_code = ${owner.mtoCode}` : sql<boolean>`g.country_id = ${owner.countryId}`

const NOTHING = Object.fromEntries(namesOf(ORGANISATION).map((field) => [field, null])) as OrganisationRecord

async function unrecorded(db: Kysely<Database>, owner: OrganisationOwner): Promise<FoundOrganisation | null> {
  const nothing = { organisationId: null, version: 1, values: NOTHING }
  if (!('mtoCode' in owner)) return nothing
  const partner = await db.selectFrom('mto').select('mto_name').where('mto_code', '=', owner.mtoCode).executeTakeFirst()
  return partner === undefined ? null : { ...nothing, values: { ...NOTHING, organisationName: partner.mto_name } }
}
