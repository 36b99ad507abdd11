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

/** Identity fields sent by the original product; they are accepted but never used for a decision (ruling A71). */
interface ClaimedIdentity {
  userID?: string
  requestType?: string
  orgID?: string
  accID?: string
}

/**
 * Names the owner of the organisation: by default the partner or subsidiary of the session's user; users who may read
 * partners can name a partner by its code.
 */
interface OfWhom {
  targetMtoCode?: string
}

export interface SubsidiaryRow {
  countryId: string
  /** The country's ISO 3166 alpha-2 code. */
  country: string
  /** The recorded name of the organisation; null if no name is recorded yet. */
  organisationName: string | null
}

/**
 * Returns the subsidiaries that the user may work for: all subsidiaries for the head office, the branch's own
 * subsidiary for a branch, none for operators.
 */
export const readSubsidiaries = readCall<ClaimedIdentity, { data: readonly SubsidiaryRow[] }>({
  action: 'company/getSubsidiaries',
  path: 'company/getSubsidiaries',
  access: { needs: SIGNED_IN },
})

export interface OrganisationRow extends OrganisationRecord, ProfileSummary {
  /** The partner's code, or the subsidiary's id; one of the two fields is always null. */
  organisationMtoCode: string | null
  organisationCountryId: string | null
  /** The fields that are empty. */
  missingFields: readonly OrganisationField[]
  version: number
  pendingCqId: string | null
}

/**
 * Returns the organisation with its completion percentages (ruling A82). Refused with 25 if the organisation is out of
 * scope.
 */
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

/**
 * Returns an organisation's officers, at most 100; former officers come last. With `targetOfficerId`, returns only that
 * officer, or refuses with 25 if there is no such officer.
 */
export const readOfficers = readCall<
  ClaimedIdentity & OfWhom & { targetOfficerId?: string },
  { data: readonly OfficerRow[] }
>({ action: 'officer/updateOfficers', path: 'officer/updateOfficers', access: { needs: SIGNED_IN } })

const mayChange = { needs: { any: ['USER|UPDATE', 'MTO|UPDATE'] } } as const

/**
 * Queues a change of an organisation: the user's own subsidiary needs USER|UPDATE, a partner needs MTO|UPDATE. An
 * absent field remains unchanged, null clears the field. Refused with 25 if the organisation is out of scope, with 57
 * for operators, with 21 if nothing changes, with 28 if a change is pending, with 29 if `version` is stale.
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

/**
 * Queues a new officer. Refused with 26 if the user is an officer already, with 25 if the organisation is out of scope
 * or there is no such user or picture, with 57 without the privilege.
 */
export const createOfficer = writeCall<OfficerDetails & OfWhom & Resubmission, Queued>({
  action: 'portal/officer/create',
  path: 'portal/officer/create',
  access: mayChange,
  queued: true,
})

/**
 * Queues a change of an officer; null removes the linked user. Officers may submit their own documents; a change of any
 * other field is refused with 57 without USER|UPDATE or MTO|UPDATE.
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

/** Queues the removal of an officer from the organisation; the officer's documents remain on record. */
export const removeOfficer = writeCall<{ targetOfficerId: string; version: number }, Queued>({
  action: 'portal/officer/remove',
  path: 'portal/officer/remove',
  access: mayChange,
  queued: true,
})
