import {
  missingOrganisationFields,
  organisationSummary,
  type RequestOf,
  type RequiredOfficerField,
  subsidiariesOf,
} from '@portal/contract'
import type { readOrganisations as call, OrganisationRow, SubsidiaryRow } from '@portal/contract/calls/officers'
import type { ProfileSummary } from '@portal/contract/calls/profile'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { findOrganisation, type OrganisationRecord, organisationSnapshot } from './organisation-record.ts'
import { ownerInScope, subjectOf } from './organisation-scope.ts'

/** The organisation asked for, or one's own, with its percentages (ruling A82); 25 outside the scope. */
export async function readOrganisation(
  context: SessionContext,
  { targetMtoCode }: RequestOf<typeof call>,
): Promise<OrganisationRow> {
  const { db } = context
  const owner = await ownerInScope(context, targetMtoCode)
  const organisation = await findOrganisation(db, owner)
  if (organisation === null) throw new Refusal('25')
  const { mtoCode, countryId, version } = organisation
  const pending = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('subject', '=', subjectOf('organisation', owner))
    .where('target_id', '=', mtoCode ?? countryId ?? '')
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  const { organisationId: _, mtoCode: __, countryId: ___, ...fields } = organisation
  return {
    ...fields,
    ...(await summaryOf(db, organisation)),
    organisationMtoCode: mtoCode,
    organisationCountryId: countryId,
    missingFields: missingOrganisationFields(organisation),
    version,
    pendingCqId: pending?.cq_id ?? null,
  }
}

/** The percentages of the session's own organisation. */
export async function readOwnSummary(context: SessionContext): Promise<ProfileSummary> {
  const organisation = await findOrganisation(context.db, await ownerInScope(context, undefined))
  if (organisation === null) throw new Refusal('25')
  return await summaryOf(context.db, organisation)
}

type MissingFields = Record<RequiredOfficerField, string | null>

async function summaryOf(db: Kysely<Database>, organisation: OrganisationRecord): Promise<ProfileSummary> {
  const { rows } = await sql<MissingFields>`select first_name as "officerFirstName", last_name as "officerLastName",
      designation as "officerDesignation", auth_bank as "officerAuthBank", passport_id as "officerPassportURL",
      signature_id as "officerSignatureURL"
    from officer where organisation_id = ${organisation.organisationId}::uuid and auth_status = 'ACTIVE'`.execute(db)
  return organisationSummary(organisationSnapshot(organisation) as unknown as OrganisationRecord, rows)
}

/** The subsidiaries the actor may work for (ruling A62): the head office in Nigeria for all of them. */
export async function readSubsidiaries({ db, actor }: SessionContext): Promise<SubsidiaryRow[]> {
  if (sideOf(actor).kind !== 'bank') return []
  const names = await db.selectFrom('organisation').select(['country_id', 'organisation_name']).execute()
  return subsidiariesOf(actor).map(({ countryId, country }) => ({
    countryId,
    country,
    organisationName: names.find((name) => name.country_id === countryId)?.organisation_name ?? null,
  }))
}
