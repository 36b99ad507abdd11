export {
  API_KEY_STATUS_TONES,
  API_KEY_STATUSES,
  type ApiKeyStatus,
  KEY_ENVIRONMENTS,
  type KeyEnvironment,
  LONGEST_OVERLAP_HOURS,
  OVERLAPS_AT_ONCE,
  REVEAL_WITHIN_HOURS,
} from './api-keys.ts'
export {
  type Answer,
  type Call,
  type CallAccess,
  type Envelope,
  type FieldMessage,
  PRE_AUTH_STAGES,
  type PreAuthStage,
  QUEUED_MESSAGE,
  type Queued,
  type RequestOf,
  readCall,
  type SessionStage,
  type TakesUp,
  writeCall,
} from './call.ts'
export { behaviourOf, CODES, type CodeBehaviour, PLAIN_CODES, type ResponseCode } from './codes.ts'
export {
  DOCUMENT_EXTENSIONS,
  DOCUMENT_LIMITS,
  DOCUMENT_PURPOSES,
  DOCUMENT_TYPES,
  type DocumentPurpose,
  type DocumentType,
} from './document-limits.ts'
export type { ListViews } from './list-views.ts'
export { compareAmounts, fromMinor, isAmount, type Money, toMinor } from './money.ts'
export {
  OFFICER_DESIGNATIONS,
  OFFICER_DOCUMENTS,
  type OfficerDesignation,
  type OfficerDocument,
  ORGANISATION_FIELDS,
  ORGANISATION_TYPES,
  type OrganisationField,
  type OrganisationType,
  officerGaps,
  organisationGaps,
  organisationSummary,
  percentOf,
  REQUIRED_OFFICER_FIELDS,
  type RequiredOfficerField,
} from './organisation.ts'
export {
  DEFAULT_PAGE_SIZE,
  EXPORT_CHUNK,
  type ListPayload,
  type ListRequest,
  MAX_SEARCH,
  PAGE_SIZES,
  type PageSize,
  type Sort,
} from './paging.ts'
export {
  NO_LIMIT,
  PARAMETER_PRODUCTS,
  PAYOUT_CURRENCIES,
  type ParameterProduct,
  type PayoutCurrency,
} from './parameter-limits.ts'
export { COMPLIANCE_FLAGS, type ComplianceFlag, PARTNER_RULE_FIELDS, type PartnerRuleField } from './partner-fields.ts'
export {
  MODERN_PASSWORD_RULE,
  meetsPasswordRule,
  type PasswordCheck,
  type PasswordRule,
  passwordChecks,
  SPEC_PASSWORD_RULE,
} from './password-rule.ts'
export { holds, type Privilege, type Requirement, SIGNED_IN } from './permission.ts'
export {
  FIXED_ROLE_IDS,
  MODULES,
  type ModuleName,
  PRIVILEGE_TYPES,
  PRIVILEGES,
  type PrivilegeSeed,
  type PrivilegeType,
} from './privileges.ts'
export { SETTING_RANGES, type SettingField } from './setting-ranges.ts'
export {
  OFFICER_STATUS_TONES,
  OFFICER_STATUSES,
  type OfficerStatus,
  PARTNER_STATUS_CHANGES,
  PARTNER_STATUS_TONES,
  PARTNER_STATUSES,
  type PartnerStatus,
  QUEUE_STATUS_TONES,
  QUEUE_STATUSES,
  type QueueStatus,
  RECORD_STATUS_TONES,
  RECORD_STATUSES,
  type RecordStatus,
  ROLE_STATUS_TONES,
  ROLE_STATUSES,
  type RoleStatus,
  STAFF_USER_TYPES,
  type StaffUserType,
  type Tone,
  USER_STATUS_CHANGES,
  USER_STATUS_TONES,
  USER_STATUSES,
  USER_TYPES,
  type UserStatus,
  type UserType,
} from './statuses.ts'
export {
  type BankPerson,
  isOfHeadOffice,
  languageOf,
  SUBSIDIARIES,
  type Subsidiary,
  subsidiariesOf,
  zoneOf,
} from './subsidiaries.ts'
export { type Density, INITIAL_TABLE_STATE, type TableState } from './table-state.ts'
export { FILE_LIMITS, FORBIDDEN_HEADINGS, repeatedFields, tableNameOf } from './upload-limits.ts'
export { validationKey } from './validation-key.ts'
export {
  type SavedView,
  VIEW_PERIODS,
  VIEWS_PER_LIST,
  VIEWS_PER_USER,
  type ViewPeriod,
  type ViewState,
} from './views.ts'
export { CLOCK_TOLERANCE_S, isCompactJwe, SESSION_KEY_INFO } from './wire.ts'
