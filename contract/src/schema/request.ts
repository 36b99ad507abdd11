import { type ObjectShape, object } from 'yup'
import { commonFields } from './fields.ts'

/**
 * Returns the schema of a request: strict (no casting), closed (an unknown field is refused), required (a missing body
 * is refused), and with the common fields of every call. `.shape()` extends the schema by a form's own rules.
 */
export function request<Shape extends ObjectShape>(shape: Shape) {
  return closed({ ...commonFields, ...shape })
}

/** Like {@link request}, without the common fields: a partner's system must not send fields that have no effect. */
export const partnerRequest = <Shape extends ObjectShape>(shape: Shape) => closed(shape)

const closed = <Shape extends ObjectShape>(shape: Shape) => object(shape).noUnknown().strict().required()
