import { ORGANISATION_FIELDS, type OrganisationField } from '@portal/contract'
import type { OrganisationFields } from '@portal/contract/calls/officers'
import { type Kysely, sql } from 'kysely'
import type { Database, Snapshot } from '../../db/schema.ts'
import type { OrganisationOwner } from './organisation-scope.ts'

/** Where each field is kept. */
export const ORGANISATION_COLUMNS = {
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
} as const satisfies Record<OrganisationField, keyof Database['organisation']>

export type OrganisationRecord = OrganisationFields & {
  /** Null as long as nobody recorded anything. */
  readonly organisationId: string | null
  readonly mtoCode: string | null
  readonly countryId: string | null
  readonly version: number
}

/**
 * The organisation, locked until the transaction ends if asked. One nobody recorded yet has its defaults: a partner's name
 * is the partner's. Null when there is no such partner.
 */
export async function findOrganisation(
  db: Kysely<Database>,
  owner: OrganisationOwner,
  options: { lock?: boolean } = {},
): Promise<OrganisationRecord | null> {
  const isPartner = 'mtoCode' in owner
  const from = isPartner
    ? sql`mto m left join organisation g on g.mto_code = m.mto_code where m.mto_code = ${owner.mtoCode}`
    : sql`(select 1) one left join organisation g on g.country_id = ${owner.countryId} where true`
  const { rows } = await sql<OrganisationRecord>`select g.organisation_id as "organisationId",
      coalesce(g.organisation_name, ${isPartner ? sql`m.mto_name` : sql`null`}) as "organisationName",
      g.organisation_type as "organisationType", g.registration_number as "organisationRegistrationNumber",
      g.registration_date::text as "organisationRegistrationDate", g.tax_number as "organisationTaxNumber",
      g.address as "organisationAddress", g.city as "organisationCity", g.country as "organisationCountry",
      g.phone as "organisationPhone", g.email as "organisationEmail", coalesce(g.version, 1) as version,
      ${isPartner ? owner.mtoCode : null}::text as "mtoCode",
      ${isPartner ? null : owner.countryId}::text as "countryId"
    from ${from}`.execute(db)
  const found = rows[0] ?? null
  if (options.lock === true && found !== null && found.organisationId !== null) {
    await db
      .selectFrom('organisation')
      .select('version')
      .where('organisation_id', '=', found.organisationId)
      .forNoKeyUpdate()
      .execute()
    return await findOrganisation(db, owner)
  }
  return found
}

/** The organisation's fields as texts, by wire field. */
export function organisationSnapshot(organisation: OrganisationFields): Snapshot {
  return Object.fromEntries(ORGANISATION_FIELDS.map((field) => [field, organisation[field]]))
}
