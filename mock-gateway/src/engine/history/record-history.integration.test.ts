import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readHistory } from '@portal/contract/history/history.calls'
import { moveMoney } from '@portal/contract/ledger/ledger.calls'
import { sql } from 'kysely'
import { setAccountStatus } from '../../areas/books/ledger/index.ts'
import { insertUser } from '../../security-tests/testing/insert-user.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { decide } from '../approvals/testing/decide.ts'
import { submitDirectly } from '../approvals/testing/submit-directly.ts'
import { recordKinds } from '../records/index.ts'

let portal: TestPortal
let parameterId: string
let tellerId: string

const history = (username: string, subject: string, itemId: string, more: object = {}) =>
  portal.send(username, readHistory, { subject, itemId, ...more })

const idOf = async (username: string) =>
  (
    await portal.gateway.db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).user_id

async function edit(subject: string, targetId: string, fields: Record<string, string | null>): Promise<string> {
  return await submitDirectly(portal, 'ho.maker', { subject, targetId, action: 'UPDATE', fields })
}

beforeAll(async () => {
  portal = await testPortal()
  tellerId = await idOf('branch.teller')
  const { rows } = await sql<{
    parameter_id: string
  }>`select p.parameter_id from parameter p where p.mto_code = 'SWIFTREMIT'
    and p.parameter_status = 'ACTIVE' and not exists (select 1 from queue_item q where q.target_id = p.parameter_id::text
    and q.status = 'PENDING') limit 1`.execute(portal.gateway.db)
  parameterId = rows[0]?.parameter_id ?? ''
  // Creates operator users who may read the bank's data about their partner.
  const { db } = portal.gateway
  const [at, role_id] = [new Date(), '0000000051']
  await db
    .insertInto('role')
    .values({
      role_id,
      role_name: 'READERS',
      role_trn_limit: null,
      role_status: 'ACTIVE',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const readers = await db.selectFrom('privilege').select('privilege_id').where('type', '=', 'READ').execute()
  await db
    .insertInto('role_privilege')
    .values(readers.map((one) => ({ role_id, ...one })))
    .execute()
  await db.updateTable('app_user').set({ role_id }).where('username', 'like', 'ops@%').execute()
  const wants = (parameterCashLimit: string) => edit('parameter', parameterId, { parameterCashLimit })
  await decide(portal, 'ho.checker', await wants('4500.00'), 'AUTHORIZE', 'Agreed with treasury')
  await decide(portal, 'ho.checker2', await wants('9000.00'), 'REJECTED', 'Partner is being looked into')
  await wants('5000.00')
})
afterAll(() => portal.close())

describe('the history of a record', () => {
  test('a history shows requests, decisions and reasons, newest first, with the labels of the audit trail', async () => {
    const { data, total } = await history('ho.maker', 'parameter', parameterId)
    expect(total).toBe(data?.length)
    expect(data?.slice(0, 3)).toMatchObject([
      { cqStatus: 'PENDING', makerName: 'Adaeze Okonkwo', decisions: [], votesNeeded: 1 },
      {
        cqStatus: 'REJECTED',
        decisions: [{ isAuthorized: false, checkerName: 'Halima Bello' }],
        reason: 'Partner is being looked into',
      },
      {
        cqStatus: 'AUTHORIZED',
        decisions: [{ isAuthorized: true, checkerName: 'Babátúndé Adéwálé' }],
        reason: 'Agreed with treasury',
      },
    ])
    expect(data?.[2]?.changes).toMatchObject([
      { field: 'parameterCashLimit', after: expect.stringMatching(/^4,500\.00/) },
    ])
  })

  test('only the maker of a rejected request gets the link that corrects and resubmits it', async () => {
    const links = async (username: string) =>
      ((await history(username, 'parameter', parameterId)).data ?? []).slice(0, 3).map((entry) => entry.resubmitLink)
    const cqId = (await history('ho.maker', 'parameter', parameterId)).data?.[1]?.historyId
    const form = `/parameterization?panel=edit&id=${parameterId}&replaces=${cqId}`
    expect(await links('ho.maker')).toEqual([null, form, null])
    expect(await links('ho.checker2')).toEqual([null, null, null])
  })

  test('a history is read page by page', async () => {
    const all = (await history('ho.maker', 'parameter', parameterId)).data ?? []
    const pages = []
    for (let page = 0; page < all.length; page += 1)
      pages.push(...((await history('ho.maker', 'parameter', parameterId, { page, size: 1 })).data ?? []))
    expect(pages).toEqual(all)
    expect(await history('ho.maker', 'parameter', parameterId, { page: 0, size: 1 })).toMatchObject({
      total: all.length,
    })
  })

  test('a history names both checkers in order if two were needed, and the first checker while the second is awaited', async () => {
    const roleId = '0000000051'
    const latest = async () => (await history('ho.maker', 'role', roleId)).data?.[0]
    const cqId = await edit('role', roleId, { roleTrnLimit: '900000.00' })
    await portal.gateway.db.updateTable('queue_item').set({ votes_needed: 2 }).where('cq_id', '=', cqId).execute()
    await decide(portal, 'ho.checker2', cqId, 'AUTHORIZE')
    const [first, second] = [
      { isAuthorized: true, checkerName: 'Halima Bello' },
      { isAuthorized: true, checkerName: 'Babátúndé Adéwálé' },
    ]
    expect(await latest()).toMatchObject({ cqStatus: 'PENDING', votesNeeded: 2, decisions: [first] })
    portal.gateway.clock.advance(60_000)
    await decide(portal, 'ho.checker', cqId, 'AUTHORIZE')
    expect(await latest()).toMatchObject({ cqStatus: 'AUTHORIZED', votesNeeded: 2, decisions: [first, second] })
  })

  test('a history shows a role’s privileges in words', async () => {
    const roleId = '0000000051'
    await submitDirectly(portal, 'ho.maker', {
      ...{ subject: 'role', targetId: roleId, action: 'UPDATE' },
      fields: { privileges: ['USER|READ', 'USER|CREATE', 'MTO|READ'] },
    })
    const { data } = await history('ho.maker', 'role', roleId)
    const told = data?.[0]?.changes.find(({ field }) => field === 'privileges')
    expect(told?.after).toBe('Users: Create, Read')
    expect(told?.before).toContain('Users: Read\n')
    expect(told?.before).not.toContain('Partners')
  })

  test('the history of a former key and of every pending record can be read', async () => {
    const { db } = portal.gateway
    const keys = await db.selectFrom('api_key').select(['key_id']).where('status', '<>', 'active').execute()
    const waiting = await db
      .selectFrom('queue_item')
      .select(['subject', 'target_id'])
      .where('action', '=', 'CREATE')
      .where('status', '=', 'PENDING')
      .execute()
    const found = await history('ho.admin', 'api-key', keys[0]?.key_id ?? '')
    expect(found).toMatchObject({ responseCode: '00' })
    expect(new Set(waiting.map(({ subject }) => subject)).size).toBeGreaterThan(2)
    for (const { subject, target_id } of waiting) {
      const [first] = (await history('ho.admin', subject, target_id)).data ?? []
      expect([subject, first?.cqStatus]).toEqual([subject, 'PENDING'])
    }
  })

  test('the history of every pending user begins with the request that added the user, even for another record', async () => {
    const pending = await portal.gateway.db
      .selectFrom('app_user')
      .select(['user_id', 'username'])
      .where('status', '=', 'PENDING')
      .execute()
    expect(pending.length).toBeGreaterThan(0)
    for (const { user_id, username } of pending) {
      const first = (await history('ho.admin', 'user', user_id)).data?.at(-1)
      expect([username, first?.cqStatus]).toEqual([username, 'PENDING'])
    }
  })

  test('a history includes unapproved changes, and excludes sign-ins and refusals', async () => {
    const before = await history('ho.admin', 'user', tellerId)
    const row = (action: string, response_code: string, after: object | null) => ({
      action,
      response_code,
      after: after === null ? null : JSON.stringify(after),
      happened_at: portal.gateway.clock.now(),
      correlation_id: 'c',
      module: 'USER',
      subject: 'user',
      item_id: tellerId,
      address: 'test',
      response_message: '',
    })
    await portal.gateway.db
      .insertInto('audit_entry')
      .values([
        row('LOGIN', '00', null),
        row('UPDATE', '57', { userSolId: '999' }),
        row('UNLOCK', '00', { userStatus: 'ACTIVE' }),
      ])
      .execute()
    const { data, total } = await history('ho.admin', 'user', tellerId)
    expect(total).toBe((before.total ?? 0) + 1)
    const [unlocked] = (data ?? []).filter(({ cqStatus }) => cqStatus === null)
    expect(unlocked).toMatchObject({ makerName: null, isMakerHidden: false, changes: [{ field: 'userStatus' }] })
  })
})

describe('the readers of a history', () => {
  test('a history needs the same privilege as viewing the record', async () => {
    expect(await history('branch.teller', 'parameter', parameterId)).toMatchObject({ responseCode: '57' })
    expect(await history('branch.teller', 'settings', 'system')).toMatchObject({ responseCode: '57' })
    expect(await history('ho.maker', 'nothing', parameterId)).toMatchObject({ responseCode: '25' })
    expect(await history('ho.maker', 'parameter', 'none')).toMatchObject({ responseCode: '25' })
  })

  test('a history of no record is refused with 25 by every kind of record, whatever the form of its id', async () => {
    await insertUser(portal.gateway, {
      ...{ first_name: 'Ama', last_name: 'Reader', username: 'all.reader', email: 'all.reader@bank.example' },
      ...{ phone: '+2348035559999', role_id: '0000000051', user_type: 'HEAD OFFICE' },
    })
    // These exist without a row: the settings, and an organisation until its first details are recorded.
    const isAlwaysThere = (subject: string) => ['settings', 'organisation'].includes(subject)
    const subjects = recordKinds().flatMap(({ subject }) => (isAlwaysThere(subject) ? [] : [subject]))
    expect(subjects.length).toBeGreaterThan(20)
    for (const itemId of ['none', "x' or ''='", '00000000-0000-4000-8000-000000000000']) {
      const answers: [string, string][] = []
      for (const subject of subjects)
        answers.push([subject, (await history('all.reader', subject, itemId)).responseCode])
      expect(answers.filter(([, code]) => code !== '25')).toEqual([])
    }
  })

  test('a history of other partners and subsidiaries is refused like that of a missing record', async () => {
    const kudi = 'ops@kudipay.example'
    expect(await history(kudi, 'parameter', parameterId)).toMatchObject({ responseCode: '25' })
    expect((await history(kudi, 'mto', 'KUDIPAY')).responseCode).not.toBe('25')
    expect(await history(kudi, 'mto', 'SWIFTREMIT')).toMatchObject({ responseCode: '25' })
    await portal.gateway.db
      .updateTable('app_user')
      .set({ country_id: '03' })
      .where('username', '=', 'ho.compliance')
      .execute()
    expect(await history('ho.compliance', 'user', tellerId)).toMatchObject({ responseCode: '25' })
    expect(await history('ho.maker', 'user', tellerId)).toMatchObject({ responseCode: '00' })
  })

  test('an operator sees only changes in force, without names and reasons of bank users', async () => {
    const { data } = await history('ops@swiftremit.example', 'parameter', parameterId)
    expect(data?.some(({ cqStatus }) => cqStatus === 'AUTHORIZED')).toBe(true)
    expect(data?.every(({ cqStatus }) => cqStatus === 'AUTHORIZED' || cqStatus === null)).toBe(true)
    for (const entry of data ?? []) expect(entry).toMatchObject({ makerName: null, reason: null })
    expect(data?.[0]).toMatchObject({ isMakerHidden: true, decisions: [{ isAuthorized: true, checkerName: null }] })
    expect(JSON.stringify(data)).not.toMatch(/Okonkwo|Bello|treasury|looked into|9,000/)
  })
})

describe('the history of an account', () => {
  const vaultOf = async (countryId: string) =>
    await portal.gateway.db
      .selectFrom('ledger_account')
      .select('account_number')
      .where('kind', '=', 'BRANCH_CASH')
      .where('env', '=', 'live')
      .where('country_id', '=', countryId)
      .orderBy('account_number')
      .executeTakeFirstOrThrow()
  const move = async (accountNumber: string) => {
    const asked = { ledgerAct: 'VAULT_SUPPLY' as const, accountNumber, actAmount: '77.70', actReason: 'Market days' }
    return (await portal.send('ho.maker', moveMoney, asked)).cqId ?? ''
  }

  test('an account’s history begins with its opening, and lists only actions that took effect', async () => {
    const { account_number } = await vaultOf('01')
    const before = await history('ho.maker', 'ledger-account', account_number)
    expect(before.data?.at(-1)).toMatchObject({
      actionName: 'Create',
      cqStatus: null,
      makerName: null,
      isMakerHidden: false,
      changes: [{ field: 'accountStatus', after: 'Active' }],
    })
    await decide(portal, 'ho.checker', await move(account_number), 'REJECTED', 'Not now')
    await move(account_number)
    expect((await history('ho.maker', 'ledger-account', account_number)).total).toBe(before.total)
    await decide(portal, 'ho.checker', await move(account_number), 'AUTHORIZE')
    const { data, total } = await history('ho.maker', 'ledger-account', account_number)
    expect(total).toBe((before.total ?? 0) + 1)
    expect(data?.[0]).toMatchObject({ cqStatus: 'AUTHORIZED', makerName: 'Adaeze Okonkwo' })
    expect(JSON.stringify(data?.[0]?.changes)).toContain('Market days')
  })

  test('an account’s history lists the status before and after each change, in order', async () => {
    const { db } = portal.gateway
    const wallet = await db
      .selectFrom('ledger_account')
      .select('account_number')
      .where('kind', '=', 'WALLET')
      .where('account_status', '=', 'ACTIVE')
      .where('env', '=', 'live')
      .orderBy('account_number')
      .executeTakeFirstOrThrow()
    for (const status of ['INACTIVE', 'INACTIVE', 'ACTIVE'] as const) {
      portal.gateway.clock.advance(1000)
      await setAccountStatus(db, wallet.account_number, status, portal.gateway.clock.now())
    }
    const { data } = await history('ho.maker', 'ledger-account', wallet.account_number)
    expect(data?.slice(0, 2)).toMatchObject([
      { actionName: 'Update', changes: [{ field: 'accountStatus', before: 'Inactive', after: 'Active' }] },
      { changes: [{ field: 'accountStatus', before: 'Active', after: 'Inactive' }] },
    ])
  })

  test('an account’s history is visible only to users who may read the books of its subsidiary', async () => {
    const { db } = portal.gateway
    const codeFor = async (username: string, number: string) =>
      (await history(username, 'ledger-account', number)).responseCode
    const [own, other] = [(await vaultOf('02')).account_number, (await vaultOf('01')).account_number]
    await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', 'ho.checker2').execute()
    expect(await codeFor('ho.checker2', own)).toBe('00')
    expect(await codeFor('ho.checker2', other)).toBe('25')
    expect(await codeFor('branch.teller', other)).toBe('25')
    expect(await codeFor('ops@swiftremit.example', other)).toBe('25')
    expect(await codeFor('ho.maker', '0000000000')).toBe('25')
  })
})

test('a history is read from an index, however long the audit trail is', async () => {
  const plan = await portal.gateway.admin.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select e.audit_id from audit_entry e
      where e.item_id = 'x' and e.subject = 'user' and e.response_code = '00' and e.cq_id is null
      and (e.before is not null or e.after is not null)`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('audit_entry_history')
})
