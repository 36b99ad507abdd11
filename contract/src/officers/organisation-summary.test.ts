import { describe, expect, test } from '@jest/globals'
import { ORGANISATION_FIELDS } from './organisation.ts'
import {
  missingOfficerFields,
  missingOrganisationFields,
  organisationSummary,
  percentOf,
} from './organisation-summary.ts'

const nothing = Object.fromEntries(ORGANISATION_FIELDS.map((field) => [field, null])) as Record<
  (typeof ORGANISATION_FIELDS)[number],
  string | null
>
const everything = Object.fromEntries(ORGANISATION_FIELDS.map((field) => [field, 'x'])) as typeof nothing
const complete = {
  officerFirstName: 'Ada',
  officerLastName: 'Obi',
  officerDesignation: 'DIRECTOR',
  officerAuthBank: 'First Bank',
  officerPassportURL: 'p',
  officerSignatureURL: 's',
}
const unsigned = { ...complete, officerSignatureURL: null }

describe('percentages of ruling A82', () => {
  test('the percentage of details is the share of the organisation’s filled fields', () => {
    expect(organisationSummary(nothing, []).detailsPer).toBe(0)
    expect(organisationSummary({ ...nothing, organisationName: 'KudiPay' }, []).detailsPer).toBe(10)
    expect(organisationSummary(everything, []).detailsPer).toBe(100)
  })

  test('the summary counts only complete officers, but every document that exists', () => {
    expect(organisationSummary(everything, [complete, unsigned, unsigned])).toEqual({
      detailsPer: 100,
      officersPer: 33,
      docsPer: 66,
      totalOfficers: 3,
    })
  })

  test('an organisation without officers has 0 % for officers and for documents', () => {
    expect(organisationSummary(everything, [])).toMatchObject({ officersPer: 0, docsPer: 0, totalOfficers: 0 })
  })

  test('a percentage is 100 only if nothing is missing', () => {
    expect(percentOf(199, 200)).toBe(99)
    expect(percentOf(200, 200)).toBe(100)
  })
})

test('an empty text is reported as missing, like an absent field', () => {
  expect(missingOrganisationFields({ ...everything, organisationCity: '' })).toEqual(['organisationCity'])
  expect(missingOfficerFields({ ...unsigned, officerAuthBank: '' })).toEqual(['officerAuthBank', 'officerSignatureURL'])
  expect(missingOfficerFields(complete)).toEqual([])
})
