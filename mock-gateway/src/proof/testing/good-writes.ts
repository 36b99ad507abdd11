import type { Call } from '@portal/contract'
import { createApiKeys, revealApiKey, revokeApiKey } from '@portal/contract/calls/api-keys'
import { declareDifferentPeople } from '@portal/contract/calls/different-people'
import { uploadFile } from '@portal/contract/calls/files'
import { createOfficer, removeOfficer, updateOfficer, updateOrganisation } from '@portal/contract/calls/officers'
import { createParameter, updateParameter } from '@portal/contract/calls/parameters'
import { createPartner, createPartnerUser, updatePartner, updatePartnerUser } from '@portal/contract/calls/partners'
import { decideQueueItem, decideQueueItems, resubmitQueueItem, withdrawQueueItem } from '@portal/contract/calls/queue'
import { assignPrivileges, createRole } from '@portal/contract/calls/roles'
import { endSessions } from '@portal/contract/calls/sessions'
import { updateSettings } from '@portal/contract/calls/settings'
import { createUserUploads, uploadDataSource } from '@portal/contract/calls/uploads'
import { createUser, updateUser } from '@portal/contract/calls/users'
import { changeView, removeView, saveView } from '@portal/contract/calls/views'
import { uploadedUsers } from '../../domains/uploads/testing/new-users.ts'
import { smallPng } from '../../testing/pictures.ts'
import { type Acts, LIMITS, PRIVILEGE_IDS, type WriteBody } from './acts.ts'

/** A write that succeeds as it stands, by ho.maker unless said otherwise. */
export interface GoodWrite {
  readonly call: Call
  /** Says which, where a call does several things. */
  readonly wish?: string
  /** Brings about what the body speaks of, and answers the body. Each time of records of its own. */
  readonly arrange: (acts: Acts) => Promise<WriteBody> | WriteBody
  readonly by?: 'ho.checker'
  /** What its row in the trail says, beside who and from where. */
  readonly leaves: {
    readonly module: string
    readonly action: string
    readonly subject?: string
    /** The trail shows what was, what is, or both. */
    readonly shows?: 'after' | 'both'
  }
}

const write = (call: unknown, leaves: GoodWrite['leaves'], arrange: GoodWrite['arrange'], more: object = {}) =>
  ({ call, leaves, arrange, ...more }) as GoodWrite

const creates = (module: string, subject: string) => ({ module, action: 'CREATE', subject, shows: 'after' }) as const
const updates = (module: string, subject: string) => ({ module, action: 'UPDATE', subject, shows: 'both' }) as const

/** Every write of a signed-in user, one or more of each call: `proof/audited-writes` fails for a call without one. */
export const GOOD_WRITES: readonly GoodWrite[] = [
  write(createUser, creates('USER', 'user'), (acts) => acts.wantedUser()),
  write(updateUser, updates('USER', 'user'), async (acts) => ({ ...(await acts.user()), userSolId: '777' })),
  write(declareDifferentPeople, creates('USER', 'different-people'), async (acts) => {
    const [one, other] = [await acts.user(), await acts.user()]
    return { targetUserId: one.targetUserId, otherUserId: other.targetUserId, declarationReason: 'Two people' }
  }),
  write(createUserUploads, creates('USER', 'user-batch'), (acts) => {
    const name = acts.name('batch')
    return { users: uploadedUsers(2, name), tableName: name.toUpperCase(), countryId: '01' }
  }),
  write(createPartner, creates('MTO', 'mto'), (acts) => acts.wantedPartner()),
  write(updatePartner, updates('MTO', 'mto'), async (acts) => {
    const mtoCode = await acts.partner()
    return { targetMtoCode: mtoCode, version: 2, mtoAddress: '2 Marina, Lagos' }
  }),
  write(createPartnerUser, creates('USER', 'user'), (acts) => acts.wantedPartnerUser()),
  write(updatePartnerUser, updates('USER', 'user'), async (acts) => ({
    ...(await acts.partnerUser()),
    userFirstName: 'Ngozi',
  })),
  write(createRole, creates('ROLE', 'role'), (acts) => acts.wantedRole()),
  write(
    createRole,
    updates('ROLE', 'role'),
    async (acts) => {
      const { roleId, request } = await acts.role()
      return { ...request, roleId, version: 2, roleTrnLimit: '75.00' }
    },
    { wish: 'an edit' },
  ),
  write(assignPrivileges, { module: 'ROLE', action: 'UPDATE' }, async (acts) => ({
    rpRoleId: (await acts.role()).roleId,
    rpPrivilegeId: PRIVILEGE_IDS,
  })),
  write(createParameter, creates('MTO_PARAMETER', 'parameter'), async (acts) => ({
    ...LIMITS,
    parameterMtoCode: await acts.partner(),
    parameterPayoutCurrency: 'USD',
  })),
  write(updateParameter, updates('MTO_PARAMETER', 'parameter'), async (acts) => ({
    ...LIMITS,
    parameterId: await acts.parameter(),
    version: 2,
    parameterCashLimit: '99.00',
  })),
  write(updateSettings, updates('SYSTEM_SETTINGS', 'settings'), (acts) => acts.wantedSettings()),
  write(uploadDataSource, creates('REPORT', 'reference-table'), (acts) => ({
    tableName: acts.name('table').toUpperCase(),
    data: [
      { Code: '011', Name: 'First Bank' },
      { Code: '058', Name: 'Second Bank' },
    ],
  })),
  write(createApiKeys, { module: 'SANDBOX', action: 'GENERATE', subject: 'api-key', shows: 'after' }, async (acts) => ({
    env: 'test',
    apiKeyMtoCode: await acts.partner(),
  })),
  write(
    createApiKeys,
    creates('SANDBOX', 'api-key'),
    async (acts) => ({ env: 'live', apiKeyMtoCode: await acts.partner() }),
    { wish: 'a live pair' },
  ),
  write(revealApiKey, { module: 'SANDBOX', action: 'REVEAL', subject: 'api-key', shows: 'after' }, (acts) =>
    acts.grantedKey(),
  ),
  write(revokeApiKey, { module: 'SANDBOX', action: 'REVOKE', subject: 'api-key', shows: 'both' }, (acts) =>
    acts.testKey(),
  ),
  write(
    decideQueueItem,
    { module: 'USER', action: 'AUTHORIZE', subject: 'user', shows: 'after' },
    (acts) => acts.decision(),
    {
      by: 'ho.checker',
    },
  ),
  write(
    decideQueueItem,
    { module: 'USER', action: 'REJECT', subject: 'user', shows: 'after' },
    async (acts) => ({ ...(await acts.decision()), cqMode: 'REJECTED', cqReason: 'Not now' }),
    { wish: 'a rejection', by: 'ho.checker' },
  ),
  write(
    decideQueueItems,
    { module: 'USER', action: 'AUTHORIZE', subject: 'user', shows: 'after' },
    async (acts) => {
      const { cqMode, ...item } = await acts.decision()
      return { cqMode, items: [item] }
    },
    { by: 'ho.checker' },
  ),
  write(withdrawQueueItem, { module: 'USER', action: 'WITHDRAW', subject: 'user', shows: 'after' }, async (acts) => ({
    cqId: (await acts.decision()).cqId,
  })),
  write(resubmitQueueItem, updates('USER', 'user'), (acts) => acts.rejectedEdit()),
  write(updateOrganisation, updates('USER', 'organisation'), (acts) => acts.wantedOrganisation()),
  write(
    updateOrganisation,
    updates('MTO', 'mto-organisation'),
    async (acts) => acts.wantedOrganisation(await acts.partner()),
    { wish: 'a partner’s' },
  ),
  write(createOfficer, creates('USER', 'officer'), (acts) => acts.wantedOfficer()),
  write(
    createOfficer,
    creates('MTO', 'mto-officer'),
    async (acts) => ({ ...acts.wantedOfficer(), targetMtoCode: await acts.partner() }),
    { wish: 'a partner’s' },
  ),
  // A partner's own each time: an organisation has room for a hundred.
  write(updateOfficer, updates('MTO', 'mto-officer'), async (acts) => ({
    ...(await acts.officer(await acts.partner())),
    officerAuthBank: 'Harbour Bank',
  })),
  write(removeOfficer, { module: 'MTO', action: 'DELETE', subject: 'mto-officer' }, async (acts) =>
    acts.officer(await acts.partner()),
  ),
  write(uploadFile, { module: 'USER', action: 'UPLOAD', subject: 'file' }, () => ({
    purpose: 'passport',
    content: smallPng().toString('base64'),
  })),
  write(endSessions, { module: 'ACCESS', action: 'END_SESSION' }, () => ({ others: 'YES' })),
  write(saveView, { module: 'ACCESS', action: 'SAVE_VIEW', subject: 'view', shows: 'after' }, (acts) =>
    acts.wantedView(),
  ),
  write(changeView, { module: 'ACCESS', action: 'CHANGE_VIEW', subject: 'view', shows: 'both' }, async (acts) => ({
    viewId: await acts.view(),
    viewName: acts.name('Renamed'),
  })),
  write(removeView, { module: 'ACCESS', action: 'REMOVE_VIEW', subject: 'view' }, async (acts) => ({
    viewId: await acts.view(),
  })),
]

/** `user/create`, `role/create: an edit`. */
export const nameOf = ({ call, wish }: GoodWrite) => (wish === undefined ? call.path : `${call.path}: ${wish}`)
