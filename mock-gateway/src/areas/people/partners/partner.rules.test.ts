import { describe, expect, test } from '@jest/globals'
import { PARTNER_STATUS_CHANGES, PARTNER_STATUSES } from '@portal/contract'
import { endsPartner, firstUserPhone, newRules, refusePartnerChange } from './partner.rules.ts'

describe('an edit of a partner', () => {
  test.each(PARTNER_STATUSES.flatMap((from) => PARTNER_STATUSES.map((to) => [from, to] as const)))(
    'a change of a partner’s status from %s to %s follows the allowed transitions',
    (from, to) => {
      const fault = refusePartnerChange({ mtoStatus: from }, { mtoStatus: to })
      const isEnded = from === 'DELETED' || from === 'DECLINED'
      const isLegal = !isEnded && (from === to || PARTNER_STATUS_CHANGES[from].includes(to))
      expect(fault === null).toBe(isLegal)
      if (!isLegal) expect(fault?.code).toBe('12')
    },
  )

  test.each([
    ['ACTIVE', 'DELETED', true],
    ['ACTIVE', 'ACTIVE', false],
    ['PENDING', 'DECLINED', false],
  ] as const)(
    'the check whether a change of a partner from %s to %s ends its users’ sessions gives %s',
    (from, to, isEnd) => {
      expect(endsPartner({ mtoStatus: from }, { mtoStatus: to })).toBe(isEnd)
    },
  )
})

test('an edit checks only newly assigned rules, and a new partner checks all of its rules', () => {
  const rules = {
    mtoAccountingRuleDc: 'A',
    mtoAccountingRuleDcNewAccount: 'A',
    mtoAccountingRuleDcInterbank: 'B',
    mtoAccountingRuleCp: 'C',
  }
  expect(newRules(null, rules).map(({ code }) => code)).toEqual(['A', 'A', 'B', 'C'])
  expect(newRules(rules, rules)).toEqual([])
  expect(newRules(rules, { ...rules, mtoAccountingRuleCp: 'D' })).toEqual([{ field: 'mtoAccountingRuleCp', code: 'D' }])
})

test('the first user gets the partner’s phone including its dial code', () => {
  expect(firstUserPhone({ mtoCountryCode: '243', mtoPhone: '815550176' })).toBe('+243815550176')
})
