/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { lastShown, rememberShown } from '@portal/portal-sdk/read'
import { clearUserState } from './clear-user-state.ts'

test('the next user does not start with the record that the previous user saw last', () => {
  rememberShown('/loans/schedules', 'a')
  clearUserState()
  expect(lastShown('/loans/schedules')).toBeNull()
})
