import { type Queued, type Resubmission, readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { OfficerStatus } from '../core/statuses.ts'
import type { ProfileSummary } from '../profile/profile.calls.ts'
import type {
  OfficerDetails,
  OfficerRecord,
  OrganisationField,
  OrganisationRecord,
  RequiredOfficerField,
} from './organisation.ts'

/** Identity fields sent by the original product; accepted, never used for a decision (ruling A71). */
interface ClaimedIdentity {
  userID?: string
  requestType?: string
  orgID?: string
  accID?: string
}

/** The owner of the organisation: the session's side, or for readers of partners the partner of this code. */
interface OfWhom {
  targetMtoCode?: string
}

export interface SubsidiaryRow {
  countryId: string
  /** ISO 3166 alpha-2. */
  country: string
  /** Its recorded name; null before. */
  organisationName: string | null
}

/** The subsidiaries the user may work for: all for the head office, its own for a branch, none for operators. */
export const readSubsidiaries = readCall<ClaimedIdentity, { data: readonly SubsidiaryRow[] }>({
  action: 'company/getSubsidiaries',
  path: 'company/getSubsidiaries',
  access: { needs: SIGNED_IN },
})

export interface OrganisationRow extends OrganisationRecord, ProfileSummary {
  /** Partner, or subsidiary; exactly one of the two. */
  organisationMtoCode: string | null
  organisationCountryId: string | null
  /** Empty fields. */
  missingFields: readonly OrganisationField[]
  version: number
  pendingCqId: string | null
}

/** The organisation with its percentages (ruling A82). 25 outside the scope. */
export const readOrganisations = readCall<ClaimedIdentity & OfWhom, { data: readonly OrganisationRow[] }>({
  action: 'company/updateCompanies',
  path: 'company/updateCompanies',
  access: { needs: SIGNED_IN },
})

export interface OfficerRow extends OfficerRecord {
  officerId: string
  officerMtoCode: string | null
  /** The officer's approval status. */
  officerAuthStatus: OfficerStatus
  /** Whether the officer is the caller. */
  isOwn: boolean
  missingFields: readonly RequiredOfficerField[]
  officerCreatedAt: string
  version: number
  pendingCqId: string | null
}

/** An organisation's officers, those who left last; one, or 25, when `targetOfficerId` names it. At most 100. */
export const readOfficers = readCall<
  ClaimedIdentity & OfWhom & { targetOfficerId?: string },
  { data: readonly OfficerRow[] }
>({ action: 'officer/updateOfficers', path: 'officer/updateOfficers', access: { needs: SIGNED_IN } })

const mayChange = { needs: { any: ['USER|UPDATE', 'MTO|UPDATE'] } } as const

/**
 * Queues a change of an organisation: of the user's own subsidiary with USER|UPDATE, of a partner's with MTO|UPDATE. An
 * absent field stays, null clears it. 25 outside the scope, 57 for operators, 21, 28, 29.
 */
export const updateOrganisation = writeCall<
  Partial<OrganisationRecord> & OfWhom & Resubmission & { version: number },
  Queued
>({
  action: 'portal/organisation/update',
  path: 'portal/organisation/update',
  access: mayChange,
  queued: true,
})

/** Queues a new officer. 26 the user is an officer already, 25 outside the scope or no such user or picture, 57. */
export const createOfficer = writeCall<OfficerDetails & OfWhom & Resubmission, Queued>({
  action: 'portal/officer/create',
  path: 'portal/officer/create',
  access: mayChange,
  queued: true,
})

/**
 * Queues a change of an officer; null removes the linked user. Officers may submit their own documents; all other
 * fields need the privilege (57).
 */
export const updateOfficer = writeCall<
  Partial<Omit<OfficerDetails, 'officerUserID'>> &
    Resubmission & { targetOfficerId: string; version: number; officerUserID?: string | null },
  Queued
>({
  action: 'portal/officer/update',
  path: 'portal/officer/update',
  access: { needs: SIGNED_IN },
  queued: true,
})

/** Queues an officer's leaving; the documents stay on record. */
export const removeOfficer = writeCall<{ targetOfficerId: string; version: number }, Queued>({
  action: 'portal/officer/remove',
  path: 'portal/officer/remove',
  access: mayChange,
  queued: true,
})
