import { listFields, name, pastDay, request, shapeOf, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { PROPRIETOR, YOUNGEST_BORROWER } from './proprietor.ts'
import * as calls from './proprietors.calls.ts'

/** Of legal age on the day of submission. */
const birthday = () =>
  pastDay().test({
    name: 'ofAge',
    params: { years: YOUNGEST_BORROWER },
    test: (value) => {
      if (!value) return true
      const today = new Date().toISOString().slice(0, 10)
      return `${Number(value.slice(0, 4)) + YOUNGEST_BORROWER}${value.slice(4)}` <= today
    },
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
