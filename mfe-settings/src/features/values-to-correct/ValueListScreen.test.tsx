/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { ValueToCorrectRow } from '@portal/contract/values-to-correct/values-to-correct.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.tsx'

const PHONE: ValueToCorrectRow = {
  valueId: 'app_user:1:userPhone',
  valueKind: 'phone',
  valueSubjectName: 'User',
  recordId: '1',
  recordName: 'Ada Obi',
  recordHref: '/users?panel=view&id=1',
  valueFieldName: 'Phone number',
  storedValue: '1234',
  foundAt: '2026-11-28T08:00:00.000Z',
}
const UNKNOWN: ValueToCorrectRow = {
  ...PHONE,
  valueId: 'other:2:x',
  valueKind: 'other-kind',
  recordName: 'R-2',
  recordHref: null,
}

const shown = (data: readonly ValueToCorrectRow[]) =>
  renderScreen(remote, {
    module: 'mfe-settings',
    screen: 'ValueToCorrectListScreen',
    at: '/values-to-correct',
    privileges: ['SYSTEM_SETTINGS|READ'],
    language: 'en',
    answers: {
      'portal/values/to-correct': () => ({ data, total: data.length, page: 0, size: 20 }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('each value is shown with its reason and a link to its record', async () => {
  await shown([PHONE, UNKNOWN])
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', PHONE.recordHref)
  expect(screen.getByText('Not a phone number')).toBeVisible()
  expect(screen.getByText('Not a valid value')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'R-2' })).not.toBeInTheDocument()
})

test('an empty list says that no values need correction', async () => {
  await shown([])
  expect(await screen.findByText('No values to correct')).toBeVisible()
})
