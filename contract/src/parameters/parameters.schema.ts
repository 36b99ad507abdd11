import {
  listFields,
  number,
  type ObjectShape,
  partnerCode,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { PARAMETER_LIMITS } from './parameter.ts'
import { createParameter, readParameters, updateParameter } from './parameters.calls.ts'

/** Fields that the original product sends; never used for a decision (rulings A32, A71). */
const claimed = {
  mtoName: text(120),
  parameterMaker: text(120),
  parameterChecker: text(120),
  parameterStatus: text(20),
  parameterCreatedAt: text(60),
  type: text(40),
} satisfies ObjectShape

export const readParametersRequest = request({ ...listFields, cqMode: string().oneOf(['READ']), parameterId: uuid() })

export const createParameterRequest = request({
  ...shapeOf(PARAMETER_LIMITS),
  ...claimed,
  parameterId: text(60),
  parameterMtoCode: partnerCode(40).required(),
  // The schema only requires three capitals; the domain refuses an unknown currency with 31.
  parameterPayoutCurrency: string()
    .matches(/^[A-Z]{3}$/, { name: 'currency', excludeEmptyString: true })
    .required(),
  replaces: uuid(),
})

export const updateParameterRequest = request({
  ...shapeOf(PARAMETER_LIMITS),
  ...claimed,
  // Partner and currency are accepted but cannot change.
  parameterMtoCode: partnerCode(40),
  parameterPayoutCurrency: text(3),
  parameterId: uuid().required(),
  version: number().integer().min(1),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readParameters, readParametersRequest],
  [createParameter, createParameterRequest],
  [updateParameter, updateParameterRequest],
]
