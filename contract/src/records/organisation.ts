import {
  choice,
  code,
  country,
  day,
  email,
  file,
  hidden,
  optional,
  personName,
  phone,
  text,
} from '@portal/contract/record'
import { OFFICER_DESIGNATIONS, ORGANISATION_TYPES } from '../organisation.ts'

/** An organisation, a partner's or a subsidiary of the provider (ruling A82). */
export const ORGANISATION = {
  organisationName: text(120),
  organisationType: choice(ORGANISATION_TYPES, 'organisationType'),
  organisationRegistrationNumber: code(),
  organisationRegistrationDate: day(),
  organisationTaxNumber: code(),
  organisationAddress: text(),
  organisationCity: text(60),
  organisationCountry: country(),
  organisationPhone: phone(),
  organisationEmail: email(),
}

/** An officer of an organisation (spec §3). */
export const OFFICER = {
  officerFirstName: personName(),
  officerLastName: personName(),
  officerDesignation: choice(OFFICER_DESIGNATIONS, 'designation'),
  officerAuthBank: text(60),
  // The user's name says it to people.
  officerUserID: hidden(optional(code())),
  officerUsername: optional(text(120)),
  officerPassportURL: optional(file()),
  officerSignatureURL: optional(file()),
}
