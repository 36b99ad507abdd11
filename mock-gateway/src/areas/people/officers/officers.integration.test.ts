import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFile, uploadFile } from '@portal/contract/files/files.calls'
import {
  createOfficer,
  type OfficerRow,
  readOfficers,
  readOrganisations,
  removeOfficer,
  updateOfficer,
} from '@portal/contract/officers/officers.calls'
import { readProfileSummary } from '@portal/contract/profile/profile.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { smallPng } from '../../../testing/pictures.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

const KUDI = 'ops@kudipay.example'
const SWIFT = 'ops@swiftremit.example'
const DANIEL = namedId('officer Daniel Whitfield')
const WANTED = {
  officerFirstName: 'Ada',
  officerLastName: 'Obi',
  officerDesignation: 'SIGNATORY',
  officerAuthBank: 'Meridian Bank',
} as const

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function officer(username: string, officerId: string): Promise<OfficerRow> {
  const { data } = await portal.send(username, readOfficers, { targetOfficerId: officerId })
  const found = data?.[0]
  if (found === undefined) throw new Error(`no officer ${officerId}`)
  return found
}
async function upload(username: string, purpose: 'passport' | 'signature', red = 20): Promise<string> {
  const { fileId } = await portal.send(username, uploadFile, {
    purpose,
    content: smallPng(red).toString('base64'),
  })
  return fileId ?? ''
}
const targetOf = async (cqId: string | undefined) => {
  const item = await portal.gateway.db
    .selectFrom('queue_item')
    .selectAll()
    .where('cq_id', '=', cqId ?? '')
    .executeTakeFirstOrThrow()
  return item
}

describe('reading officers', () => {
  test('bank and partner users each see only the officers of their own side', async () => {
    const names = async (username: string, targetMtoCode?: string) =>
      (await portal.send(username, readOfficers, targetMtoCode ? { targetMtoCode } : {})).data?.map(
        (row) => row.officerLastName,
      )
    expect(await names(KUDI)).toEqual(['Eze', 'Whitfield'])
    expect(await names('ho.checker')).toEqual(['Akintola', 'Danjuma', 'Nwosu'])
    expect(await names('ho.checker', 'KUDIPAY')).toEqual(['Eze', 'Whitfield'])
    expect(await names('branch.teller')).toEqual(['Boateng'])
  })

  test('a branch’s officer is visible to the head office, but a head office’s officer is not visible to the branch', async () => {
    const ofGhana = namedId('officer Akosua Boateng')
    const ofNigeria = namedId('officer Folasade Akintola')
    const codeOf = async (username: string, targetOfficerId: string) =>
      (await portal.send(username, readOfficers, { targetOfficerId })).responseCode
    expect(await codeOf('ho.checker', ofGhana)).toBe('00')
    expect(await codeOf('branch.teller', ofGhana)).toBe('00')
    expect(await codeOf('branch.teller', ofNigeria)).toBe('25')
  })

  test('staff who may not read partners get code 25 for a partner’s officers', async () => {
    expect((await portal.send('branch.teller', readOfficers, { targetMtoCode: 'KUDIPAY' })).responseCode).toBe('25')
    expect((await portal.send('branch.teller', readOrganisations, { targetMtoCode: 'KUDIPAY' })).responseCode).toBe(
      '25',
    )
  })

  test('an officer’s missing documents are listed, and the user’s own record is marked', async () => {
    const { data } = await portal.send(KUDI, readOfficers, {})
    expect(
      data?.map(({ officerLastName, isOwn, missingFields }) => ({ officerLastName, isOwn, missingFields })),
    ).toEqual([
      { officerLastName: 'Eze', isOwn: false, missingFields: [] },
      { officerLastName: 'Whitfield', isOwn: true, missingFields: ['officerPassportURL', 'officerSignatureURL'] },
    ])
  })
})

describe('one’s own documents', () => {
  test('an officer submits their own documents, the checker sees them, and they take effect once authorized', async () => {
    expect(await portal.send(KUDI, readProfileSummary, {})).toMatchObject({
      detailsPer: 90,
      officersPer: 50,
      docsPer: 50,
      totalOfficers: 2,
    })
    const passport = await upload(KUDI, 'passport', 1)
    const signature = await upload(KUDI, 'signature', 2)
    const answer = await portal.send(KUDI, updateOfficer, {
      targetOfficerId: DANIEL,
      version: 1,
      officerPassportURL: passport,
      officerSignatureURL: signature,
    })
    expect(answer).toMatchObject({ responseCode: '00', responseMessage: 'Activity Queued Awaiting Authorization' })
    // Unauthorized documents do not count.
    expect(await portal.send(KUDI, readProfileSummary, {})).toMatchObject({ docsPer: 50 })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: answer.cqId ?? '' })
    expect(item?.cqType).toBe('MTO')
    expect(item?.cqName).toBe('Daniel Whitfield · KudiPay International')
    expect(item?.changes).toMatchObject([
      { field: 'officerPassportURL', before: null, after: passport },
      { field: 'officerSignatureURL', before: null, after: signature },
    ])
    for (const fileId of [passport, signature]) {
      expect((await portal.send('ho.checker', readFile, { fileId })).responseCode).toBe('00')
      expect((await portal.send(SWIFT, readFile, { fileId })).responseCode).toBe('25')
    }
    expect((await decide(portal, 'ho.checker', answer.cqId)).responseCode).toBe('00')
    expect(await portal.send(KUDI, readProfileSummary, {})).toMatchObject({ officersPer: 100, docsPer: 100 })
    expect((await officer(KUDI, DANIEL)).missingFields).toEqual([])
  })

  test('an officer may change only their own documents, and no other field', async () => {
    const { version } = await officer(KUDI, DANIEL)
    const change = (fields: object, targetOfficerId = DANIEL) =>
      portal.send(KUDI, updateOfficer, { targetOfficerId, version, ...fields })
    expect((await change({ officerLastName: 'Whitfield Jr' })).responseCode).toBe('57')
    expect((await change({ officerUserID: null })).responseCode).toBe('57')
    const officerPassportURL = await upload(KUDI, 'passport', 3)
    expect((await change({ officerPassportURL }, namedId('officer Amara Eze'))).responseCode).toBe('57')
    expect((await portal.send(KUDI, createOfficer, WANTED)).responseCode).toBe('57')
    expect((await portal.send(KUDI, removeOfficer, { targetOfficerId: DANIEL, version })).responseCode).toBe('57')
  })

  test('an officer must upload their own documents themselves, for the right purpose', async () => {
    const { version } = await officer(KUDI, DANIEL)
    const refer = (officerPassportURL: string) =>
      portal.send(KUDI, updateOfficer, { targetOfficerId: DANIEL, version, officerPassportURL })
    const others = await upload('ho.maker', 'passport', 4)
    const wrongKind = await upload(KUDI, 'signature', 5)
    const officers = namedId('passport Amara Eze')
    for (const fileId of [others, wrongKind, officers, namedId('nothing')]) {
      expect(await refer(fileId)).toMatchObject({ responseCode: '25', errors: [{ field: 'officerPassportURL' }] })
    }
  })
})

describe('a new officer', () => {
  test('a new officer takes effect once a checker of users has authorized it', async () => {
    const { cqId, responseCode } = await portal.send('ho.maker', createOfficer, WANTED)
    expect(responseCode).toBe('00')
    const { module, target_id } = await targetOf(cqId)
    expect(module).toBe('USER')
    expect(await officer('ho.maker', target_id)).toMatchObject({ officerAuthStatus: 'PENDING', pendingCqId: cqId })
    const before = await portal.send('ho.maker', readProfileSummary, {})
    expect((await decide(portal, 'ho.maker', cqId)).responseCode).not.toBe('00')
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect(await officer('ho.maker', target_id)).toMatchObject({ officerAuthStatus: 'ACTIVE', pendingCqId: null })
    const after = await portal.send('ho.maker', readProfileSummary, {})
    expect(after.totalOfficers).toBe((before.totalOfficers ?? 0) + 1)
  })

  test('checkers of partners decide on a partner’s new officer, and a rejection declines the officer and frees the user', async () => {
    const officerUserID = namedId('user desk@lumenpay.example')
    const user = await someOperator('KUDIPAY')
    const wanted = { ...WANTED, targetMtoCode: 'KUDIPAY' }
    expect(await portal.send('ho.maker', createOfficer, { ...wanted, officerUserID })).toMatchObject({
      responseCode: '25',
      errors: [{ field: 'officerUserID' }],
    })
    const { cqId } = await portal.send('ho.maker', createOfficer, { ...wanted, officerUserID: user })
    expect((await targetOf(cqId)).module).toBe('MTO')
    expect(await portal.send('ho.admin', createOfficer, { ...wanted, officerUserID: user })).toMatchObject({
      responseCode: '26',
      errors: [{ field: 'officerUserID' }],
    })
    expect((await decide(portal, 'ho.checker', cqId, 'REJECTED')).responseCode).toBe('00')
    expect((await portal.send('ho.admin', createOfficer, { ...wanted, officerUserID: user })).responseCode).toBe('00')
  })

  test('staff without the privilege for an officer’s side cannot add the officer', async () => {
    for (const username of ['branch.teller', 'ho.checker', 'ho.compliance']) {
      expect((await portal.send(username, createOfficer, WANTED)).responseCode).toBe('57')
    }
    expect(
      (await portal.send('ho.maker', createOfficer, { ...WANTED, targetMtoCode: 'TRANSAFRIK' })).responseCode,
    ).toBe('62')
  })
})

describe('a change of an officer', () => {
  const target = namedId('officer Ibrahim Danjuma')

  test('a pending change locks an officer, must name the version it started from, and becomes stale if the officer changes', async () => {
    const edit = (officerAuthBank: string, version = 1) =>
      portal.send('ho.maker', updateOfficer, { targetOfficerId: target, version, officerAuthBank })
    expect((await edit('Meridian Bank')).responseCode).toBe('21')
    expect((await edit('Other Bank', 7)).responseCode).toBe('29')
    const first = await edit('Other Bank')
    expect(first.responseCode).toBe('00')
    expect((await edit('Third Bank')).responseCode).toBe('28')
    await portal.gateway.db
      .updateTable('officer')
      .set((eb) => ({ auth_bank: 'Moved Bank', version: eb('version', '+', 1) }))
      .where('officer_id', '=', target)
      .execute()
    expect((await decide(portal, 'ho.checker', first.cqId)).responseCode).toBe('29')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: first.cqId ?? '' })
    expect(item?.moved).toMatchObject([{ field: 'officerAuthBank', before: 'Meridian Bank', after: 'Moved Bank' }])
    expect((await decide(portal, 'ho.checker', first.cqId, 'REJECTED')).responseCode).toBe('00')
  })

  test('an officer who leaves keeps the documents, but is no longer counted', async () => {
    const { version, officerPassportURL } = await officer('ho.maker', target)
    const { cqId } = await portal.send('ho.maker', removeOfficer, { targetOfficerId: target, version })
    const { totalOfficers: before = 0 } = await portal.send('ho.maker', readProfileSummary, {})
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect(await officer('ho.maker', target)).toMatchObject({ officerAuthStatus: 'DELETED', officerPassportURL })
    expect((await portal.send('ho.maker', readProfileSummary, {})).totalOfficers).toBe(before - 1)
    const again = await portal.send('ho.maker', updateOfficer, {
      targetOfficerId: target,
      version: version + 1,
      officerAuthBank: 'Late Bank',
    })
    expect(again.responseCode).toBe('12')
  })

  test('a change of an officer cannot be authorized after its picture was deleted', async () => {
    const officerId = namedId('officer Folasade Akintola')
    const officerPassportURL = await upload('ho.maker', 'passport', 9)
    const { cqId } = await portal.send('ho.maker', updateOfficer, {
      targetOfficerId: officerId,
      version: 1,
      officerPassportURL,
    })
    await portal.gateway.db.deleteFrom('stored_file').where('file_id', '=', officerPassportURL).execute()
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('25')
    expect((await officer('ho.maker', officerId)).officerPassportURL).toBe(namedId('passport Folasade Akintola'))
  })
})

async function someOperator(mtoCode: string): Promise<string> {
  const { user_id } = await portal.gateway.db
    .selectFrom('app_user')
    .select('user_id')
    .where('mto_code', '=', mtoCode)
    .where('status', '=', 'ACTIVE')
    .where('username', '<>', KUDI)
    .executeTakeFirstOrThrow()
  return user_id
}
