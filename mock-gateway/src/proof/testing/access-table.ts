import { MODULES, PRIVILEGE_TYPES, PRIVILEGES, type SessionStage } from '@portal/contract'

/** Who may reach a call: anybody, sessions at these stages, any full session, or full sessions with one of these. */
export type AccessRow =
  | 'open'
  | { readonly stages: readonly SessionStage[] }
  | 'signed in'
  | { readonly anyOf: readonly string[] }

/** The 60 privileges, `MODULE|TYPE`. */
export const ALL_PRIVILEGES: readonly string[] = PRIVILEGES.map(
  (privilege) => `${privilege.privilegeModuleName}|${privilege.privilegeType}`,
)

/**
 * Security §7, A1, written a second time on purpose: who changes a call's access in the contract has to say so here, and a
 * call without a row fails.
 */
export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = {
  'auth/login': 'open',
  'portal/oidc/start': 'open',
  'portal/oidc/complete': 'open',
  'auth/initiatePasswordReset': 'open',
  'auth/verifyToken': 'open',
  'auth/completePasswordReset': 'open',
  'enrollment/initiate': 'open',
  'enrollment/complete': 'open',
  resendOtp: 'open',
  'portal/password-rule/read': 'open',
  'portal/address/read': 'open',

  'auth/validateHardToken': { stages: ['token'] },
  'auth/validateToken': { stages: ['otp'] },
  'user/changeDefaultPassword': { stages: ['change-password'] },
  'portal/token/begin': { stages: ['enrol-token'] },
  'portal/token/confirm': { stages: ['enrol-token'] },
  'auth/validate': { stages: ['full'] },
  'auth/changePassword': { stages: ['full'] },
  'auth/logout': { stages: ['otp', 'change-password', 'enrol-token', 'token', 'full'] },

  'portal/session/read': 'signed in',
  'portal/session/end': 'signed in',
  'checker/read': 'signed in',
  'portal/queue/read': 'signed in',
  'portal/queue/withdraw': 'signed in',
  'portal/queue/count': 'signed in',
  'portal/queue/resubmit': 'signed in',
  'portal/profile/read': 'signed in',
  'portal/view/read': 'signed in',
  'portal/view/save': 'signed in',
  'portal/view/change': 'signed in',
  'portal/view/remove': 'signed in',
  'system/updateDashboard': 'signed in',
  'company/getSubsidiaries': 'signed in',
  'company/updateCompanies': 'signed in',
  'officer/updateOfficers': 'signed in',
  // Whoever is an officer may give the own papers; the handler tells.
  'portal/officer/update': 'signed in',
  'portal/file/upload': 'signed in',
  'portal/file/read': 'signed in',
  'portal/organisation/update': { anyOf: ['USER|UPDATE', 'MTO|UPDATE'] },
  'portal/officer/create': { anyOf: ['USER|UPDATE', 'MTO|UPDATE'] },
  'portal/officer/remove': { anyOf: ['USER|UPDATE', 'MTO|UPDATE'] },

  'user/read': { anyOf: ['USER|READ'] },
  'portal/user/access': { anyOf: ['USER|READ'] },
  'portal/different-people/read': { anyOf: ['USER|READ'] },
  'portal/different-people/declare': { anyOf: ['USER|UPDATE'] },
  'user/getAdUserDetails': { anyOf: ['USER|CREATE', 'USER|UPDATE'] },
  'user/create': { anyOf: ['USER|CREATE'] },
  'user/update': { anyOf: ['USER|UPDATE'] },
  'role/read': { anyOf: ['ROLE|READ', 'USER|CREATE', 'USER|UPDATE', 'USER|READ'] },
  'role/readSingle': { anyOf: ['ROLE|READ', 'USER|READ'] },
  'role/create': { anyOf: ['ROLE|CREATE', 'ROLE|UPDATE'] },
  'rolePrivilege/create': { anyOf: ['ROLE|CREATE', 'ROLE|UPDATE'] },
  'privilege/read': { anyOf: ['ROLE|READ', 'USER|READ'] },
  'mto/readParameter': { anyOf: ['MTO_PARAMETER|READ'] },
  'mto/createParameter': { anyOf: ['MTO_PARAMETER|CREATE'] },
  'mto/updateParameter': { anyOf: ['MTO_PARAMETER|UPDATE'] },
  'config/readSingle': { anyOf: ['SYSTEM_SETTINGS|READ'] },
  'portal/settings/preview': { anyOf: ['SYSTEM_SETTINGS|UPDATE'] },
  'config/update': { anyOf: ['SYSTEM_SETTINGS|UPDATE'] },
  'mto/read': { anyOf: ['MTO|READ', 'MTO|CREATE', 'MTO_PARAMETER|READ', 'SANDBOX|READ'] },
  'mto/create': { anyOf: ['MTO|CREATE'] },
  'mto/update': { anyOf: ['MTO|UPDATE'] },
  'portal/accounting-rule/options': { anyOf: ['MTO|READ', 'MTO|CREATE', 'MTO|UPDATE'] },
  'mto/readUser': { anyOf: ['MTO|READ', 'USER|READ'] },
  'mto/userCreate': { anyOf: ['MTO|CREATE'] },
  'mto/updateUser': { anyOf: ['MTO|UPDATE'] },
  'user/bulkcreate': { anyOf: ['USER|CREATE'] },
  'user/readUserUploads': { anyOf: ['USER|READ'] },
  'dataSource/uploadDataSource': { anyOf: ['REPORT|CREATE'] },
  'dataSource/readDataSource': { anyOf: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] },
  'portal/data-source/read': { anyOf: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] },
  'user/readAuditTrail': { anyOf: ['AUDIT_TRAIL|READ'] },
  'user/readAuditTrailMto': { anyOf: ['AUDIT_TRAIL|READ'] },
  'portal/audit/read': { anyOf: ['AUDIT_TRAIL|READ'] },
  'portal/audit/chain': { anyOf: ['AUDIT_TRAIL|READ'] },
  'sandbox/readSingle': { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) },
  'sandbox/create': { anyOf: ['SANDBOX|CREATE'] },
  'portal/api-key/reveal': { anyOf: ['SANDBOX|CREATE'] },
  'portal/api-key/revoke': { anyOf: ['SANDBOX|UPDATE'] },
  'portal/queue/decideMany': { anyOf: MODULES.map((module) => `${module}|CHECKER`) },
  'checker/authorize': { anyOf: MODULES.map((module) => `${module}|CHECKER`) },
  'portal/queue/makers': { anyOf: MODULES.map((module) => `${module}|CHECKER`) },
}
