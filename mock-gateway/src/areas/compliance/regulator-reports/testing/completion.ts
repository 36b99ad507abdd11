import type { FilingCompletion } from '@portal/contract/regulator-reports/regulator-report'

/** Everything that Nigeria's schema requires and an order does not say. */
export const COMPLETION: FilingCompletion = {
  filedPeople: [
    {
      filedPerson: 'receiver',
      filedGender: 'FEMALE',
      filedBirthDate: '1990-02-28',
      filedNationality: 'NG',
      filedCity: 'Lagos',
      filedStreet: '12 Marina',
      filedPhone: '+2348031234567',
      filedIdType: 'NIN',
      filedIdNumber: '12345678901',
      filedIdCountry: 'NG',
      filedAccountOpened: '2019-05-06',
    },
  ],
  filingReason: 'The amount does not fit the stated purpose',
  filingAction: 'The order is held',
}
