import { choice, day, email, hidden, personName, phone, subsidiary, text, type ValuesOf } from '@portal/contract/record'
import { ORGANISATION_TYPES } from '../officers/organisation-types.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

/** A borrower and the financed business, in the order of the form. */
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

/** The minimum age of a borrower, in years. */
export const YOUNGEST_BORROWER = 18

/** Returns whether a person born on the day `born` is old enough to borrow on `day`; days are written `2026-11-22`. */
export const isOfAge = (born: string, day: string): boolean =>
  `${Number(born.slice(0, 4)) + YOUNGEST_BORROWER}${born.slice(4)}` <= day
