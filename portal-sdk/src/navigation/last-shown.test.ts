import { expect, test } from '@jest/globals'
import { forgetShown, lastShown, rememberShown } from './last-shown.ts'

test('each screen remembers the record that it showed last, until all records are forgotten', () => {
  rememberShown('/loans/schedules', 'a')
  rememberShown('/loans/schedules', 'b')
  rememberShown('/api-keys', 'KUDIPAY')
  expect([lastShown('/loans/schedules'), lastShown('/api-keys'), lastShown('/ledger')]).toEqual(['b', 'KUDIPAY', null])
  forgetShown()
  expect([lastShown('/loans/schedules'), lastShown('/api-keys')]).toEqual([null, null])
})
