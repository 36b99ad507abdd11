import { expect, test } from '@jest/globals'
import { PARAMETER_LIMITS } from '@portal/contract/parameters/parameter'
import { storedValues } from './stored-values.ts'

test('amounts are stored with two decimals, "no limit" and 0 unchanged, and unknown or absent fields are left out', () => {
  const request = { parameterCashLimit: '5', parameterInterDcLimit: null, parameterTrnCountCashLimit: 0, maker: 'x' }
  expect(storedValues(PARAMETER_LIMITS, request)).toEqual({
    parameterCashLimit: '5.00',
    parameterInterDcLimit: null,
    parameterTrnCountCashLimit: 0,
  })
})
