import { number, partnerCode, REASON_PATTERN, request, shapeOf, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { SUSPENSION, type SuspendedPart } from './suspension.ts'
import { createSuspension, liftSuspension, readSuspensions } from './suspensions.calls.ts'

const fields = shapeOf(SUSPENSION, {
  mtoCode: partnerCode(10),
  suspendedKey: uuid().when('suspendedPart', ([part], field) => (part === 'KEY' ? field.required() : field)),
  suspensionReason: text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true }),
})

const requiredFor = (part: SuspendedPart, name: 'suspendedProduct' | 'suspendedCountry') =>
  fields[name].when('suspendedPart', ([given], field) => (given === part ? field.required() : field))

export const createSuspensionRequest = request({
  ...fields,
  suspendedProduct: requiredFor('PRODUCT', 'suspendedProduct'),
  suspendedCountry: requiredFor('COUNTRY', 'suspendedCountry'),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readSuspensions, request({ mtoCode: partnerCode(10).required() })],
  [createSuspension, createSuspensionRequest],
  [liftSuspension, request({ suspensionId: uuid().required(), version: number().integer().min(1) })],
]
