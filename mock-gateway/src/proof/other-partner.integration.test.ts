import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/calls/all'
import { SCHEMAS } from '@portal/contract/schema/all'
import { commonFields } from '@portal/contract/schema/fields'
import { v4 as uuid } from 'uuid'
import { namedId } from '../db/named-id.ts'
import { wantedPartner } from '../domains/partners/testing/partner-acts.ts'
import { ALL_PRIVILEGES } from './testing/access-table.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §7, A3: every call taking an id, partner code, reference or e-mail answers another partner as if there were nothing.

const SWIFT = 'ops@swiftremit.example'
const KUDI = 'ops@kudipay.example'
const NOBODY = '00000000-0000-4000-8000-000000000000'

let portal: ScriptedGateway
/** Ids of KudiPay and of the bank, and ids nobody has. */
let foreign: {
  userId: string
  bankUserId: string
  cqId: string
  sessionId: string
  parameterId: string
  keyId: string
  auditIds: string[]
  viewIds: string[]
}

beforeAll(async () => {
  portal = await scriptedGateway()
  const { db } = portal.gateway
  const userId = async (username: string) =>
    (await db.selectFrom('app_user').select('user_id').where('username', '=', username).executeTakeFirstOrThrow())
      .user_id
  const item = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  const parameter = await db
    .selectFrom('parameter')
    .select('parameter_id')
    .where('mto_code', '=', 'KUDIPAY')
    .executeTakeFirstOrThrow()
  foreign = {
    userId: await userId(KUDI),
    bankUserId: await userId('ho.admin'),
    cqId: item.cq_id,
    sessionId: 's-kudi',
    ...(await keysAndActs()),
    parameterId: parameter.parameter_id,
    viewIds: [uuid(), uuid()],
  }
  // The other partner's item, so that only the scope stands between.
  await db.updateTable('queue_item').set({ mto_code: 'KUDIPAY' }).where('cq_id', '=', item.cq_id).execute()
  const at = new Date()
  await db
    .insertInto('session')
    .values({
      session_id: foreign.sessionId,
      token_hash: Buffer.from('kudi'),
      user_id: foreign.userId,
      stage: 'full',
      keys: Buffer.alloc(1),
      address: '10.0.0.1',
      device: 'test',
      started_at: at,
      last_active_at: at,
      absolute_at: new Date(at.getTime() + 3_600_000),
      ended_at: null,
      end_reason: null,
    })
    .execute()
})
beforeAll(async () => {
  const table = {
    table_name: 'THE_BANKS',
    columns: ['Code'],
    row_count: 1,
    table_status: 'ACTIVE' as const,
    maker_id: foreign.bankUserId,
  }
  await portal.gateway.db
    .insertInto('reference_table')
    .values({ ...table, created_at: new Date() })
    .execute()
  const at = { created_at: new Date(), updated_at: new Date() }
  const view = { list_name: 'user/read', view_name: 'Mine', is_default: true, state: '{}', ...at }
  const owners = [foreign.userId, foreign.bankUserId]
  await portal.gateway.db
    .insertInto('saved_view')
    .values(owners.map((user_id, index) => ({ ...view, user_id, view_id: foreign.viewIds[index] ?? '' })))
    .execute()
})
afterAll(() => portal.gateway.close())

/** A key of another partner, and acts of another partner's user and of the bank. */
async function keysAndActs(): Promise<{ keyId: string; auditIds: string[] }> {
  const { db } = portal.gateway
  const key = await db
    .selectFrom('api_key')
    .select('key_id')
    .where('mto_code', '=', 'SIKALINK')
    .executeTakeFirstOrThrow()
  const acts = db.selectFrom('audit_entry').select('audit_id')
  const theirs = await acts.where('actor_mto_code', '=', 'KUDIPAY').executeTakeFirstOrThrow()
  const bank = await acts.where('actor_mto_code', 'is', null).executeTakeFirstOrThrow()
  return { keyId: key.key_id, auditIds: [theirs.audit_id, bank.audit_id] }
}

interface Row {
  /** The bodies that name something of others. */
  theirs(ids: typeof foreign): object[]
  /** The same bodies, naming nothing. */
  nothing: object
}

/** Of another partner, and of the bank. */
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
const ROWS: Readonly<Record<string, Row>> = {
  'user/read': {
    theirs: ({ userId, bankUserId }) => [{ targetUserId: userId }, { targetUserId: bankUserId }],
    nothing: { targetUserId: NOBODY },
  },
  'portal/user/access': {
    theirs: ({ userId, bankUserId }) => [{ targetUserId: userId }, { targetUserId: bankUserId }],
    nothing: { targetUserId: NOBODY },
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
  // Names and addresses for new records, taken for the bank side only: refused to operator users whatever they name.
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
      // Not even beside the own partner's code.
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

/** Sign-in and recovery name people before anybody is known; ruling A74 and the tests of access see to them. */
const isOpen = (path: string) => ALL_CALLS.find((call) => call.path === path)?.access === 'open'
const NAMES_SOMETHING = /(id|code|reference|email|username)$/i
/** Fields that name no record of anybody: parts of the caller's own device, sessions of the caller's own. */
const OWN = new Set(['deviceId', 'tokenCode', 'sessionId', 'solId', ...Object.keys(commonFields)])

test('every call that names a record has a row', () => {
  const naming = [...SCHEMAS]
    .filter(([path, schema]) => {
      const fields = Object.keys(schema.fields)
      return !isOpen(path) && fields.some((field) => NAMES_SOMETHING.test(field) && !OWN.has(field))
    })
    .map(([path]) => path)
    // They name the caller, and are accepted for their shape alone.
    .filter(
      (path) =>
        ![
          'auth/logout',
          'auth/changePassword',
          'user/changeDefaultPassword',
          'system/updateDashboard',
          'company/getSubsidiaries',
        ].includes(path),
    )
  expect(naming.filter((path) => !(path in ROWS))).toEqual([])
})

describe.each(Object.entries(ROWS))('%s', (path, row) => {
  test('answers another partner’s and the bank’s records like none', async () => {
    const call = ALL_CALLS.find((one) => one.path === path)
    if (call === undefined) throw new Error(`no call ${path}`)
    const caller: Caller = { username: SWIFT, stage: 'full', privileges: ALL_PRIVILEGES }
    const told = async (body: object) => {
      const { correlationId: _, headers: __, ...answer } = await portal.send(caller, call, body)
      return answer
    }
    const nothing = await told(row.nothing)
    expect(['25', '57']).toContain(nothing.responseCode)
    for (const body of row.theirs(foreign)) expect(await told(body)).toEqual(nothing)
    const { ended_at } = await portal.gateway.db
      .selectFrom('session')
      .select('ended_at')
      .where('session_id', '=', foreign.sessionId)
      .executeTakeFirstOrThrow()
    expect(ended_at).toBeNull()
  })
})

function newPartnerUser(userMtoCode: string): object {
  return {
    userMtoCode,
    userFirstName: 'A',
    userLastName: 'B',
    userEmail: 'a.b@kudipay.example',
    userPhone: '08035550100',
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
    userPhone: '08035550100',
    userSolId: '204',
    username,
    userEmail: `${username}@bank.example`,
    userRoleId: '0000000007',
    userType: 'BRANCH',
    countryId: '01',
  }
}
