import { describe, expect, test } from '@jest/globals'
import { RECORD_STATUSES } from '@portal/contract'
import type { ParameterFields } from '@portal/contract/calls/parameters'
import {
  fieldsOfTexts,
  fieldTexts,
  keptFields,
  payoutCurrency,
  refuseNewParameter,
  refuseParameterEdit,
} from './parameter.rules.ts'

const FIELDS: ParameterFields = {
  parameterCashEnabled: 'YES',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'YES',
  parameterCashLimit: '5',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: null,
  parameterTrnCountCashLimit: 12,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: null,
}

test.each([
  ['NGN', 'NGN'],
  ['GHC', 'GHC'],
  ['GHS', 'GHC'],
  ['CDF', 'CDF'],
  ['GBP', null],
  ['ngn', null],
])('%s is paid out as %s', (asked, kept) => {
  expect(payoutCurrency(asked)).toBe(kept)
})

describe('limits', () => {
  test('are kept with two decimals, so that 5 and 5.00 are no change', () => {
    expect(fieldTexts(keptFields(FIELDS))).toEqual(fieldTexts(keptFields({ ...FIELDS, parameterCashLimit: '5.00' })))
  })

  test('say "no limit" in a queued change, where an absent value means nothing', () => {
    const texts = fieldTexts(keptFields(FIELDS))
    expect(texts).toMatchObject({
      parameterCashLimit: '5.00',
      parameterInterDcLimit: 'NO LIMIT',
      parameterTrnCountIntraDcLimit: '0',
      parameterTrnCountInterDcLimit: 'NO LIMIT',
    })
  })

  test('come back from a queued change as they went in, 0 and no limit apart', () => {
    const kept = keptFields(FIELDS)
    expect(fieldsOfTexts(fieldTexts(kept))).toEqual(kept)
  })

  test('never come from a change that lacks one', () => {
    expect(() => fieldsOfTexts({ parameterCashEnabled: 'YES' })).toThrow(/without/)
  })
})

test.each([
  ['ACTIVE', null],
  ['PENDING', '03'],
  ['DECLINED', '03'],
  ['DELETED', '03'],
  [null, '03'],
])('a partner that is %s is refused a new parameter with %s', (status, code) => {
  expect(refuseNewParameter(status)?.code ?? null).toBe(code)
})

test.each(RECORD_STATUSES.map((status) => [status, { ACTIVE: null, PENDING: '28', DECLINED: '12' }[status]] as const))(
  'an edit of a parameter that is %s is refused with %s',
  (status, code) => {
    expect(refuseParameterEdit(status)?.code ?? null).toBe(code)
  },
)
