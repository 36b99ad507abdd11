import { expect, test } from '@jest/globals'
import { ALL_SUBSIDIARIES } from '@portal/contract'
import { roleSubsidiaries, roleSubsidiary } from './role-subsidiaries.ts'

const c = (key: string) => key
const offered = (userType: string, countryId: string, present: string) =>
  roleSubsidiaries(c, 'en', { userType, countryId }, present).map(({ value }) => value)

test('head office users create roles for all or one subsidiary, and other users only for their own subsidiary', () => {
  expect(offered('HEAD OFFICE', '01', ALL_SUBSIDIARIES)).toEqual([ALL_SUBSIDIARIES, '01', '02', '03'])
  expect(offered('HEAD OFFICE', '02', '02')).toEqual(['02'])
  expect(offered('BRANCH', '03', '03')).toEqual(['03'])
})

test('an edited role keeps its subsidiary, also if its editor manages all subsidiaries', () => {
  expect(offered('BRANCH', '02', ALL_SUBSIDIARIES)).toEqual([ALL_SUBSIDIARIES, '02'])
})

test('the subsidiary of a role is shown in words', () => {
  expect(roleSubsidiary(c, 'fr', null)).toBe('subsidiary.all')
  expect(roleSubsidiary(c, 'en', '02')).toBe('Ghana')
})
