import { wantedPartner } from '../../areas/people/partners/testing/partner-acts.ts'
import { namedId } from '../../engine/ids/named-id.ts'
import type { OtherPartnerRow } from './access-cases.ts'
import { ACCESS_CASES } from './all-access-cases.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** An officer of another partner, and an officer of the bank. */
const OFFICERS = ['Amara Eze', 'Folasade Akintola'].map((name) => namedId(`officer ${name}`))
const OFFICER = {
  officerFirstName: 'A',
  officerLastName: 'B',
  officerDesignation: 'DIRECTOR',
  officerAuthBank: 'A bank',
}
const HASH = 'a'.repeat(64)
const LIMITS = {
  parameterCashEnabled: 'NO',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'NO',
  parameterCashLimit: '0.00',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: '0.00',
  parameterTrnCountCashLimit: 0,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: 0,
}
const ROLE = { roleName: 'MINE NOW', roleTrnLimit: null, rpPrivilegeId: [{ privilegeId: '001' }] }

/** Rows for the calls whose domains define no such rows in their access cases. */
const ROWS: Readonly<Record<string, OtherPartnerRow>> = {
  'user/read': {
    theirs: ({ userId, bankUserId }) => [{ targetUserId: userId }, { targetUserId: bankUserId }],
    nothing: { targetUserId: NOBODY },
  },
  'portal/user/access': {
    theirs: ({ userId, bankUserId }) => [{ targetUserId: userId }, { targetUserId: bankUserId }],
    nothing: { targetUserId: NOBODY },
  },
  'portal/different-people/read': {
    theirs: ({ userId, bankUserId }) => [{ targetUserId: userId }, { targetUserId: bankUserId }],
    nothing: { targetUserId: NOBODY },
  },
  'portal/different-people/declare': {
    theirs: ({ userId, bankUserId }) => [
      { targetUserId: userId, otherUserId: bankUserId, declarationReason: 'Two people' },
    ],
    nothing: { targetUserId: NOBODY, otherUserId: NOBODY, declarationReason: 'Two people' },
  },
  'user/update': {
    theirs: ({ userId, bankUserId }) =>
      [userId, bankUserId].map((targetUserId) => ({ targetUserId, version: 1, userStatus: 'INACTIVE' })),
    nothing: { targetUserId: NOBODY, version: 1, userStatus: 'INACTIVE' },
  },
  'role/readSingle': { theirs: () => [{ roleId: '0000000006' }], nothing: { roleId: '0000009999' } },
  'role/create': {
    theirs: () => [{ ...ROLE, roleId: '0000000006', version: 1 }],
    nothing: { ...ROLE, roleId: '0000009999', version: 1 },
  },
  'rolePrivilege/create': {
    theirs: () => [{ rpRoleId: '0000000006', rpPrivilegeId: [{ privilegeId: '001' }] }],
    nothing: { rpRoleId: '0000009999', rpPrivilegeId: [{ privilegeId: '001' }] },
  },
  'portal/queue/read': { theirs: ({ cqId }) => [{ cqId }], nothing: { cqId: NOBODY } },
  'portal/queue/resubmit': { theirs: ({ cqId }) => [{ cqId }], nothing: { cqId: NOBODY } },
  'portal/queue/hide': {
    theirs: ({ cqId }) => [{ cqId, cqVisibility: 'HIDDEN' }],
    nothing: { cqId: NOBODY, cqVisibility: 'HIDDEN' },
  },
  'portal/queue/withdraw': { theirs: ({ cqId }) => [{ cqId }], nothing: { cqId: NOBODY } },
  'checker/authorize': {
    theirs: ({ cqId }) => [{ cqId, cqMode: 'AUTHORIZE', cqHash: HASH }],
    nothing: { cqId: NOBODY, cqMode: 'AUTHORIZE', cqHash: HASH },
  },
  'portal/session/read': {
    theirs: ({ userId, bankUserId }) => [{ userId }, { userId: bankUserId }],
    nothing: { userId: NOBODY },
  },
  'portal/session/end': {
    theirs: ({ userId, bankUserId }) => [
      { userId, others: 'YES' },
      { userId: bankUserId, others: 'YES' },
    ],
    nothing: { userId: NOBODY, others: 'YES' },
  },
  'user/getAdUserDetails': {
    theirs: () => [{ username: 'ho.admin', countryId: '01' }],
    nothing: { username: 'no.body', countryId: '01' },
  },
  'mto/readParameter': { theirs: ({ parameterId }) => [{ parameterId }], nothing: { parameterId: NOBODY } },
  'mto/updateParameter': {
    theirs: ({ parameterId }) => [{ ...LIMITS, parameterId, version: 1 }],
    nothing: { ...LIMITS, parameterId: NOBODY, version: 1 },
  },
  'mto/createParameter': {
    theirs: () => [{ ...LIMITS, parameterMtoCode: 'KUDIPAY', parameterPayoutCurrency: 'USD' }],
    nothing: { ...LIMITS, parameterMtoCode: 'NOBODY', parameterPayoutCurrency: 'USD' },
  },
  'mto/read': { theirs: () => [{ targetMtoCode: 'KUDIPAY' }], nothing: { targetMtoCode: 'NOBODY' } },
  'mto/update': {
    theirs: () => [{ targetMtoCode: 'KUDIPAY', version: 1, mtoName: 'Mine now' }],
    nothing: { targetMtoCode: 'NOBODY', version: 1, mtoName: 'Mine now' },
  },
  'mto/readUser': {
    theirs: ({ userId, bankUserId }) =>
      [userId, bankUserId].map((targetUserId) => ({ targetUserId, userMtoCode: 'KUDIPAY' })),
    nothing: { targetUserId: NOBODY, userMtoCode: 'NOBODY' },
  },
  'mto/updateUser': {
    theirs: ({ userId, bankUserId }) =>
      [userId, bankUserId].map((targetUserId) => ({ targetUserId, version: 1, userStatus: 'INACTIVE' })),
    nothing: { targetUserId: NOBODY, version: 1, userStatus: 'INACTIVE' },
  },
  'portal/audit/read': {
    theirs: ({ auditIds }) => auditIds.map((auditId) => ({ auditId })),
    nothing: { auditId: '0' },
  },
  'sandbox/readSingle': {
    theirs: ({ keyId }) => [{ apiKeyMtoCode: 'KUDIPAY' }, { apiKeyMtoCode: 'SIKALINK' }, { keyId }],
    nothing: { apiKeyMtoCode: 'NOBODY' },
  },
  'sandbox/create': {
    theirs: () => ['KUDIPAY', 'DIASPORA'].map((apiKeyMtoCode) => ({ env: 'test', apiKeyMtoCode })),
    nothing: { env: 'test', apiKeyMtoCode: 'NOBODY' },
  },
  'portal/api-key/reveal': { theirs: ({ keyId }) => [{ keyId }], nothing: { keyId: NOBODY } },
  'portal/api-key/revoke': { theirs: ({ keyId }) => [{ keyId }], nothing: { keyId: NOBODY } },
  // Calls with names and addresses for new records. Only bank users may send these calls; operator users are refused
  // whatever the body contains.
  'mto/create': { theirs: () => [wantedPartner('KUDIPAY')], nothing: wantedPartner('NOBODY') },
  'mto/userCreate': { theirs: () => [newPartnerUser('KUDIPAY')], nothing: newPartnerUser('NOBODY') },
  'user/create': { theirs: () => [newUser('ho.admin')], nothing: newUser('no.body') },
  'user/bulkcreate': { theirs: () => [newUsers('ho.admin')], nothing: newUsers('no.body') },
  'dataSource/uploadDataSource': {
    theirs: () => [{ tableName: 'THE_BANKS', data: [{ Code: '1' }] }],
    nothing: { tableName: 'NOBODYS', data: [{ Code: '1' }] },
  },
  'portal/view/change': {
    theirs: ({ viewIds }) => viewIds.map((viewId) => ({ viewId, viewName: 'Mine now' })),
    nothing: { viewId: NOBODY, viewName: 'Mine now' },
  },
  'portal/view/remove': { theirs: ({ viewIds }) => viewIds.map((viewId) => ({ viewId })), nothing: { viewId: NOBODY } },
  'company/updateCompanies': { theirs: () => [{ targetMtoCode: 'KUDIPAY' }], nothing: { targetMtoCode: 'NOBODY' } },
  'portal/organisation/update': {
    theirs: () => [{ targetMtoCode: 'KUDIPAY', version: 1, organisationCity: 'Mine' }],
    nothing: { targetMtoCode: 'NOBODY', version: 1, organisationCity: 'Mine' },
  },
  'officer/updateOfficers': {
    theirs: () => [
      { targetMtoCode: 'KUDIPAY' },
      ...OFFICERS.map((targetOfficerId) => ({ targetOfficerId })),
      // The call is refused even with the caller's own partner code.
      ...OFFICERS.map((targetOfficerId) => ({ targetMtoCode: 'SWIFTREMIT', targetOfficerId })),
    ],
    nothing: { targetOfficerId: NOBODY },
  },
  'portal/officer/create': {
    theirs: () => [{ ...OFFICER, targetMtoCode: 'KUDIPAY' }],
    nothing: { ...OFFICER, targetMtoCode: 'NOBODY' },
  },
  'portal/officer/update': {
    theirs: () => OFFICERS.map((targetOfficerId) => ({ targetOfficerId, version: 1, officerLastName: 'Mine' })),
    nothing: { targetOfficerId: NOBODY, version: 1, officerLastName: 'Mine' },
  },
  'portal/officer/remove': {
    theirs: () => OFFICERS.map((targetOfficerId) => ({ targetOfficerId, version: 1 })),
    nothing: { targetOfficerId: NOBODY, version: 1 },
  },
  'portal/file/read': {
    theirs: () => ['Amara Eze', 'Folasade Akintola'].map((name) => ({ fileId: namedId(`passport ${name}`) })),
    nothing: { fileId: NOBODY },
  },
  'dataSource/readDataSource': { theirs: () => [{ tableName: 'THE_BANKS' }], nothing: { tableName: 'NOBODYS' } },
}

function newPartnerUser(userMtoCode: string): object {
  return {
    userMtoCode,
    userFirstName: 'A',
    userLastName: 'B',
    userEmail: 'a.b@kudipay.example',
    userPhone: '+2348035550250',
    userRoleId: '0000000002',
  }
}

function newUsers(username: string): object {
  const { countryId, ...user } = newUser(username)
  return { users: [user], tableName: 'STAFF', countryId }
}

function newUser(username: string) {
  return {
    userFirstName: 'A',
    userLastName: 'B',
    userPhone: '08035550250',
    userSolId: '204',
    username,
    userEmail: `${username}@bank.example`,
    userRoleId: '0000000007',
    userType: 'BRANCH',
    countryId: '01',
  }
}

/** Requests that name records of other owners, for each call that names a record. */
export const OTHER_PARTNER_ROWS: Readonly<Record<string, OtherPartnerRow>> = Object.assign(
  ROWS,
  ...ACCESS_CASES.map(({ otherPartner }) => otherPartner),
)
