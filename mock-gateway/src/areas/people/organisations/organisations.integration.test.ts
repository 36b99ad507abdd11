import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readOrganisations, readSubsidiaries, updateOrganisation } from '@portal/contract/officers/officers.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

const KUDI = 'ops@kudipay.example'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const organisation = async (username: string, targetMtoCode?: string) =>
  (await portal.send(username, readOrganisations, targetMtoCode ? { targetMtoCode } : {})).data?.[0]

describe('the subsidiaries', () => {
  test('head office lists all organisations, a branch lists only its own, and operators list none', async () => {
    const ids = async (username: string) =>
      (await portal.send(username, readSubsidiaries, {})).data?.map(({ countryId }) => countryId)
    expect(await ids('ho.maker')).toEqual(['01', '02', '03'])
    expect(await ids('branch.teller')).toEqual(['02'])
    expect(await ids(KUDI)).toEqual([])
  })
})

describe('the organisation', () => {
  test('users see their own organisation, with its missing fields', async () => {
    expect(await organisation(KUDI)).toMatchObject({
      organisationName: 'KudiPay International',
      organisationRegistrationDate: '2016-02-08',
      organisationMtoCode: 'KUDIPAY',
      detailsPer: 90,
      missingFields: ['organisationTaxNumber'],
    })
    expect(await organisation('branch.teller')).toMatchObject({
      organisationName: 'Meridian Bank Ghana',
      detailsPer: 80,
    })
  })

  test('an organisation without a record shows only the partner’s name', async () => {
    expect(await organisation('ho.maker', 'LUMENPAY')).toMatchObject({
      organisationName: 'Lumen Pay Europe',
      detailsPer: 10,
      totalOfficers: 0,
      version: 1,
    })
  })

  test('an organisation is recorded through the queue, also the first time', async () => {
    const answer = await portal.send('ho.maker', updateOrganisation, {
      targetMtoCode: 'LUMENPAY',
      version: 1,
      organisationType: 'PLC',
      organisationCity: 'Bruxelles',
    })
    expect(answer.responseCode).toBe('00')
    expect(await organisation('ho.maker', 'LUMENPAY')).toMatchObject({ detailsPer: 10, pendingCqId: answer.cqId })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: answer.cqId ?? '' })
    expect(item).toMatchObject({ cqType: 'MTO', cqName: 'Lumen Pay Europe', link: '/officer-details?mtoCode=LUMENPAY' })
    expect(item?.changes.map(({ field }) => field).sort()).toEqual(['organisationCity', 'organisationType'])
    expect((await decide(portal, 'ho.checker', answer.cqId)).responseCode).toBe('00')
    expect(await organisation('ho.maker', 'LUMENPAY')).toMatchObject({ detailsPer: 30, version: 2, pendingCqId: null })
  })

  test('checkers of users decide on their own subsidiary’s organisation, and a null value clears a field', async () => {
    const answer = await portal.send('ho.maker', updateOrganisation, { version: 1, organisationTaxNumber: null })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: answer.cqId ?? '' })
    expect(item).toMatchObject({ cqType: 'USER', link: '/officer-details' })
    expect(await portal.send('ho.maker', updateOrganisation, { version: 1, organisationCity: 'Abuja' })).toMatchObject({
      responseCode: '28',
    })
    expect((await decide(portal, 'ho.checker', answer.cqId)).responseCode).toBe('00')
    expect(await organisation('ho.maker')).toMatchObject({ organisationTaxNumber: null, detailsPer: 90 })
  })

  test('users without the privilege cannot change an organisation', async () => {
    const change = (username: string, targetMtoCode?: string) =>
      portal.send(username, updateOrganisation, {
        version: 1,
        organisationCity: 'X',
        ...(targetMtoCode && { targetMtoCode }),
      })
    for (const username of [KUDI, 'branch.teller', 'ho.checker']) {
      expect((await change(username)).responseCode).toBe('57')
    }
    expect((await change('ho.maker', 'TRANSAFRIK')).responseCode).toBe('62')
    expect((await change('ho.maker', 'NOBODY')).responseCode).toBe('25')
  })

  test('an organisation with invalid fields is refused', async () => {
    const change = (fields: object) => portal.send('ho.maker', updateOrganisation, { version: 2, ...fields })
    for (const [field, value] of Object.entries({
      organisationType: 'Ltd',
      organisationRegistrationDate: '2999-01-01',
      organisationCountry: 'Atlantis',
      organisationEmail: 'nobody',
    })) {
      expect(await change({ [field]: value })).toMatchObject({ responseCode: '30', errors: [{ field }] })
    }
  })
})
