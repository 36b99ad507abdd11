import { describe, expect, test } from '@jest/globals'
import { namesOf } from '@portal/contract'
import { PARAMETER_LIMITS } from '@portal/contract/parameters/parameter'
import type { ParameterRow } from '@portal/contract/parameters/parameters.calls'
import { createParameterRequest } from '@portal/contract/parameters/parameters.schema'
import { check, toRequest } from '@portal/contract/schema'
import {
  letsNothingPass,
  limitsOf,
  NEW_PARAMETER,
  newValues,
  type ParameterValues,
  valuesOf,
} from './parameter-form.ts'

const ROW: ParameterRow = {
  parameterId: '0190a5b0-0000-7000-8000-000000000001',
  parameterMtoCode: 'KUDIPAY',
  mtoName: 'KudiPay International',
  parameterPayoutCurrency: 'NGN',
  parameterCashEnabled: 'YES',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'YES',
  parameterCashLimit: '1500.00',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: null,
  parameterTrnCountCashLimit: 0,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: null,
  parameterMaker: null,
  makerName: null,
  checkerName: null,
  parameterChecker: null,
  parameterStatus: 'ACTIVE',
  parameterCreatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  pendingCqId: null,
}

describe('the limits in the request', () => {
  test('an unchanged form sends the limits of the record', () => {
    expect(ROW).toMatchObject(limitsOf(valuesOf(ROW)))
    expect(Object.keys(limitsOf(valuesOf(ROW)))).toEqual(namesOf(PARAMETER_LIMITS))
  })

  test('empty limits are sent as 0.00 and 0, and only an explicit "no limit" is sent as null', () => {
    const on = { ...NEW_PARAMETER, parameterCashEnabled: 'YES', parameterIntraDcEnabled: 'YES' }
    expect(
      limitsOf({
        ...on,
        parameterIntraDcLimit: { text: '5', isUnlimited: true },
        parameterTrnCountIntraDcLimit: { text: '7', isUnlimited: false },
      }),
    ).toMatchObject({
      parameterCashLimit: '0.00',
      parameterTrnCountCashLimit: 0,
      parameterIntraDcLimit: null,
      parameterTrnCountIntraDcLimit: 7,
    })
  })

  test('the limits of a disabled product are sent as 0, whatever was typed', () => {
    const typed = { text: '9', isUnlimited: true }
    const off = { ...valuesOf(ROW), parameterCashEnabled: 'NO', parameterTrnCountCashLimit: typed }
    expect(limitsOf(off)).toMatchObject({ parameterCashLimit: '0.00', parameterTrnCountCashLimit: 0 })
  })

  test('the form’s values pass the gateway’s schema, and an unset flag is reported as required', () => {
    const errorsOf = (values: ParameterValues) => {
      const { parameterMtoCode, parameterPayoutCurrency } = values
      const checked = check(
        createParameterRequest,
        toRequest(createParameterRequest, { parameterMtoCode, parameterPayoutCurrency, ...limitsOf(values) }),
      )
      return checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key}`)
    }
    expect(errorsOf(valuesOf(ROW))).toEqual([])
    expect(errorsOf(NEW_PARAMETER).sort()).toEqual([
      'parameterCashEnabled validation.required',
      'parameterInterDcEnabled validation.required',
      'parameterIntraDcEnabled validation.required',
      'parameterMtoCode validation.required',
      'parameterPayoutCurrency validation.required',
    ])
  })
})

const figure = (text: string) => ({ text, isUnlimited: false })
const NO_LIMIT = { text: '', isUnlimited: true }

test.each([
  ['off', { parameterCashEnabled: 'NO' }, false],
  ['on with nothing typed', { parameterCashEnabled: 'YES' }, true],
  [
    'on with an amount of 0.0',
    { parameterCashEnabled: 'YES', parameterCashLimit: figure('0.0'), parameterTrnCountCashLimit: NO_LIMIT },
    true,
  ],
  [
    'on with a count of 0',
    { parameterCashEnabled: 'YES', parameterCashLimit: NO_LIMIT, parameterTrnCountCashLimit: figure('0') },
    true,
  ],
  [
    'on with both',
    { parameterCashEnabled: 'YES', parameterCashLimit: figure('5.'), parameterTrnCountCashLimit: figure('1') },
    false,
  ],
  [
    'on without limits',
    { parameterCashEnabled: 'YES', parameterCashLimit: NO_LIMIT, parameterTrnCountCashLimit: NO_LIMIT },
    false,
  ],
])('the form reports whether a product that is %s blocks all orders (case %#)', (_, values, nothing) => {
  expect(letsNothingPass({ ...NEW_PARAMETER, ...values }, 'Cash')).toBe(nothing)
})

test('a resubmitted change keeps an explicit "no limit", and has empty limits for a disabled product', () => {
  const again = newValues({
    parameterCashEnabled: 'YES',
    parameterCashLimit: null,
    parameterTrnCountCashLimit: 40,
    parameterInterDcEnabled: 'NO',
    parameterInterDcLimit: '0.00',
  })
  expect(again).toMatchObject({
    parameterCashLimit: NO_LIMIT,
    parameterTrnCountCashLimit: figure('40'),
    parameterInterDcLimit: figure(''),
  })
  expect(limitsOf(again)).toMatchObject({ parameterCashLimit: null, parameterTrnCountCashLimit: 40 })
})
