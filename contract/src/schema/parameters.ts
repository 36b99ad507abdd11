import { isAmount } from '@portal/contract/core'
import { listFields, number, type ObjectShape, request, string, text, uuid, yesNo } from '@portal/contract/schema'

/** Highest daily count a parameter may hold; more than any partner sends in a day. */
const MAX_COUNT = 1_000_000_000

/** `null` is no limit and has to be said; an absent one is refused (ruling A37). */
const limit = () =>
  string()
    .nullable()
    .defined()
    .test({ name: 'amount', test: (value) => value == null || isAmount(value) })
    .test({ name: 'notNegative', test: (value) => !value?.startsWith('-') })
const count = () => number().integer().min(0).max(MAX_COUNT).nullable().defined()

const limits = {
  parameterCashEnabled: yesNo().required(),
  parameterIntraDcEnabled: yesNo().required(),
  parameterInterDcEnabled: yesNo().required(),
  parameterCashLimit: limit(),
  parameterIntraDcLimit: limit(),
  parameterInterDcLimit: limit(),
  parameterTrnCountCashLimit: count(),
  parameterTrnCountIntraDcLimit: count(),
  parameterTrnCountInterDcLimit: count(),
  // Sent along by the product as seen, never used for a decision (rulings A32, A71).
  mtoName: text(120),
  parameterMaker: text(120),
  parameterChecker: text(120),
  type: text(40),
} satisfies ObjectShape

export const readParametersRequest = request({ ...listFields, cqMode: string().oneOf(['READ']), parameterId: uuid() })

export const createParameterRequest = request({
  ...limits,
  parameterMtoCode: text(40).required(),
  // Three capitals here, one of the known currencies in the domain: an unknown one is answered with 31.
  parameterPayoutCurrency: string()
    .matches(/^[A-Z]{3}$/, { name: 'currency', excludeEmptyString: true })
    .required(),
  replaces: uuid(),
})

export const updateParameterRequest = request({
  ...limits,
  parameterId: uuid().required(),
  version: number().integer().min(1).required(),
  replaces: uuid(),
})
