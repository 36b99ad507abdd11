import { expect, test } from '@jest/globals'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { effectsOf } from './rules-effect.ts'
import { NIGERIA } from './testing/rules.ts'

const row = {
  rules: NIGERIA,
  version: 1,
  updatedAt: '2026-11-20T08:00:00.000Z',
  pendingCqId: null,
  openOrders: { NGN: 12 },
}
const told = (typed: Partial<CountryRulesRecord>) =>
  effectsOf(row, { ...NIGERIA, ...typed }).map(({ key, params }) => [key, ...Object.values(params)].join(' '))
const usd = (nairaPerUnit: string) => ({ limitRates: [{ ...NIGERIA.limitRates[0], nairaPerUnit }] }) as never

test.each<[Partial<CountryRulesRecord>, string[]]>([
  [{}, []],
  [{ payoutCurrencies: ['USD', 'EUR'], cashCurrencies: [] }, ['removed NGN 12', 'cashRemoved NGN']],
  [{ payoutCurrencies: ['NGN', 'USD'] }, ['removedUnused EUR 0']],
  [{ identityTypes: ['NIN', 'VOTERS_CARD'] }, ['documentRemoved PASSPORT']],
  [{ limitRates: [] }, ['noRate USD']],
  [usd('1759'), []],
  [usd('1760'), ['rateMoved USD +10']],
  [usd('16'), ['rateMoved USD −99']],
  [usd(''), []],
  [{ twoCheckersFrom: '10000000.01' }, ['fewerCheckers']],
  [{ twoCheckersFrom: '9999999.99' }, []],
])('the change %j has the effects %j', (typed, effects) => {
  expect(told(typed)).toEqual(effects)
})

test('an added currency is listed among the effects', () => {
  const without = { ...row, rules: { ...NIGERIA, payoutCurrencies: ['NGN'] as const } }
  expect(effectsOf(without, NIGERIA).map(({ key }) => key)).toEqual(['added', 'added'])
})
