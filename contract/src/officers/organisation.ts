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

/** An organisation, a partner's or a subsidiary of the provider (ruling A82); null fields are not filled in yet. */
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
/** All fields are expected: details % counts them (ruling A82). */
export const ORGANISATION_FIELDS = namesOf(ORGANISATION)

const PERSON = {
  officerFirstName: personName(),
  officerLastName: personName(),
  officerDesignation: choice(OFFICER_DESIGNATIONS, 'designation'),
  /** The bank where the officer is an authorized signatory. */
  officerAuthBank: text(80),
}

/** The officer's portal user, by id. */
const ACCOUNT = { officerUserID: optional(hidden(code())) }

/** The two documents of an officer; each field holds the reference of a stored picture. */
const DOCUMENTS = { officerPassportURL: optional(file()), officerSignatureURL: optional(file()) }

/** An officer's form fields (spec §3). */
export const OFFICER_DETAILS = { ...PERSON, ...ACCOUNT, ...DOCUMENTS }

/** An officer of an organisation; the user's name stands for the id in texts. */
export const OFFICER = { ...PERSON, ...ACCOUNT, officerUsername: optional(text(120)), ...DOCUMENTS }

export type OfficerDetails = ValuesOf<typeof OFFICER_DETAILS>
export type OfficerRecord = KeptOf<typeof OFFICER>

export const OFFICER_DOCUMENTS = namesOf(DOCUMENTS)
export type OfficerDocument = keyof typeof DOCUMENTS

/** The fields a complete officer needs. */
export const REQUIRED_OFFICER_FIELDS = namesOf({ ...PERSON, ...DOCUMENTS })
export type RequiredOfficerField = (typeof REQUIRED_OFFICER_FIELDS)[number]
