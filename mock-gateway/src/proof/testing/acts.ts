import { expect } from '@jest/globals'
import type { Call } from '@portal/contract'
import { createApiKeys } from '@portal/contract/calls/api-keys'
import { type CountryRulesRow, readCountryRules } from '@portal/contract/calls/country-rules'
import {
  type LedgerAccountRow,
  moveMoney,
  readLedgerAccounts,
  readStatement,
  type StatementRow,
} from '@portal/contract/calls/ledger'
import {
  createOfficer,
  type OfficerRow,
  type OrganisationRow,
  readOfficers,
  readOrganisations,
} from '@portal/contract/calls/officers'
import { createParameter } from '@portal/contract/calls/parameters'
import { createPartner, createPartnerUser } from '@portal/contract/calls/partners'
import { decideQueueItem, readQueueItem, withdrawQueueItem } from '@portal/contract/calls/queue'
import { createRole } from '@portal/contract/calls/roles'
import { readSettings, type SystemSettings } from '@portal/contract/calls/settings'
import { createUser, updateUser } from '@portal/contract/calls/users'
import { saveView } from '@portal/contract/calls/views'
import { fundWallet, readWallets, type WalletRow } from '@portal/contract/calls/wallets'
import { v4 as uuid } from 'uuid'
import { wantedPartner } from '../../domains/partners/testing/partner-acts.ts'
import { acceptDirectCredit } from '../../domains/transactions/intake/accept-direct-credit.ts'
import { tryTransaction } from '../../domains/transactions/post-transaction.ts'
import { screenTransaction } from '../../domains/transactions/screening.queue.ts'
import { insertRecall } from '../../domains/transactions/testing/insert-recall.ts'
import { nuban, orderTo, postingParts } from '../../domains/transactions/testing/orders.ts'
import { insertDelivery, insertEndpoint } from '../../domains/webhooks/testing/insert-endpoint.ts'
import { ALL_PRIVILEGES } from './all-privileges.ts'
import type { Caller, ScriptedGateway } from './scripted-gateway.ts'

export type WriteBody = Record<string, unknown>
type Answer = WriteBody & { readonly responseCode: string; readonly cqId?: string }

/** USER|READ and ROLE|READ. */
export const PRIVILEGE_IDS = [{ privilegeId: '047' }, { privilegeId: '042' }]

export const LIMITS = {
  parameterCashEnabled: 'YES',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'NO',
  parameterCashLimit: '2500.00',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: '0.00',
  parameterTrnCountCashLimit: 40,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: 0,
} as const

/** Somebody of the demo with every privilege. */
export const everything = (username: string): Caller => ({ username, stage: 'full', privileges: ALL_PRIVILEGES })

export type Acts = ReturnType<typeof actsOn>

/** What people do before the write that a test is about: ho.maker submits, ho.checker decides. Names are never given twice. */
export function actsOn(portal: ScriptedGateway) {
  let serial = 0
  const name = (kind: string) => `${kind}${++serial}`
  const { db } = portal.gateway

  async function done(username: string, call: unknown, body: unknown): Promise<Answer> {
    const answer = (await portal.send(everything(username), call as Call, body)) as unknown as Answer
    expect(answer).toMatchObject({ responseCode: '00' })
    return answer
  }
  const submitted = (call: unknown, body: unknown) => done('ho.maker', call, body)
  async function decision(cqId?: string) {
    const item = cqId ?? (await submitted(createUser, wantedUser())).cqId
    const read = (await done('ho.checker', readQueueItem, { cqId: item })) as unknown as { item: { cqHash: string } }
    return { cqId: String(item), cqMode: 'AUTHORIZE', cqHash: read.item.cqHash }
  }
  async function authorized(call: unknown, body: unknown): Promise<Answer> {
    const answer = await submitted(call, body)
    await done('ho.checker', decideQueueItem, await decision(answer.cqId))
    return answer
  }
  const userNamed = async (username: string) => {
    const row = await db
      .selectFrom('app_user')
      .select(['user_id', 'version'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return { targetUserId: row.user_id, version: row.version }
  }

  function wantedUser() {
    const username = name('good.user')
    return {
      userFirstName: 'Good',
      userLastName: 'Person',
      userPhone: '+234 803 555 0250',
      userSolId: '204',
      username,
      userEmail: `${username}@bank.example`,
      userRoleId: '0000000007',
      userType: 'BRANCH',
      countryId: '01',
    }
  }
  async function user(own: { userLastName?: string; userPhone?: string } = {}) {
    const wanted = { ...wantedUser(), ...own }
    await authorized(createUser, wanted)
    return await userNamed(wanted.username)
  }
  async function partner(): Promise<string> {
    const mtoCode = name('GOOD').toUpperCase()
    await authorized(createPartner, wantedPartner(mtoCode))
    return mtoCode
  }
  const wantedPartnerUser = () => ({
    userMtoCode: 'KUDIPAY',
    userFirstName: 'Good',
    userLastName: 'Operator',
    userEmail: `${name('good')}@kudipay.example`,
    userPhone: '08035550250',
    userRoleId: '0000000002',
  })
  const wantedRole = () => ({
    roleName: name('GOOD ROLE '),
    roleTrnLimit: '50.00',
    rpPrivilegeId: PRIVILEGE_IDS,
  })
  const wantedOfficer = () => ({
    officerFirstName: 'Good',
    officerLastName: name('Officer '),
    officerDesignation: 'SIGNATORY',
    officerAuthBank: 'Meridian Bank',
  })
  /** A vault of head office's own country. */
  async function vault(): Promise<string> {
    const filters = { accountKind: ['BRANCH_CASH'], countryId: ['01'] }
    const { data } = (await done('ho.maker', readLedgerAccounts, { filters, size: 20 })) as unknown as {
      data: LedgerAccountRow[]
    }
    return String(data[0]?.accountNumber)
  }
  /** A wallet of a partner's own with money in it; a new one each time, as one change may wait of each. */
  async function wallet() {
    const mtoCode = await partner()
    await authorized(createParameter, { ...LIMITS, parameterMtoCode: mtoCode, parameterPayoutCurrency: 'NGN' })
    const filters = { mtoCode: [mtoCode] }
    const read = (await done('ho.maker', readWallets, { filters, size: 20 })) as unknown as { data: WalletRow[] }
    const { accountNumber = '', version } = read.data[0] ?? {}
    const named = { beneficiaryAccountNumber: accountNumber, mtoCode, currency: 'NGN' }
    const papers = { valueDate: '2026-01-05', adviceReference: 'ADV/2026/100200', narration: 'Monthly float' }
    await authorized(fundWallet, { ...named, ...papers, reference: name('FIRST'), amount: '1000.00' })
    return { named, seen: { accountNumber, version } }
  }
  /** A direct credit of SwiftRemit after its screening: at a rate of 1600 it is clear, at another it waits at the gate. */
  async function screened(transactionDestinationAmount: string, account = '123') {
    const order = orderTo(nuban(account), { transactionAmount: '1.00', transactionDestinationAmount })
    const now = portal.gateway.clock.now()
    const key = { keyId: uuid(), mtoCode: 'SWIFTREMIT', env: 'live' } as const
    const transactionId = await db.transaction().execute(async (trx) => {
      const accepted = await acceptDirectCredit(trx, key, order, now)
      await screenTransaction(trx, accepted, now)
      return accepted
    })
    return { transactionId, transactionReference: order.transactionReference }
  }
  /** One that is credited and posted, and whose money the bank has sent back. */
  async function postedTransaction() {
    const { transactionId } = await screened('1600.00', '906')
    await tryTransaction(postingParts(portal.gateway), transactionId)
    return { transactionId, version: 3 }
  }
  const wantedView = () => ({ listName: 'user/read', viewName: name('View '), state: { search: 'ada' } })

  return {
    name,
    submitted,
    authorized,
    decision,
    wantedUser,
    user,
    /** Two users who look like one person, and like nobody else: a name and a phone that only they have. */
    async alike() {
      const serial = name('')
      const letters = [...serial].map((digit) => 'abcdefghij'[Number(digit)]).join('')
      const own = { userLastName: `Alike${letters}`, userPhone: `+234 803 777 ${serial.padStart(4, '0')}` }
      return [await user(own), await user(own)] as const
    },
    partner,
    wantedPartner: () => ({ ...wantedPartner(name('GOOD').toUpperCase()) }),
    wantedPartnerUser,
    async partnerUser() {
      const wanted = wantedPartnerUser()
      await authorized(createPartnerUser, wanted)
      return await userNamed(wanted.userEmail)
    },
    wantedRole,
    async role() {
      const request = wantedRole()
      await authorized(createRole, request)
      const row = db.selectFrom('role').select('role_id').where('role_name', '=', request.roleName)
      return { request, roleId: (await row.executeTakeFirstOrThrow()).role_id }
    },
    async parameter(): Promise<string> {
      const parameterMtoCode = await partner()
      await authorized(createParameter, { ...LIMITS, parameterMtoCode, parameterPayoutCurrency: 'USD' })
      const row = db.selectFrom('parameter').select('parameter_id').where('mto_code', '=', parameterMtoCode)
      return (await row.executeTakeFirstOrThrow()).parameter_id
    },
    /** One more try than now; a change that waits is taken back first, for there is but one record of settings. */
    async wantedSettings() {
      const now = (await done('ho.maker', readSettings, {})) as unknown as {
        settings: SystemSettings
        version: number
        pendingCqId: string | null
      }
      if (now.pendingCqId !== null) await submitted(withdrawQueueItem, { cqId: now.pendingCqId })
      const configNoOfPasswordTrials = (now.settings.configNoOfPasswordTrials % 10) + 1
      return { ...now.settings, configNoOfPasswordTrials, version: now.version }
    },
    async wantedCountryRules() {
      const { rows } = (await done('ho.maker', readCountryRules, {})) as unknown as { rows: CountryRulesRow[] }
      const now = rows.find(({ rules }) => rules.rulesCountryId === '03')
      if (now === undefined) throw new Error('there are no rules')
      if (now.pendingCqId !== null) await submitted(withdrawQueueItem, { cqId: now.pendingCqId })
      return { ...now.rules, claimMinutes: (now.rules.claimMinutes % 60) + 1, version: now.version }
    },
    async grantedKey() {
      const { keyId } = await authorized(createApiKeys, { env: 'live', apiKeyMtoCode: await partner() })
      return { keyId }
    },
    async testKey() {
      const { keyId } = await submitted(createApiKeys, { env: 'test', apiKeyMtoCode: await partner() })
      return { keyId }
    },
    async rejectedEdit() {
      const edit = await submitted(updateUser, { ...(await user()), userSolId: '555' })
      const refusal = { ...(await decision(edit.cqId)), cqMode: 'REJECTED', cqReason: 'Not now' }
      await done('ho.checker', decideQueueItem, refusal)
      return { cqId: edit.cqId }
    },
    wantedOfficer,
    /** An active officer of a partner, as a change names it. */
    async officer(targetMtoCode: string) {
      const wanted = { ...wantedOfficer(), targetMtoCode }
      await authorized(createOfficer, wanted)
      const { data } = (await done('ho.maker', readOfficers, { targetMtoCode })) as unknown as { data: OfficerRow[] }
      const found = data.find(({ officerLastName }) => officerLastName === wanted.officerLastName)
      return { targetOfficerId: found?.officerId, version: found?.version }
    },
    /** A change of an organisation; one that waits is taken back first, for there is but one of each side. */
    async wantedOrganisation(targetMtoCode?: string) {
      const whose = targetMtoCode === undefined ? {} : { targetMtoCode }
      const { data } = (await done('ho.maker', readOrganisations, whose)) as unknown as { data: OrganisationRow[] }
      const now = data[0]
      if (now?.pendingCqId) await submitted(withdrawQueueItem, { cqId: now.pendingCqId })
      return { ...whose, version: now?.version, organisationAddress: name('Marina ') }
    },
    vault,
    wallet,
    /** A posting that staff may reverse: a vault that was supplied for it. */
    async reversiblePosting() {
      const accountNumber = await vault()
      const request = { ledgerAct: 'VAULT_SUPPLY', accountNumber, actAmount: '3.00', actReason: name('Cash ') }
      await authorized(moveMoney, request)
      const read = (await done('ho.maker', readStatement, { accountNumber, size: 20 })) as unknown as {
        data: StatementRow[]
      }
      const { transactionId, event } = read.data[0] ?? {}
      return { transactionId, event }
    },
    /** A direct credit that waits for its review. */
    async gatedTransaction() {
      const { transactionReference } = await screened('1500.00')
      return { transactionReference, transactionMtoCode: 'SWIFTREMIT', version: 2 }
    },
    /** A cleared direct credit for which the core never answered. */
    async unansweredTransaction() {
      const { transactionId } = await screened('1600.00')
      const unclear = { core_state: 'UNCLEAR', core_tries: 3 } as const
      await db.updateTable('transaction').set(unclear).where('transaction_id', '=', transactionId).execute()
      return { transactionId, version: 2 }
    },
    postedTransaction,
    /** One of those that its partner wants back. */
    async recalledTransaction() {
      const { transactionId } = await postedTransaction()
      return { transactionId, recallId: await insertRecall(db, transactionId, portal.gateway.clock.now()) }
    },
    /** A partner's address for events. */
    async webhookEndpoint() {
      return { endpointId: await insertEndpoint(db, 'KUDIPAY') }
    },
    /** An event that a partner's system has answered. */
    async toldEvent() {
      const endpointId = await insertEndpoint(db, 'KUDIPAY')
      return { endpointId, subjectId: await insertDelivery(db, endpointId), eventNo: 1 }
    },
    wantedView,
    async view(): Promise<unknown> {
      const { view } = (await submitted(saveView, wantedView())) as unknown as { view: { viewId: string } }
      return view.viewId
    },
  }
}
