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
  test('details count the filled fields of the organisation', () => {
    expect(organisationSummary(nothing, []).detailsPer).toBe(0)
    expect(organisationSummary({ ...nothing, organisationName: 'KudiPay' }, []).detailsPer).toBe(10)
    expect(organisationSummary(everything, []).detailsPer).toBe(100)
  })

  test('officers count the complete ones, documents the existing ones', () => {
    expect(organisationSummary(everything, [complete, unsigned, unsigned])).toEqual({
      detailsPer: 100,
      officersPer: 33,
      docsPer: 66,
      totalOfficers: 3,
    })
  })

  test('without officers the summary is incomplete', () => {
    expect(organisationSummary(everything, [])).toMatchObject({ officersPer: 0, docsPer: 0, totalOfficers: 0 })
  })

  test('100 means complete, and never less', () => {
    expect(percentOf(199, 200)).toBe(99)
    expect(percentOf(200, 200)).toBe(100)
  })
})

test('an empty text is a gap like an absent one', () => {
  expect(missingOrganisationFields({ ...everything, organisationCity: '' })).toEqual(['organisationCity'])
  expect(missingOfficerFields({ ...unsigned, officerAuthBank: '' })).toEqual(['officerAuthBank', 'officerSignatureURL'])
  expect(missingOfficerFields(complete)).toEqual([])
})
