import { describe, expect, test } from '@jest/globals'
import { fitsSubsidiary, type Granter, lackingTogether, mayShapeRole, reaches } from './grant.rules.ts'

const person = (userType: string, countryId = '01') => ({ userType, countryId })
const granter = (userType: string, countryId: string, privileges: string[] = [], limit: string | null = '0.00') =>
  ({ userType, countryId, privileges, limit }) satisfies Granter

describe('granting a user', () => {
  test.each([
    ['HEAD OFFICE', '01', 'HEAD OFFICE', '01', true],
    ['HEAD OFFICE', '01', 'HEAD OFFICE', '02', true],
    ['HEAD OFFICE', '01', 'BRANCH', '03', true],
    ['HEAD OFFICE', '02', 'HEAD OFFICE', '02', true],
    ['HEAD OFFICE', '02', 'BRANCH', '02', true],
    // Only head office Nigeria manages all subsidiaries; the head office of another subsidiary does not.
    ['HEAD OFFICE', '02', 'HEAD OFFICE', '01', false],
    ['HEAD OFFICE', '02', 'BRANCH', '01', false],
    ['BRANCH', '01', 'HEAD OFFICE', '01', false],
    ['BRANCH', '02', 'HEAD OFFICE', '02', false],
    ['BRANCH', '02', 'BRANCH', '02', true],
    ['BRANCH', '02', 'BRANCH', '03', false],
    ['BRANCH', '02', 'IMTO', '01', true],
    ['IMTO', '01', 'IMTO', '01', false],
    ['IMTO', '01', 'BRANCH', '01', false],
    ['HEAD OFFICE', '01', 'AUDITOR', '01', false],
    ['HEAD OFFICE', '01', 'BRANCH', '99', false],
    ['BRANCH', '99', 'BRANCH', '99', false],
  ])('the check whether %s of %s can add %s of %s gives %s', (type, country, wantedType, wantedCountry, may) => {
    expect(reaches(person(type, country), person(wantedType, wantedCountry))).toBe(may)
  })
})

describe('creating and changing a role', () => {
  test.each([
    ['HEAD OFFICE', '01', null, true],
    ['HEAD OFFICE', '01', '02', true],
    ['HEAD OFFICE', '02', null, false],
    ['HEAD OFFICE', '02', '02', true],
    ['HEAD OFFICE', '02', '01', false],
    ['BRANCH', '01', null, false],
    ['BRANCH', '01', '01', true],
    ['BRANCH', '02', '03', false],
    ['IMTO', '01', null, false],
    ['IMTO', '01', '01', false],
  ])('the check whether %s of %s can create or change a role of subsidiary %s gives %s', (type, country, role, may) => {
    expect(mayShapeRole(person(type, country), role)).toBe(may)
  })
})

test.each([
  ['BRANCH', '02', null, true],
  ['BRANCH', '02', '02', true],
  ['BRANCH', '02', '03', false],
  ['HEAD OFFICE', '01', '02', false],
  ['IMTO', '02', '02', false],
  ['IMTO', '02', null, true],
])('the check whether %s of %s can hold a role of subsidiary %s gives %s', (type, country, role, may) => {
  expect(fitsSubsidiary(person(type, country), role)).toBe(may)
})

describe('what two people can grant together', () => {
  const maker = granter('BRANCH', '02', ['USER|CREATE', 'CASH_PICKUP|READ'], '100.00')
  const checker = granter('BRANCH', '02', ['USER|CHECKER'], '500.00')
  const lacks = (privileges: string[], limit: string | null) => lackingTogether([maker, checker], { privileges, limit })

  test.each<[string, string[], string | null, string[], boolean]>([
    ['what either of them holds', ['CASH_PICKUP|READ', 'USER|CHECKER'], '500.00', [], false],
    ['not what neither holds', ['USER|CREATE', 'REPORT|CREATE'], '0.00', ['REPORT|CREATE'], false],
    ['not a higher limit than the higher of the two', [], '500.01', [], true],
    ['not no limit, where both have one', [], null, [], true],
    ['nothing, always', [], '0.00', [], false],
  ])('maker and checker can together grant %s', (_, privileges, limit, missing, isTooHigh) => {
    expect(lacks(privileges, limit)).toEqual({ privileges: missing, limit: isTooHigh })
  })

  test('maker and checker can together grant an unlimited amount if one of them has no limit', () => {
    expect(lackingTogether([maker, { ...checker, limit: null }], { privileges: [], limit: null }).limit).toBe(false)
  })

  test('even with an administrator of head office, only privileges that maker or checker holds can be granted', () => {
    const admin = granter('HEAD OFFICE', '01', ['SYSTEM_SETTINGS|UPDATE'])
    const rights = { privileges: ['DIRECT_CREDIT|COMPLIANCE'], limit: null }
    const lacking = { privileges: ['DIRECT_CREDIT|COMPLIANCE'], limit: true }
    expect(lackingTogether([maker, admin], rights)).toEqual(lacking)
    expect(lackingTogether([admin, checker], rights)).toEqual(lacking)
  })
})
