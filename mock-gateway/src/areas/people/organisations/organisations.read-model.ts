import { missingOrganisationFields, organisationSummary, type RequestOf, subsidiariesOf } from '@portal/contract'
import type {
  readOrganisations as call,
  OrganisationRow,
  SubsidiaryRow,
} from '@portal/contract/officers/officers.calls'
import type { ProfileSummary } from '@portal/contract/profile/profile.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { type FoundOrganisation, findOrganisation } from './organisation-record.ts'
import { keyOf, ownerInScope, subjectOf } from './organisation-scope.ts'

/**
 * Returns the requested organisation, or the caller's own, with its completion percentages (ruling A82). Refused with
 * 25 if the organisation is out of scope.
 */
export async function readOrganisation(
  context: SessionContext,
  { targetMtoCode }: RequestOf<typeof call>,
): Promise<OrganisationRow> {
  const { db } = context
  const owner = await ownerInScope(context, targetMtoCode)
  const organisation = await findOrganisation(db, owner)
  if (organisation === null) throw new Refusal('25')
  const { version, values } = organisation
  const pending = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('subject', '=', subjectOf('organisation', owner))
    .where('target_id', '=', keyOf(owner))
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return {
    ...values,
    ...(await summaryOf(db, organisation)),
    organisationMtoCode: 'mtoCode' in owner ? owner.mtoCode : null,
    organisationCountryId: 'countryId' in owner ? owner.countryId : null,
    missingFields: missingOrganisationFields(values),
    version,
    pendingCqId: pending?.cq_id ?? null,
  }
}

/** Returns the completion percentages of the session's own organisation. */
export async function readOwnSummary(context: SessionContext): Promise<ProfileSummary> {
  const organisation = await findOrganisation(context.db, await ownerInScope(context, undefined))
  if (organisation === null) throw new Refusal('25')
  return await summaryOf(context.db, organisation)
}

async function summaryOf(db: Kysely<Database>, { organisationId, values }: FoundOrganisation): Promise<ProfileSummary> {
  if (organisationId === null) return organisationSummary(values, [])
  const officers = await db
    .selectFrom('officer')
    .select([
      'first_name as officerFirstName',
      'last_name as officerLastName',
      'designation as officerDesignation',
      'auth_bank as officerAuthBank',
      'passport_id as officerPassportURL',
      'signature_id as officerSignatureURL',
    ])
    .where('organisation_id', '=', organisationId)
    .where('auth_status', '=', 'ACTIVE')
    .execute()
  return organisationSummary(values, officers)
}

/**
 * Returns the subsidiaries that the actor may work for (ruling A62): all of them for the head office in Nigeria, none
 * for users who are not staff.
 */
export async function readSubsidiaries({ db, actor }: SessionContext): Promise<SubsidiaryRow[]> {
  if (sideOf(actor).kind !== 'bank') return []
  const names = await db.selectFrom('organisation').select(['country_id', 'organisation_name']).execute()
  return subsidiariesOf(actor).map(({ countryId, country }) => ({
    countryId,
    country,
    organisationName: names.find((name) => name.country_id === countryId)?.organisation_name ?? null,
  }))
}
