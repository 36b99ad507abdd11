/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { lastShown, rememberShown } from '@portal/portal-sdk/read'
import { clearUserState } from './clear-user-state.ts'

test('the next user does not begin with the record that the last one saw', () => {
  rememberShown('/loans/schedules', 'a')
  clearUserState()
  expect(lastShown('/loans/schedules')).toBeNull()
})
