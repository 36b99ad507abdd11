import { type ObjectShape, object } from 'yup'
import { commonFields } from './fields.ts'

/**
 * Schema of one request: strict (no casting), closed (an unknown field is refused), required (a missing body is
 * refused), with the common fields of every call. `.shape()` extends it for a form's own rules.
 */
export function request<Shape extends ObjectShape>(shape: Shape) {
  return object({ ...commonFields, ...shape })
    .noUnknown()
    .strict()
    .required()
}
