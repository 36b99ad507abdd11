import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFile, uploadFile } from '@portal/contract/files/files.calls'
import { createPartnerUser, updatePartner } from '@portal/contract/partners/partners.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { liveSession } from '../../../testing/live-session.ts'
import { smallPdf, smallPng } from '../../../testing/pictures.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { partnerOf } from './testing/partner-acts.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function edit(targetMtoCode: string, fields: object, maker = 'ho.maker') {
  const { version } = await partnerOf(portal, targetMtoCode)
  return await portal.send(maker, updatePartner, { targetMtoCode, version, ...fields })
}

describe('editing a partner', () => {
  test('an edit leaves the partner unchanged until a checker authorizes it', async () => {
    const queued = await edit('LUMENPAY', { mtoAddress: 'Rue Belliard 40', mtoAccounts: '1,2' })
    expect(queued.responseCode).toBe('00')
    expect(await partnerOf(portal, 'LUMENPAY')).toMatchObject({ pendingCqId: queued.cqId, version: 1 })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item?.changes).toMatchObject([
      { field: 'mtoAddress', before: 'Rue de la Loi 82, 1040 Bruxelles', after: 'Rue Belliard 40' },
      { field: 'mtoAccounts', before: '0031778820', after: '1, 2' },
    ])
    expect((await edit('LUMENPAY', { mtoAddress: 'Elsewhere' })).responseCode).toBe('28')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await partnerOf(portal, 'LUMENPAY')).toMatchObject({
      mtoAddress: 'Rue Belliard 40',
      mtoAccounts: '1, 2',
      version: 2,
      pendingCqId: null,
    })
  })

  test('a checker is warned of a licence number and an account that another partner has too', async () => {
    const { mtoCbnLicenceNo, mtoAccounts, mtoName } = await partnerOf(portal, 'SIKALINK')
    const [account] = mtoAccounts.split(', ')
    const shared = { mtoCbnLicenceNo: ` ${mtoCbnLicenceNo.toLowerCase()}`, mtoAccounts: `0099887766, ${account}` }
    const { cqId = '' } = await edit('KUDIPAY', shared)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    expect(item?.warnings).toEqual([
      `${mtoName} has the licence number ${mtoCbnLicenceNo} too. Check which of the two partners it belongs to`,
      `${mtoName} has the account ${account} too. Check which of the two partners it belongs to`,
    ])
    expect((await decide(portal, 'ho.checker', cqId, 'REJECTED')).responseCode).toBe('00')
    const { cqId: own = '' } = await edit('SIKALINK', { mtoAddress: '7 Liberation Road, Accra' })
    expect((await portal.send('ho.checker', readQueueItem, { cqId: own })).item?.warnings).toEqual([])
    expect((await decide(portal, 'ho.checker', own, 'REJECTED')).responseCode).toBe('00')
  })

  test.each(['0302 555 020', '+233 (0) 302-555-020', '٠٣٠٢٥٥٥٠٢٠'])(
    'a request with the phone %s and no dial code is queued with the phone in its stored form',
    async (mtoPhone) => {
      const { cqId = '' } = await edit('SIKALINK', { mtoPhone })
      const { after } = await portal.gateway.db
        .selectFrom('queue_item')
        .select('after')
        .where('cq_id', '=', cqId)
        .executeTakeFirstOrThrow()
      expect(after).toMatchObject({ mtoCountryCode: '233', mtoPhone: '302555020' })
      expect((await decide(portal, 'ho.checker', cqId, 'REJECTED')).responseCode).toBe('00')
    },
  )

  test('a partner’s own phone and address in another notation count neither as a change nor as a duplicate', async () => {
    expect((await edit('SIKALINK', { mtoPhone: '0302 555 019' })).responseCode).toBe('21')
    expect((await edit('SIKALINK', { mtoPhone: '00233 302 555 019' })).responseCode).toBe('21')
    const { responseCode, cqId } = await edit('SIKALINK', { mtoEmail: ' DESK@SikaLink.Example ' })
    expect(responseCode).toBe('00')
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
  })

  test('a phone that is invalid under the stored dial code is refused with an error at its field', async () => {
    for (const mtoPhone of ['0803 123 4567', '+234 803 123 4567', 'call us'])
      expect(await edit('SIKALINK', { mtoPhone })).toMatchObject({
        responseCode: '30',
        errors: [{ field: 'mtoPhone' }],
      })
  })

  test.each([
    ['nothing differs', {}, '21'],
    ['the version is old', { mtoAddress: 'x', version: 99 }, '29'],
    ['the status is not one of the legal ones', { mtoStatus: 'DECLINED' }, '12'],
    ['the status goes back', { mtoStatus: 'PENDING' }, '12'],
    ['the name is another partner’s', { mtoName: 'SwiftRemit LTD' }, '26'],
    ['the address is another partner’s', { mtoEmail: 'desk@swiftremit.example' }, '26'],
    ['a rule is not known', { mtoAccountingRuleDc: 'NOPE' }, '25'],
    ['the code is to change', { mtoCode: 'OTHER' }, '30'],
    ['a flag is no flag', { mtoNdaExecuted: 'no' }, '30'],
  ])('an edit of a partner is refused when %s', async (_, fields, code) => {
    expect((await edit('KUDIPAY', fields)).responseCode).toBe(code)
  })

  test.each([
    ['DIASPORA', 'DECLINED', '12'],
    ['TRANSAFRIK', 'DELETED', '12'],
    ['MBONGOEX', 'PENDING', '28'],
  ])('an edit of the partner %s is refused while its status is %s', async (code, status, refused) => {
    expect(await partnerOf(portal, code)).toMatchObject({ mtoStatus: status })
    expect((await edit(code, { mtoAddress: 'New' })).responseCode).toBe(refused)
  })

  test('an edit of an unknown partner is refused with 25, and an edit without the privilege MTO UPDATE with 57', async () => {
    const request = { targetMtoCode: 'NOBODY', version: 1, mtoAddress: 'x' }
    expect((await portal.send('ho.maker', updatePartner, request)).responseCode).toBe('25')
    expect((await edit('KUDIPAY', { mtoAddress: 'x' }, 'ho.checker')).responseCode).toBe('57')
  })

  test('changing a partner to DELETED ends all sessions of its users, and blocks the authorization of new users', async () => {
    const { db } = portal.gateway
    const user = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', 'ops@swiftremit.example')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('session')
      .values(liveSession(user.user_id, new Date(), 's1'))
      .execute()
    const queued = await edit('SWIFTREMIT', { mtoStatus: 'DELETED' })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const session = await db
      .selectFrom('session')
      .select('end_reason')
      .where('session_id', '=', 's1')
      .executeTakeFirst()
    expect(session?.end_reason).toBe('status')
    const answer = await portal.send('ho.maker', createPartnerUser, {
      userMtoCode: 'SWIFTREMIT',
      userFirstName: 'Late',
      userLastName: 'Comer',
      userEmail: 'late@swiftremit.example',
      userPhone: '+44 2079460000',
      userRoleId: '0000000002',
    })
    expect(answer).toMatchObject({ responseCode: '62', responseMessage: 'The partner is not active' })
    expect((await edit('SWIFTREMIT', { mtoStatus: 'ACTIVE' })).responseCode).toBe('12')
  })
})

describe('the licence document', () => {
  const upload = async (bytes: Buffer, purpose: 'licence' | 'passport' = 'licence') =>
    (await portal.send('ho.maker', uploadFile, { purpose, content: bytes.toString('base64') })).fileId ?? ''

  test('a licence document is stored when the change is authorized, and removed by the flag for removal', async () => {
    const mtoCbnLicenseFile = await upload(smallPdf())
    const queued = await edit('KUDIPAY', { mtoCbnLicenseFile })
    expect(queued.responseCode).toBe('00')
    expect((await portal.send('ho.checker', readFile, { fileId: mtoCbnLicenseFile })).mediaType).toBe('application/pdf')
    expect((await portal.send('ops@kudipay.example', readFile, { fileId: mtoCbnLicenseFile })).responseCode).toBe('25')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect((await partnerOf(portal, 'KUDIPAY')).mtoCbnLicenseFile).toBe(mtoCbnLicenseFile)
    expect((await portal.send('ops@kudipay.example', readFile, { fileId: mtoCbnLicenseFile })).responseCode).toBe('00')
    expect((await portal.send('ops@swiftremit.example', readFile, { fileId: mtoCbnLicenseFile })).responseCode).toBe(
      '25',
    )

    const taken = await edit('KUDIPAY', { mtoCbnLicense: 'NO' })
    expect((await decide(portal, 'ho.checker', taken.cqId)).responseCode).toBe('00')
    expect((await partnerOf(portal, 'KUDIPAY')).mtoCbnLicenseFile).toBeNull()
  })

  test('a licence document must be uploaded by the maker, for the purpose of a licence', async () => {
    for (const mtoCbnLicenseFile of [await upload(smallPng(), 'passport'), '0198f0a0-0000-7000-8000-000000000001']) {
      expect(await edit('SIKALINK', { mtoCbnLicense: 'YES', mtoCbnLicenseFile })).toMatchObject({
        responseCode: '25',
        errors: [{ field: 'mtoCbnLicenseFile' }],
      })
    }
  })
})
