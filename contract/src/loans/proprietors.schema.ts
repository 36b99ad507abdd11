import { latestDay, listFields, name, pastDay, request, shapeOf, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { isOfAge, PROPRIETOR, YOUNGEST_BORROWER } from './proprietor.ts'
import * as calls from './proprietors.calls.ts'

/**
 * The date of birth must be of legal age today in at least one time zone; the gateway checks the day of the subsidiary.
 */
const birthday = () =>
  pastDay().test({
    name: 'ofAge',
    params: { years: YOUNGEST_BORROWER },
    test: (value) => !value || isOfAge(value, latestDay()),
  })

export const createProprietorRequest = request({
  ...shapeOf(PROPRIETOR, {
    proprietorDob: birthday(),
    businessName: name(),
    businessRegDate: pastDay(),
  }),
  countryId: text(4),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readProprietors, request({ ...listFields, proprietorId: uuid() })],
  [calls.createProprietor, createProprietorRequest],
]
