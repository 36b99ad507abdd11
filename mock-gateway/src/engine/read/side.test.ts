import { describe, expect, test } from '@jest/globals'
import type { UserType } from '@portal/contract'
import { sql } from 'kysely'
import { NOTHING, type Requester, requireBank, scopedBySide, sideOf } from './side.ts'

const requester = (userType: string, mtoCode: string | null, countryId = '01'): Requester => ({
  userType: userType as UserType,
  mtoCode,
  countryId,
})

describe('the side of a user', () => {
  test.each([
    ['of the bank, for all subsidiaries, at head office', requester('HEAD OFFICE', null), 'bank', ['01', '02', '03']],
    ['of the bank, for the own subsidiary, elsewhere', requester('HEAD OFFICE', null, '02'), 'bank', ['02']],
    ['of the bank, for the own subsidiary, at a branch', requester('BRANCH', null), 'bank', ['01']],
    ['of a partner', requester('IMTO', 'SWIFTREMIT'), 'operator', undefined],
    ['of no side without the partner', requester('IMTO', null), 'none', undefined],
    ['of no side with an empty partner', requester('IMTO', ''), 'none', undefined],
    ['of no side with a type nobody knows', requester('AUDITOR', null), 'none', undefined],
  ])('the side of a user is %s', (_, who, kind, countryIds) => {
    const side = sideOf(who)
    expect(side.kind).toBe(kind)
    expect(side.kind === 'bank' ? side.countryIds : undefined).toEqual(countryIds)
  })
})

test('a user without a side reads no records of any kind', () => {
  const everything = { bank: () => sql<boolean>`true`, operator: () => sql<boolean>`true` }
  expect(scopedBySide(requester('IMTO', null), everything)).toBe(NOTHING)
  expect(scopedBySide(requester('BRANCH', null), everything)).not.toBe(NOTHING)
})

test('records of the bank are refused to all users outside the bank', () => {
  expect(requireBank(requester('BRANCH', null, '02')).countryIds).toEqual(['02'])
  for (const mtoCode of [null, 'SWIFTREMIT']) {
    expect(() => requireBank(requester('IMTO', mtoCode))).toThrow(expect.objectContaining({ code: '57' }))
  }
})
