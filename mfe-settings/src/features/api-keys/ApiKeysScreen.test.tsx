/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import remote from '../../remote.tsx'

const PARTNERS = [
  { mtoCode: 'KUDIPAY', mtoName: 'KudiPay Ltd' },
  { mtoCode: 'SWIFTREMIT', mtoName: 'SwiftRemit Ltd' },
]

const shown = (at: string, partners = PARTNERS) =>
  renderScreen(remote, {
    module: 'mfe-settings',
    screen: 'ApiKeysScreen',
    at,
    privileges: ['SANDBOX|READ'],
    answers: {
      'sandbox/readSingle': (request: { apiKeyMtoCode?: string }) => {
        const named = partners.find(({ mtoCode }) => mtoCode === request.apiKeyMtoCode)
        return { data: [], refused: null, mtoCode: named?.mtoCode ?? null, mtoName: named?.mtoName ?? null, partners }
      },
    },
    kit: KitTestProviders,
  })

test('a bank user sees the first partner’s keys at first, and later the keys of the last partner seen', async () => {
  const first = await shown('/api-keys')
  expect(await screen.findByText('Keys of KudiPay Ltd for the partner API')).toBeVisible()
  expect(first.place()).toBe('/api-keys?mto=KUDIPAY')
  cleanup()
  await shown('/api-keys?mto=SWIFTREMIT')
  expect(await screen.findByText('Keys of SwiftRemit Ltd for the partner API')).toBeVisible()
  cleanup()
  await shown('/api-keys')
  expect(await screen.findByText('Keys of SwiftRemit Ltd for the partner API')).toBeVisible()
})

test('a bank without partners sees a message instead of an empty choice', async () => {
  await shown('/api-keys', [])
  expect(await screen.findByText('There are no active partners yet.')).toBeVisible()
})
