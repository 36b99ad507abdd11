import { expect, test } from '@jest/globals'
import { eventKeyOf, webhookId } from './webhook-id.ts'

const SUBJECT = '019aa9d2-6c1e-7cc3-98c4-dc0c0c07398f'

test('the id of an event contains its subject and its number', () => {
  expect(webhookId(SUBJECT, 12)).toBe('evt_019aa9d26c1e7cc398c4dc0c0c07398f_12')
  expect(eventKeyOf(webhookId(SUBJECT, 12))).toEqual({ subjectId: SUBJECT, eventNo: 12 })
})

test.each([
  '',
  'evt_1_1',
  `evt_${SUBJECT}_1`,
  'evt_019aa9d26c1e7cc398c4dc0c0c07398f_0',
  'evt_019aa9d26c1e7cc398c4dc0c0c07398f_1 ',
])('“%s” is no id of an event', (text) => {
  expect(eventKeyOf(text)).toBeNull()
})
