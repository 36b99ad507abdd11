import { expect, test } from '@jest/globals'
import { contractText } from '@portal/contract/texts/all'
import { Refusal } from '../http/handler.ts'
import { overtaken, wrongCaseState, wrongState, wrongTransactionState } from './wrong-state.ts'

const said = ({ code, options }: Refusal) => [code, contractText('en', options.message ?? '', options.params)]

test.each([
  ['PENDING', 'Status: Awaiting authorization. A checker must authorize this record first'],
  ['DECLINED', 'Status: Declined. Only its maker can correct and resubmit this record'],
  ['DISABLED', 'Status: Disabled. A maker must enable this record first, and a checker authorize it'],
  ['DELETED', 'Status: Deleted. This is final and nobody can change it; add a new record if needed'],
])('a refusal because of the state %s names the state and who can change it', (status, words) => {
  expect(said(wrongState('en', status))).toEqual(['12', words])
})

test('a refusal of a transaction or a case uses the words for the states of this kind', () => {
  expect(said(wrongTransactionState('en', 'POSTED'))[1]).toMatch(/^Status: Posted\. Compliance can decide only /)
  expect(said(wrongCaseState('en', 'CLOSED'))[1]).toMatch(/^Status of the case: Closed\./)
  expect(said(wrongTransactionState('en', 'FAILED', 'message.state.paid'))[1]).toBe(
    'Status: Failed. This is possible only once a teller has paid out the cash',
  )
})

test.each([
  ['pending', 'status.apiKey', 'Status: Awaiting authorization. A checker must authorize this record first'],
  ['revoked', 'status.apiKey', /^Status: Revoked\. This is final/],
  ['OPEN', 'status.till', 'Status: Open. The teller must count and close this till first'],
  ['COUNTED', 'status.till', /^Status: Difference to decide\. A checker must/],
  ['POSTED', 'status.funding', /^Status: Posted\. This was already done/],
])('the state %s of the kind %s is named in the words of this kind', (status, family, words) => {
  expect(said(wrongState('en', status, family))[1]).toEqual(expect.stringMatching(words))
})

test('a change after another user’s change is refused with 12 and the request to open the record again', () => {
  expect(said(overtaken())).toEqual(['12', expect.stringMatching(/Open it again/)])
})

test('a refusal with 12 but without a text, fields or a reason does not compile', () => {
  // @ts-expect-error the text of 12 must name the state and who can change it
  expect(new Refusal('12').options).toEqual({})
  // @ts-expect-error 12 also needs a message that names who can change the record
  expect(new Refusal('12', { params: { status: 'x' } }).code).toBe('12')
  expect(new Refusal('25').options).toEqual({})
})
