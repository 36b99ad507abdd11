import {
  digits,
  email,
  listFields,
  name,
  number,
  type ObjectShape,
  phone,
  request,
  solId,
  string,
  text,
  uuid,
  yesNo,
} from '@portal/contract/schema'
import {
  createPartner,
  createPartnerUser,
  readPartners,
  readPartnerUsers,
  readRuleOptions,
  updatePartner,
  updatePartnerUser,
} from '../calls/partners.ts'
import { COMPLIANCE_FLAGS, PARTNER_RULE_FIELDS } from '../partner-fields.ts'
import { PARTNER_STATUSES, USER_STATUSES } from '../statuses.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** Letters and digits (spec §5); kept in capitals. */
export const MTO_CODE_PATTERN = /^[A-Za-z0-9]{2,20}$/
/** Digits, commas and spaces, at least one digit (spec §5). */
const ACCOUNTS_PATTERN = /^[\d, ]*\d[\d, ]*$/
/** The number without its dial code: digits only (spec §5). */
const MTO_PHONE_PATTERN = /^\d{4,14}$/

const mtoCode = () => string().matches(MTO_CODE_PATTERN, { name: 'mtoCode', excludeEmptyString: true })

/** One part for each of the fields, from the same builder. */
const each = (fields: readonly string[], part: () => ObjectShape[string]): ObjectShape =>
  Object.fromEntries(fields.map((field) => [field, part()]))

const flags = () => [...COMPLIANCE_FLAGS, 'mtoCbnLicense']

const optionalFields = () => ({
  mtoName: name(),
  mtoCountryCode: string().matches(/^\d{1,4}$/, { name: 'dialCode', excludeEmptyString: true }),
  mtoCountry: string().matches(/^[A-Z]{2}$/, { name: 'country', excludeEmptyString: true }),
  mtoPhone: string().matches(MTO_PHONE_PATTERN, { name: 'phoneDigits', excludeEmptyString: true }),
  mtoEmail: email(),
  mtoAddress: text(200),
  mtoAccounts: text(300).matches(ACCOUNTS_PATTERN, { name: 'accounts', excludeEmptyString: true }),
  mtoCbnLicenceNo: text(40),
})

/** The licence document itself (ruling A83), an upload of one's own; it may come later than the partner. */
const licenceFile = () => ({ mtoCbnLicenseFile: uuid() })

/** Everything of a partner is required (spec §5). */
const requiredFields = () => ({
  ...Object.fromEntries(Object.entries(optionalFields()).map(([field, part]) => [field, part.required()])),
  ...each(flags(), () => yesNo().required()),
  ...each(PARTNER_RULE_FIELDS, () => text(10).required()),
})

export const readPartnersRequest = request({
  ...listFields,
  targetMtoCode: mtoCode(),
  cqMode: string().oneOf(['READ']),
})

export const createPartnerRequest = request({
  mtoCode: mtoCode().required(),
  ...requiredFields(),
  ...licenceFile(),
  mtoUserFirstName: name().required(),
  mtoUserLastName: name().required(),
  mtoStatus: string().oneOf(['PENDING']),
  mtoMaker: text(120),
  replaces: uuid(),
})

export const updatePartnerRequest = request({
  targetMtoCode: mtoCode().required(),
  version: number().integer().min(1).required(),
  ...optionalFields(),
  ...licenceFile(),
  ...each(flags(), yesNo),
  ...each(PARTNER_RULE_FIELDS, () => text(10)),
  mtoStatus: string().oneOf([...PARTNER_STATUSES]),
  mtoMaker: text(120),
  replaces: uuid(),
})

/** What the edit form sends: a partner as a whole, so that nothing of it can be emptied. */
export const wholePartnerRequest = request({
  targetMtoCode: mtoCode().required(),
  version: number().integer().min(1).required(),
  ...requiredFields(),
  ...licenceFile(),
  mtoStatus: string()
    .oneOf([...PARTNER_STATUSES])
    .required(),
  replaces: uuid(),
})

export const readPartnerUsersRequest = request({ ...listFields, userMtoCode: mtoCode(), targetUserId: uuid() })

export const createPartnerUserRequest = request({
  userMtoCode: mtoCode().required(),
  userFirstName: name().required(),
  userLastName: name().required(),
  userEmail: email().required(),
  userPhone: phone().required(),
  userSolId: solId(),
  userRoleId: digits(10).required(),
  setPassword: yesNo(),
  replaces: uuid(),
})

export const updatePartnerUserRequest = request({
  targetUserId: uuid().required(),
  version: number().integer().min(1).required(),
  userFirstName: name(),
  userLastName: name(),
  userPhone: phone(),
  userSolId: solId(),
  userMtoCode: mtoCode(),
  userRoleId: digits(10),
  userStatus: string().oneOf([...USER_STATUSES]),
  replaces: uuid(),
})

/** What the edit form of an operator user sends. */
export const wholePartnerUserRequest = request({
  targetUserId: uuid().required(),
  version: number().integer().min(1).required(),
  userFirstName: name().required(),
  userLastName: name().required(),
  userPhone: phone().required(),
  userMtoCode: mtoCode(),
  userRoleId: digits(10).required(),
  userStatus: string()
    .oneOf([...USER_STATUSES])
    .required(),
  replaces: uuid(),
})

export const readRuleOptionsRequest = request({})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readPartners, readPartnersRequest],
  [createPartner, createPartnerRequest],
  [updatePartner, updatePartnerRequest],
  [readRuleOptions, readRuleOptionsRequest],
  [readPartnerUsers, readPartnerUsersRequest],
  [createPartnerUser, createPartnerUserRequest],
  [updatePartnerUser, updatePartnerUserRequest],
]
