import { choice, day, email, hidden, personName, phone, subsidiary, text, type ValuesOf } from '@portal/contract/record'
import { ORGANISATION_TYPES } from '../officers/organisation-types.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

/** A borrower and the financed business, in the order of its form. */
export const PROPRIETOR = {
  proprietorFirstName: personName(),
  proprietorSurname: personName(),
  proprietorGender: choice(GENDERS, 'borrowerGender'),
  proprietorDob: day(),
  proprietorEmail: email(),
  proprietorPhone: phone('countryId'),
  proprietorAddress: text(140),
  proprietorState: text(60),
  businessName: text(120),
  businessType: choice(ORGANISATION_TYPES, 'businessType'),
  businessRegDate: day(),
  countryId: hidden(subsidiary()),
}
export type ProprietorRecord = ValuesOf<typeof PROPRIETOR>

/** The minimum age of a borrower. */
export const YOUNGEST_BORROWER = 18
