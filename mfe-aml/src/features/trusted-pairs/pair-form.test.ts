import { expect, test } from '@jest/globals'
import { latestDay, pairValues, sentPair } from './pair-form.ts'

test('the form starts with the people and the rule in the address', () => {
  const address = new URLSearchParams('panel=create&sender=Ama%20Mensah&receiver=Kofi&rule=GOLD')
  expect(pairValues(address)).toMatchObject({
    pairSender: 'Ama Mensah',
    pairReceiver: 'Kofi',
    pairScope: 'RULE',
    screeningCode: 'GOLD',
  })
})

test('a rejected pair is resubmitted unchanged', () => {
  const proposed = { pairSender: 'Ama', pairScope: 'ALL', screeningCode: null, pairUntil: '2027-01-31' }
  expect(pairValues(new URLSearchParams(), proposed)).toMatchObject({
    pairSender: 'Ama',
    pairScope: 'ALL',
    screeningCode: '',
    pairUntil: '2027-01-31',
  })
})

test('a rule is not sent if "all rules" is selected afterwards', () => {
  const values = pairValues(new URLSearchParams('rule=GOLD'))
  expect(sentPair(values)).toHaveProperty('screeningCode', 'GOLD')
  expect(sentPair({ ...values, pairScope: 'ALL' })).not.toHaveProperty('screeningCode')
})

test('a pair is trusted for at most 180 days', () => expect(latestDay('2026-11-25')).toBe('2027-05-24'))
