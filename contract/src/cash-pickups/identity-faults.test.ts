import { describe, expect, test } from '@jest/globals'
import type { PayoutIdentity } from './cash-pickup.ts'
import { identityFaults } from './identity-faults.ts'

const GHANA = {
  countryId: '02',
  receiver: { first: 'Akosua', middle: 'Abena', last: 'Mensah' },
  accepted: ['GHANA_CARD', 'VOTERS_CARD'],
  businessDate: '2026-11-23',
}
const CARD: PayoutIdentity = {
  identityType: 'GHANA_CARD',
  identityNumber: 'GHA-123456789-0',
  identityIssuer: 'NIA',
  identityIssueDate: '2020-01-31',
  identityExpiryDate: '2030-01-30',
  identityName: 'Akosua Mensah',
}
const faultsOf = (identity: Partial<PayoutIdentity>, rules = GHANA) =>
  identityFaults({ ...CARD, ...identity }, rules).map(({ field, key }) => `${field} ${key.split('.')[1]}`)

describe('a document', () => {
  test('an accepted, valid and unexpired document has no faults', () => expect(faultsOf({})).toEqual([]))

  test.each<[string, Partial<PayoutIdentity>, string[]]>([
    ['leaves a middle name out', { identityName: 'MENSAH Akosua' }, []],
    ['is somebody else’s', { identityName: 'Akosua Boateng' }, ['identityName identityName']],
    ['ends today', { identityExpiryDate: '2026-11-23' }, []],
    ['ended yesterday', { identityExpiryDate: '2026-11-22' }, ['identityExpiryDate identityExpired']],
    ['was issued today', { identityIssueDate: '2026-11-23' }, []],
    ['will be issued tomorrow', { identityIssueDate: '2026-11-24' }, ['identityIssueDate identityIssued']],
    ['has another form of number', { identityNumber: '123' }, ['identityNumber identityNumber']],
    ['is not taken in the country', { identityType: 'PASSPORT' }, ['identityType identityType']],
    ['is known nowhere', { identityType: 'LIBRARY_CARD' }, ['identityType identityType']],
    ['ends before it was issued', { identityIssueDate: '2026-01-02', identityExpiryDate: '2026-12-01' }, []],
    [
      'ends on the day it was issued',
      { identityIssueDate: '2026-11-23', identityExpiryDate: '2026-11-23' },
      ['identityExpiryDate identityDates'],
    ],
  ])('a document has a fault if it %s', (_how, identity, faults) => expect(faultsOf(identity)).toEqual(faults))

  test('an empty document has no faults, and a document with only a type lacks only its required expiry date', () => {
    expect(identityFaults({}, GHANA)).toEqual([])
    expect(identityFaults({ identityType: 'GHANA_CARD' }, GHANA).map(({ field }) => field)).toEqual([
      'identityExpiryDate',
    ])
  })

  test('a document needs an expiry date only if its type expires', () => {
    const { identityExpiryDate: _end, ...endless } = CARD
    expect(identityFaults(endless, GHANA).map(({ key }) => key)).toEqual(['validation.identityExpiryMissing'])
    const card = { ...endless, identityType: 'VOTERS_CARD', identityNumber: '1234567890' }
    expect(identityFaults(card, GHANA)).toEqual([])
  })
})
