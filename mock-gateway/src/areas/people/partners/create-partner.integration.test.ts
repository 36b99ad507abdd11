import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readHistory } from '@portal/contract/history/history.calls'
import { createPartner, readPartnerUsers } from '@portal/contract/partners/partners.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { updateUser } from '@portal/contract/users/users.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { insertUser } from '../../../security-tests/testing/insert-user.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { partnerOf, wantedPartner } from './testing/partner-acts.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const create = (code: string, fields: object = {}) =>
  portal.send('ho.maker', createPartner, wantedPartner(code, fields))

async function firstUser(userMtoCode: string) {
  const { data } = await portal.send('ho.admin', readPartnerUsers, { userMtoCode })
  return data?.[0]
}

/** Adds a user of head office who may read users, and nothing else. */
async function addReaderOfUsers(username: string) {
  const { admin, clock } = portal.gateway
  const [role_id, at] = ['0000000061', clock.now()]
  const times = { created_at: at, updated_at: at }
  await admin
    .insertInto('role')
    .values({ role_id, role_name: 'READERS OF USERS', role_trn_limit: null, role_status: 'ACTIVE', ...times })
    .execute()
  const { privilege_id } = await admin
    .selectFrom('privilege')
    .select('privilege_id')
    .where('module_name', '=', 'USER')
    .where('type', '=', 'READ')
    .executeTakeFirstOrThrow()
  await admin.insertInto('role_privilege').values({ role_id, privilege_id }).execute()
  await insertUser(portal.gateway, {
    ...{ first_name: 'Ama', last_name: 'Reader', username, email: 'users.only@bank.example' },
    ...{ phone: '+2348035559999', role_id, user_type: 'HEAD OFFICE' },
  })
}

describe('creating a partner', () => {
  test('a new partner is queued with its first user, and authorization activates both and mails the first password', async () => {
    const queued = await create('palmline', { mtoAccounts: '0012345678,0012 345 686' })
    expect(queued).toMatchObject({ responseCode: '00', responseMessage: 'Activity Queued Awaiting Authorization' })
    expect(await partnerOf(portal, 'PALMLINE')).toMatchObject({
      mtoStatus: 'PENDING',
      mtoAccounts: '0012345678, 0012345686',
      mtoMaker: 'ho.maker',
      pendingCqId: queued.cqId,
      version: 1,
    })
    expect(await firstUser('PALMLINE')).toMatchObject({
      userStatus: 'PENDING',
      username: 'desk@palmline.example',
      userPhone: '+2348035550250',
      userType: 'IMTO',
      userRoleId: '0000000001',
      pendingCqId: queued.cqId,
    })

    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item).toMatchObject({ cqType: 'MTO', cqName: 'Partner palmline', link: '/partners?panel=view&id=PALMLINE' })
    const shown = item?.changes.map((change) => change.field)
    expect(shown).toEqual(expect.arrayContaining(['mtoCode', 'mtoNdaExecuted', 'mtoUserFirstName', 'mtoUserLastName']))
    expect(shown).not.toContain('mtoUserId')

    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({
      responseCode: '00',
      cqStatus: 'AUTHORIZED',
    })
    expect(await partnerOf(portal, 'PALMLINE')).toMatchObject({ mtoStatus: 'ACTIVE', pendingCqId: null, version: 2 })
    expect(await firstUser('PALMLINE')).toMatchObject({ userStatus: 'ACTIVE', pendingCqId: null })
    const [mail] = await portal.gateway.mails('desk@palmline.example')
    expect(mail?.body).toMatch(/First password: \S{12}/)
  })

  test('the history of a first user begins with the request for the partner, with a link for readers of partners', async () => {
    const { cqId } = await create('withuser')
    const userId = (await firstUser('WITHUSER'))?.userId ?? ''
    const historyFor = async (reader: string) =>
      (await portal.send(reader, readHistory, { subject: 'user', itemId: userId })).data
    const createdWith = { kindName: 'Partner', recordName: 'Partner withuser' }
    const link = '/partners?panel=view&id=WITHUSER'
    expect(await historyFor('ho.admin')).toMatchObject([
      { actionName: 'Create', cqStatus: 'PENDING', createdWith: { ...createdWith, link }, changes: [] },
    ])
    await decide(portal, 'ho.checker', cqId)
    await addReaderOfUsers('users.only')
    expect(await historyFor('users.only')).toMatchObject([
      { cqStatus: 'AUTHORIZED', createdWith: { ...createdWith, link: null }, changes: [] },
    ])
  })

  test('rejecting a new partner declines the partner and its user, and both can be resubmitted', async () => {
    const queued = await create('AGAIN')
    expect(await decide(portal, 'ho.checker', queued.cqId, 'REJECTED')).toMatchObject({ cqStatus: 'REJECTED' })
    expect(await partnerOf(portal, 'AGAIN')).toMatchObject({ mtoStatus: 'DECLINED' })
    expect(await firstUser('AGAIN')).toMatchObject({ userStatus: 'DELETED' })
    const second = await create('AGAIN', { mtoName: 'Again and better' })
    expect(second.responseCode).toBe('00')
    expect((await decide(portal, 'ho.checker', second.cqId)).responseCode).toBe('00')
    expect(await partnerOf(portal, 'AGAIN')).toMatchObject({ mtoStatus: 'ACTIVE', mtoName: 'Again and better' })
  })

  test('withdrawing a new partner declines it', async () => {
    const queued = await create('TAKENBACK')
    await portal.send('ho.maker', withdrawQueueItem, { cqId: queued.cqId ?? '' })
    expect(await partnerOf(portal, 'TAKENBACK')).toMatchObject({ mtoStatus: 'DECLINED' })
  })

  test.each([
    ['the code', { mtoCode: 'kudipay' }, ['mtoCode']],
    ['the code of a deleted partner', { mtoCode: 'TRANSAFRIK' }, ['mtoCode']],
    ['the name, in any case', { mtoName: 'KUDIPAY international' }, ['mtoName']],
    ['the address of another partner', { mtoEmail: 'DESK@kudipay.example' }, ['mtoEmail']],
    ['the address of a user', { mtoEmail: 'ops@kudipay.example' }, ['mtoEmail']],
    [
      'all three',
      { mtoCode: 'KUDIPAY', mtoName: 'KudiPay International', mtoEmail: 'desk@kudipay.example' },
      ['mtoCode', 'mtoName', 'mtoEmail'],
    ],
  ])('a new partner is refused with 26 and errors at the fields when %s is taken', async (_, fields, wrong) => {
    const answer = await create('NEWONE', fields)
    expect(answer.responseCode).toBe('26')
    expect(answer.errors?.map((error) => error.field)).toEqual(wrong)
  })

  test('a new partner with an inactive accounting rule is refused with 25 and an error at the field', async () => {
    const answer = await create('RULELESS', { mtoAccountingRuleCp: 'AE-NONE' })
    expect(answer).toMatchObject({ responseCode: '25', errors: [{ field: 'mtoAccountingRuleCp' }] })
  })

  test.each([
    ['mtoCode', 'NO-PE'],
    ['mtoCode', ''],
    ['mtoName', '<b>'],
    ['mtoName', 'Rіа Money'],
    ['mtoUserFirstName', 'Аda'],
    ['mtoPhone', '+234 803'],
    ['mtoAccounts', 'abc'],
    ['mtoAccounts', ' , '],
    ['mtoEmail', 'nobody'],
    ['mtoCountry', 'Atlantis'],
    ['mtoCountryCode', '+234'],
    ['mtoNdaExecuted', 'MAYBE'],
    ['mtoCbnLicense', true],
    ['mtoUserFirstName', '='],
    ['mtoAddress', ''],
    ['mtoStatus', 'ACTIVE'],
  ])('a new partner is refused with 30 for %s %s', async (field, value) => {
    expect(await create('NEWONE', { [field]: value })).toMatchObject({ responseCode: '30', errors: [{ field }] })
  })

  test.each(['mtoAddress', 'mtoCbnLicenceNo', 'mtoContractAgreement', 'mtoAccountingRuleDc', 'mtoUserLastName'])(
    'a new partner is refused with 30 without %s',
    async (field) => {
      const answer = await create('NEWONE', { [field]: undefined })
      expect(answer).toMatchObject({ responseCode: '30', errors: [{ field }] })
    },
  )

  test('two makers who submit the same new partner at once create one partner', async () => {
    const answers = await Promise.all([create('RACED'), portal.send('ho.admin', createPartner, wantedPartner('RACED'))])
    expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '26'])
  })

  test('a new partner cannot be authorized if its name was taken in the meantime', async () => {
    const queued = await create('SECONDBEST')
    const { db } = portal.gateway
    await db.updateTable('mto').set({ mto_name: 'Elsewhere' }).where('mto_code', '=', 'SECONDBEST').execute()
    await db
      .updateTable('mto')
      .set({ mto_name: 'elsewhere', mto_status: 'DELETED' })
      .where('mto_code', '=', 'TRANSAFRIK')
      .execute()
    await db.updateTable('accounting_rule').set({ ae_status: 'DECLINED' }).where('ae_code', '=', 'AE-DC-STD').execute()
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('25')
    expect(await partnerOf(portal, 'SECONDBEST')).toMatchObject({ mtoStatus: 'PENDING' })
    await db.updateTable('accounting_rule').set({ ae_status: 'ACTIVE' }).where('ae_code', '=', 'AE-DC-STD').execute()
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
  })

  test('the first user of a new partner is decided only together with the partner', async () => {
    const queued = await create('TOGETHER')
    const user = await firstUser('TOGETHER')
    const answer = await portal.send('ho.maker', updateUser, {
      targetUserId: user?.userId ?? '',
      version: user?.version ?? 0,
      userStatus: 'ACTIVE',
    })
    expect(answer.responseCode).toBe('28')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
  })

  test('a new partner is refused with 57 if its maker lacks the privilege MTO CREATE', async () => {
    expect(await portal.send('ho.checker', createPartner, wantedPartner('X1'))).toMatchObject({ responseCode: '57' })
  })
})
