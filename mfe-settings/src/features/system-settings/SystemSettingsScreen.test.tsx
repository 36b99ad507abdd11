/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { SETTING_RANGES } from '@portal/contract'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'

const SETTINGS = {
  settings: {
    ...Object.fromEntries(Object.keys(SETTING_RANGES).map((field) => [field, 5])),
    configReportDomains: null,
  },
  version: 1,
  pendingCqId: null,
  effect: { expiredPasswords: 0, dormantUsers: 0 },
}

const shown = (countryId: string) =>
  renderScreen(remote, {
    module: 'mfe-settings',
    screen: 'SystemSettingsScreen',
    at: '/system-settings',
    privileges: ['SYSTEM_SETTINGS|READ', 'SYSTEM_SETTINGS|UPDATE'],
    user: { countryId },
    answers: { 'config/readSingle': () => SETTINGS },
    kit: KitTestProviders,
  })

test('head office Nigeria edits the settings of the bank', async () => {
  await shown('01')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled())
  expect(screen.queryByText(/only head office Nigeria/)).not.toBeInTheDocument()
})

test('the head office of another subsidiary only reads the settings of the bank and sees the reason', async () => {
  await shown('02')
  expect(await screen.findByText(/only head office Nigeria can change them/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})
