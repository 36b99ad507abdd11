// The core of the contract. Every package uses it, and the shell and the modules share one copy. Domains are not
// included: each package bundles the domains that it needs.

export {
  asksForStrength,
  MODERN_PASSWORD_RULE,
  meetsPasswordRule,
  type PasswordCheck,
  type PasswordRule,
  passwordChecks,
  SPEC_PASSWORD_RULE,
} from './auth/password-rule.ts'
export {
  type Answer,
  type Call,
  type CallAccess,
  type Envelope,
  type FieldMessage,
  PRE_AUTH_STAGES,
  type PreAuthStage,
  type Queued,
  type RequestOf,
  type Resubmission,
  readCall,
  type SessionStage,
  writeCall,
} from './core/call.ts'
export { behaviourOf, CODES, type CodeBehaviour, PLAIN_CODES, type ResponseCode } from './core/codes.ts'
export { compareAmounts, fromMinor, isAmount, type Money, toMinor } from './core/money.ts'
export {
  DEFAULT_PAGE_SIZE,
  EXPORT_CHUNK,
  type ListPayload,
  type ListRequest,
  MAX_SEARCH,
  PAGE_SIZES,
  type PageSize,
  type Sort,
} from './core/paging.ts'
export { holds, type Privilege, type Requirement, SIGNED_IN } from './core/permission.ts'
export {
  FIXED_ROLE_IDS,
  MODULES,
  type ModuleName,
  PRIVILEGE_TYPES,
  PRIVILEGES,
  type PrivilegeModule,
  type PrivilegeSeed,
  type PrivilegeType,
} from './core/privileges.ts'
export {
  ALL_SUBSIDIARIES,
  type BankPerson,
  countryOfSubsidiary,
  HEAD_OFFICE_ID,
  isOfBank,
  isOfHeadOffice,
  languageOf,
  SUBSIDIARIES,
  type Subsidiary,
  subsidiariesOf,
  zoneOf,
} from './core/subsidiaries.ts'
export { type Density, INITIAL_TABLE_STATE, type TableState } from './core/table-state.ts'
export { messageParams, validationKey } from './core/validation-key.ts'
export { CLOCK_TOLERANCE_S, isCompactJwe, SESSION_KEY_INFO } from './core/wire.ts'
