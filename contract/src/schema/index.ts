export { type Checked, check, type FieldError } from './check.ts'
export { REASON_PATTERN } from './fields.ts'
export { request } from './request.ts'
export { tidied, toRequest } from './to-request.ts'
