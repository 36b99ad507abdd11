import { type Queued, readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { OfficerDesignation, OrganisationField, OrganisationType, RequiredOfficerField } from '../organisation.ts'
import type { OfficerStatus } from '../statuses.ts'
import type { ProfileSummary } from './profile.ts'

/** Identity that the product as seen sends along; accepted for its shape, never used for a decision (ruling A71). */
interface ClaimedIdentity {
  userID?: string
  requestType?: string
  orgID?: string
  accID?: string
}

/** The rejected item of the maker's own that this one takes up again (ruling 2.3). */
interface TakenUp {
  replaces?: string
}

/** Whose organisation: the session's own, or for staff who may read partners the partner of this code. */
interface OfWhom {
  targetMtoCode?: string
}

export interface SubsidiaryRow {
  countryId: string
  /** ISO 3166 alpha-2. */
  country: string
  /** Its name as recorded on the officer screen, if anybody has. */
  organisationName: string | null
}

/** The subsidiaries the user may work for: all for the head office, one's own for a branch, none for operators. */
export const readSubsidiaries = readCall<ClaimedIdentity, { data: readonly SubsidiaryRow[] }>({
  action: 'company/getSubsidiaries',
  path: 'company/getSubsidiaries',
  access: { needs: SIGNED_IN },
})

/** An organisation: a partner's, or one of the provider's subsidiaries. Null is not filled in yet. */
export interface OrganisationFields extends Record<OrganisationField, string | null> {
  organisationType: OrganisationType | null
  /** `YYYY-MM-DD`. */
  organisationRegistrationDate: string | null
  /** ISO 3166 alpha-2. */
  organisationCountry: string | null
}

export interface OrganisationRow extends OrganisationFields, ProfileSummary {
  /** Partner, or subsidiary; exactly one of the two. */
  organisationMtoCode: string | null
  organisationCountryId: string | null
  /** Fields that are not filled in yet. */
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

export interface OfficerFields {
  officerFirstName: string
  officerLastName: string
  officerDesignation: OfficerDesignation
  /** The bank at which the officer is authorised to sign. */
  officerAuthBank: string
  /** The portal user that the officer is, by its id. */
  officerUserID: string | null
  /** References of stored pictures, read by `portal/file/read`. */
  officerPassportURL: string | null
  officerSignatureURL: string | null
}

export interface OfficerRow extends OfficerFields {
  officerId: string
  officerMtoCode: string | null
  /** Where the officer stands with the checkers. */
  officerAuthStatus: OfficerStatus
  /** User name of `officerUserID`. */
  officerUsername: string | null
  /** The officer is whoever asks. */
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
 * Queues a change of an organisation: of the own subsidiary with USER|UPDATE, of a partner's with MTO|UPDATE. Absent leaves,
 * null clears. 25 outside the scope, 57 for operators, 21, 28, 29.
 */
export const updateOrganisation = writeCall<
  Partial<OrganisationFields> & OfWhom & TakenUp & { version: number },
  Queued
>({
  action: 'portal/organisation/update',
  path: 'portal/organisation/update',
  access: mayChange,
  queued: true,
})

/** Queues a new officer. 26 the user is an officer already, 25 outside the scope or no such user or picture, 57. */
export const createOfficer = writeCall<
  Omit<OfficerFields, 'officerUserID' | 'officerPassportURL' | 'officerSignatureURL'> &
    OfWhom &
    TakenUp & { officerUserID?: string; officerPassportURL?: string; officerSignatureURL?: string },
  Queued
>({ action: 'portal/officer/create', path: 'portal/officer/create', access: mayChange, queued: true })

/** Queues a change of an officer. Whoever is the officer may give the own documents; all else asks for the privilege (57). */
export const updateOfficer = writeCall<
  Partial<Omit<OfficerFields, 'officerPassportURL' | 'officerSignatureURL'>> &
    TakenUp & {
      targetOfficerId: string
      version: number
      officerPassportURL?: string
      officerSignatureURL?: string
    },
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
