import {
  aliasOf,
  dialCode,
  digits,
  listFields,
  name,
  nationalPhone,
  number,
  partialShapeOf,
  request,
  shapeOf,
  solId,
  string,
  text,
  uuid,
  yesNo,
} from '@portal/contract/schema'
import { PARTNER_STATUSES } from '../core/statuses.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { NEW_OPERATOR_USER, OPERATOR_USER_EDIT } from '../users/operator-user.ts'
import { accountsIn } from '../values/account.ts'
import { FIRST_USER, PARTNER_DETAILS } from './partner.ts'
import {
  createPartner,
  createPartnerUser,
  readPartners,
  readPartnerUsers,
  readRuleOptions,
  updatePartner,
  updatePartnerUser,
} from './partners.calls.ts'

/** Matches letters and digits (spec §5). The code is stored in capitals. */
export const MTO_CODE_PATTERN = /^[A-Za-z0-9]{2,20}$/

const matching = (pattern: RegExp, name: string) => string().matches(pattern, { name, excludeEmptyString: true })
const mtoCode = () => matching(MTO_CODE_PATTERN, 'mtoCode').meta({ kind: 'upperCase' })

/** The partner's code in a change. The specification's model sends it, but the code never changes. */
const fixedCode = () =>
  mtoCode().test({
    name: 'noUnknown',
    test: (value, { parent }) => !value || value === (parent as { targetMtoCode?: string }).targetMtoCode,
  })

/** Schema parts for details with their own rules (spec §5). */
const OWN = {
  mtoName: name(),
  mtoCountryCode: dialCode(),
  mtoPhone: nationalPhone('mtoCountryCode'),
  mtoAccounts: text(300).test({ name: 'accounts', test: (value) => !value || accountsIn(value) !== null }),
}

export const readPartnersRequest = request({
  ...listFields,
  targetMtoCode: mtoCode(),
  cqMode: string().oneOf(['READ']),
})

export const createPartnerRequest = request({
  mtoCode: mtoCode().required(),
  ...shapeOf(PARTNER_DETAILS, OWN),
  ...shapeOf(FIRST_USER),
  mtoStatus: string().oneOf(['PENDING']),
  mtoMaker: text(120),
  replaces: uuid(),
})

export const updatePartnerRequest = request({
  targetMtoCode: mtoCode().required(),
  mtoCode: aliasOf('targetMtoCode', fixedCode()),
  version: number().integer().min(1),
  ...partialShapeOf(PARTNER_DETAILS, OWN),
  mtoStatus: string().oneOf([...PARTNER_STATUSES]),
  mtoMaker: text(120),
  replaces: uuid(),
})

/** The edit form's request: the complete partner, so that no field can be emptied. */
export const wholePartnerRequest = request({
  targetMtoCode: mtoCode().required(),
  version: number().integer().min(1).required(),
  ...shapeOf(PARTNER_DETAILS, OWN),
  mtoStatus: string()
    .oneOf([...PARTNER_STATUSES])
    .required(),
  replaces: uuid(),
})

export const readPartnerUsersRequest = request({ ...listFields, userMtoCode: mtoCode(), targetUserId: uuid() })

const OWN_OF_USER = { userMtoCode: mtoCode(), userRoleId: digits(10) }

/** Fields of the specification's model that have no effect for a new user. */
const modelOfUser = {
  userStatus: text(20),
  userCreatedAt: text(60),
  userRole: text(60),
  roleName: text(60),
  username: text(120),
  userType: text(20),
}

export const createPartnerUserRequest = request({
  ...modelOfUser,
  ...shapeOf(NEW_OPERATOR_USER, OWN_OF_USER),
  userSolId: solId(),
  setPassword: yesNo(),
  replaces: uuid(),
})

const ofUser = () => ({
  targetUserId: uuid().required(),
  version: number().integer().min(1).required(),
  resetHardToken: yesNo(),
  allowPasskey: yesNo(),
  replaces: uuid(),
})

export const updatePartnerUserRequest = request({
  ...partialShapeOf(OPERATOR_USER_EDIT, OWN_OF_USER),
  ...ofUser(),
  userSolId: solId(),
})

/** The request of an operator user's edit form. */
export const wholePartnerUserRequest = request({ ...shapeOf(OPERATOR_USER_EDIT, OWN_OF_USER), ...ofUser() })

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
