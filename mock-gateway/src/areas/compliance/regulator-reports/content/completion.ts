import type { FilingFault } from '@portal/contract/regulator-reports/regulator-reports.calls'

/** The field of the completion form in which compliance staff enter a value of a report. */
const FIELDS: Readonly<Record<string, NonNullable<FilingFault['field']>>> = {
  reason: 'filingReason',
  action: 'filingAction',
  gender: 'filedGender',
  birthDate: 'filedBirthDate',
  nationality: 'filedNationality',
  country: 'filedCountry',
  city: 'filedCity',
  street: 'filedStreet',
  phone: 'filedPhone',
  occupation: 'filedOccupation',
  idType: 'filedIdType',
  idNumber: 'filedIdNumber',
  idIssuer: 'filedIdIssuer',
  idCountry: 'filedIdCountry',
  idIssueDate: 'filedIdIssueDate',
  idExpiryDate: 'filedIdExpiryDate',
  registration: 'filedRegistration',
  business: 'filedBusiness',
  accountOpened: 'filedAccountOpened',
}

/** Returns the field in which a value can be entered; null for values of the order and of the settings. */
export const completionOf = (name: string): FilingFault['field'] => FIELDS[name] ?? null
