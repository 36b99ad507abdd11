export { type Checked, check, type FieldError } from './check.ts'
export { NAME_PATTERN, REASON_PATTERN } from './fields.ts'
export { type RequestSchema, request } from './request.ts'
export { tidied, toRequest } from './to-request.ts'
