import {
  choice,
  code,
  country,
  day,
  email,
  file,
  fullName,
  hidden,
  type KeptOf,
  namesOf,
  nullable,
  optional,
  personName,
  phone,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { OFFICER_DESIGNATIONS, ORGANISATION_TYPES } from './organisation-types.ts'

/** An organisation: a partner or a subsidiary of the provider (ruling A82). Null fields are not filled in yet. */
export const ORGANISATION = {
  organisationName: nullable(fullName(120)),
  organisationType: nullable(choice(ORGANISATION_TYPES, 'organisationType')),
  organisationRegistrationNumber: nullable(code()),
  organisationRegistrationDate: nullable(day()),
  organisationTaxNumber: nullable(code()),
  organisationAddress: nullable(text(200)),
  organisationCity: nullable(personName()),
  organisationCountry: nullable(country()),
  organisationPhone: nullable(phone('organisationCountry')),
  organisationEmail: nullable(email()),
}

export type OrganisationRecord = ValuesOf<typeof ORGANISATION>
export type OrganisationField = keyof OrganisationRecord
/** The fields of an organisation. All are expected: the details percentage counts them (ruling A82). */
export const ORGANISATION_FIELDS = namesOf(ORGANISATION)

const PERSON = {
  officerFirstName: personName(),
  officerLastName: personName(),
  officerDesignation: choice(OFFICER_DESIGNATIONS, 'designation'),
  /** The bank where the officer is an authorized signatory. */
  officerAuthBank: text(80),
}

/** The id of the officer's portal user. */
const ACCOUNT = { officerUserID: optional(hidden(code())) }

/**
 * The two documents of an officer, passport picture and signature; each field contains the reference of a stored
 * picture.
 */
const DOCUMENTS = { officerPassportURL: optional(file()), officerSignatureURL: optional(file()) }

/** The form fields of an officer (spec §3). */
export const OFFICER_DETAILS = { ...PERSON, ...ACCOUNT, ...DOCUMENTS }

/** An officer of an organisation; texts show the user's name instead of the id. */
export const OFFICER = { ...PERSON, ...ACCOUNT, officerUsername: optional(text(120)), ...DOCUMENTS }

export type OfficerDetails = ValuesOf<typeof OFFICER_DETAILS>
export type OfficerRecord = KeptOf<typeof OFFICER>

export const OFFICER_DOCUMENTS = namesOf(DOCUMENTS)
export type OfficerDocument = keyof typeof DOCUMENTS

/** The fields that an officer needs to be complete. */
export const REQUIRED_OFFICER_FIELDS = namesOf({ ...PERSON, ...DOCUMENTS })
export type RequiredOfficerField = (typeof REQUIRED_OFFICER_FIELDS)[number]
