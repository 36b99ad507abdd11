import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call, Queued } from '@portal/contract'
import { createApiKeys } from '@portal/contract/api-keys/api-keys.calls'
import { readCountryRules, updateCountryRules } from '@portal/contract/country-rules/country-rules.calls'
import { moveMoney, readLedgerAccounts } from '@portal/contract/ledger/ledger.calls'
import { createParameter, readParameters, updateParameter } from '@portal/contract/parameters/parameters.calls'
import {
  createPartner,
  createPartnerUser,
  readPartners,
  readPartnerUsers,
  updatePartner,
  updatePartnerUser,
} from '@portal/contract/partners/partners.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { createRole, readRole } from '@portal/contract/roles/roles.calls'
import { readSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { createUserUploads, uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import { createUser, readUsers, updateUser } from '@portal/contract/users/users.calls'
import { wantedPartner } from '../areas/people/partners/testing/partner-acts.ts'
import { uploadedUsers } from '../areas/people/uploads/testing/new-users.ts'
import { decide } from '../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** A change as its form submits it: the call, and a function that makes the body from the current record. */
interface Overrides {
  readonly call: Pick<Call, 'path'>
  body(): Promise<object> | object
}

const LIMITS = {
  parameterCashEnabled: 'YES',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'NO',
  parameterCashLimit: '1234.00',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: '0.00',
  parameterTrnCountCashLimit: 5,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: 0,
} as const
const PERSON = { userFirstName: 'Once', userLastName: 'More', userPhone: '+234 803 555 0250' }

const VARIANTS: Record<string, Overrides> = {
  'a new user': {
    call: createUser,
    body: () => ({
      ...PERSON,
      userSolId: '204',
      username: 'once.more',
      userEmail: 'once.more@bank.example',
      userRoleId: '0000000007',
      userType: 'BRANCH',
      countryId: '01',
    }),
  },
  'an edit of a user': {
    call: updateUser,
    body: async () => {
      const { data } = await portal.send('ho.admin', readUsers, { search: 'branch.teller' })
      return { targetUserId: data?.[0]?.userId, version: data?.[0]?.version, userSolId: '888' }
    },
  },
  'a new role': {
    call: createRole,
    body: () => ({ roleName: 'Once more', roleTrnLimit: '10.00', rpPrivilegeId: [{ privilegeId: '001' }] }),
  },
  'an edit of a role': {
    call: createRole,
    body: async () => {
      const roleId = '0000000007'
      const { role } = await portal.send('ho.admin', readRole, { roleId })
      return {
        roleId,
        version: role?.version,
        roleName: role?.roleName,
        roleTrnLimit: '77.00',
        rpPrivilegeId: [{ privilegeId: '001' }],
      }
    },
  },
  'a move of money': {
    call: moveMoney,
    body: async () => {
      const filters = { accountKind: ['BRANCH_CASH'], countryId: ['01'] }
      const { data } = await portal.send('ho.maker', readLedgerAccounts, { filters })
      const accountNumber = data?.[0]?.accountNumber
      return { ledgerAct: 'VAULT_SUPPLY', accountNumber, actAmount: '4.00', actReason: 'Cash for the week' }
    },
  },
  'a new partner': { call: createPartner, body: () => wantedPartner('ONCEMORE') },
  'an edit of a partner': {
    call: updatePartner,
    body: async () => {
      const { data } = await portal.send('ho.admin', readPartners, { targetMtoCode: 'KUDIPAY' })
      return { targetMtoCode: 'KUDIPAY', version: data?.[0]?.version, mtoAddress: '2 Marina, Lagos' }
    },
  },
  'a new partner user': {
    call: createPartnerUser,
    body: () => ({ ...PERSON, userMtoCode: 'KUDIPAY', userEmail: 'once@kudipay.example', userRoleId: '0000000002' }),
  },
  'an edit of a partner user': {
    call: updatePartnerUser,
    body: async () => {
      const { data } = await portal.send('ho.admin', readPartnerUsers, { search: 'ops@kudipay.example' })
      return { targetUserId: data?.[0]?.userId, version: data?.[0]?.version, userPhone: '+1 2125550199' }
    },
  },
  'new parameters': {
    call: createParameter,
    body: () => ({ ...LIMITS, parameterMtoCode: 'KUDIPAY', parameterPayoutCurrency: 'USD' }),
  },
  'an edit of parameters': {
    call: updateParameter,
    body: async () => {
      const filters = { parameterStatus: ['ACTIVE'], parameterMtoCode: ['SWIFTREMIT'] }
      const { data } = await portal.send('ho.admin', readParameters, { filters })
      return { ...LIMITS, parameterId: data?.[0]?.parameterId, version: data?.[0]?.version }
    },
  },
  'a change of the settings': {
    call: updateSettings,
    body: async () => {
      const { settings, version } = await portal.send('ho.admin', readSettings, {})
      return { ...settings, version, configNoOfPasswordTrials: 7 }
    },
  },
  'a change of country rules': {
    call: updateCountryRules,
    body: async () => {
      const { rows = [] } = await portal.send('ho.admin', readCountryRules, {})
      return { ...rows[0]?.rules, version: rows[0]?.version, pickupExpiryDays: 21 }
    },
  },
  'a live key': { call: createApiKeys, body: () => ({ env: 'live', apiKeyMtoCode: 'KUDIPAY' }) },
  'the users of a file': {
    call: createUserUploads,
    body: () => ({ users: uploadedUsers(2, 'once'), tableName: 'ONCE_MORE', countryId: '01' }),
  },
  'a reference table': { call: uploadDataSource, body: () => ({ tableName: 'ONCE_MORE', data: [{ Code: '011' }] }) },
}

describe.each(Object.keys(VARIANTS))('%s', (name) => {
  const { call, body } = VARIANTS[name] as Overrides
  const send = async (more: object = {}, maker = 'ho.maker') =>
    await portal.send(maker, call as Call<object, Partial<Queued>>, { ...(await body()), ...more })
  const itemOf = async (cqId: string | undefined) =>
    (await portal.send('ho.maker', readQueueItem, { cqId: cqId ?? '' })).item

  test('a rejected change can be resubmitted only once and only by its maker, and both items link to each other', async () => {
    const first = await send()
    expect(first).toMatchObject({ responseCode: '00' })
    expect(await decide(portal, 'ho.checker', first.cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
    const replaces = first.cqId
    expect(await send({ replaces }, 'ho.admin')).toMatchObject({ responseCode: '25' })

    const next = await send({ replaces })
    expect(next).toMatchObject({ responseCode: '00' })
    expect(await itemOf(next.cqId)).toMatchObject({ cqStatus: 'PENDING', replaces })
    expect(await itemOf(first.cqId)).toMatchObject({ cqStatus: 'REJECTED', replacedBy: next.cqId })

    await decide(portal, 'ho.checker', next.cqId, 'REJECTED')
    expect(await send({ replaces })).toMatchObject({ responseCode: '12' })
  })
})
