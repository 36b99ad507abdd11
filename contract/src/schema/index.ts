// Exports the request builder and yup's functions. Schemas import both from here, so that no module and no domain of
// the contract bundles a second copy of yup.
export {
  type AnyObjectSchema,
  array,
  mixed,
  number,
  type ObjectShape,
  object,
  type StringSchema,
  string,
  ValidationError,
} from 'yup'
export { isCountry, isCurrency } from '../values/iso-codes.ts'
export { plainText } from '../values/plain-text.ts'
export { REASON_CHARACTER, REASON_PATTERN } from '../values/reason.ts'
export { type Checked, check, type FieldError } from './check.ts'
export {
  aliasOf,
  amount,
  confirmationOf,
  country,
  currency,
  day,
  dialCode,
  digits,
  email,
  filters,
  latestDay,
  listFields,
  name,
  nationalPhone,
  newPassword,
  oneScript,
  PLAIN_TEXT,
  partnerCode,
  pastDay,
  pastDayWithin,
  phone,
  secret,
  solId,
  text,
  token256,
  username,
  uuid,
  yesNo,
} from './fields.ts'
export { partialShapeOf, shapeOf } from './record-shape.ts'
export { partnerRequest, request } from './request.ts'
export { tidied, toRequest } from './to-request.ts'
