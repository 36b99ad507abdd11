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

/** Whether a person born on that day is old enough to borrow on a day, `2026-11-22`. */
export const isOfAge = (born: string, day: string): boolean =>
  `${Number(born.slice(0, 4)) + YOUNGEST_BORROWER}${born.slice(4)}` <= day
