/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { PickupSourceRow } from '@portal/contract/cash-pickups/pickup-source.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.tsx'
import { PickupSource } from './PickupSource.tsx'

const ADDRESS = 'https://pickups.swiftremit.example/orders'
const NEXT = 'https://pickups.swiftremit.example/v2'
const SECRET = 'whsec_c2VjcmV0LW9mLWEtcGFydG5lcg'

const inForce: PickupSourceRow = {
  sourceId: 'one',
  sourceUrl: ADDRESS,
  sourceStatus: 'ACTIVE',
  cqId: null,
  isOwnChange: false,
  createdAt: '2026-10-14T09:00:00.000Z',
}
const QUEUED = { cqId: 'item', cqType: 'SANDBOX', votesInAll: 1, isForHeadOffice: true }

/** The data of the fake gateway, and the error that it returns instead. */
let sources: PickupSourceRow[]
let refused: Error | null
let isDown: boolean
let rejected: { cqId: string; sourceUrl: string } | null

beforeEach(() => {
  sources = [inForce]
  refused = null
  isDown = false
  rejected = null
})

const REMOTE = {
  ...remote,
  screens: { Source: async () => ({ default: () => <PickupSource mtoCode="SWIFTREMIT" rejected={rejected} /> }) },
}
const shown = (privileges: readonly string[] = ['SANDBOX|READ', 'SANDBOX|UPDATE'], language: 'en' | 'fr' = 'en') =>
  renderScreen(REMOTE, {
    module: 'mfe-settings',
    screen: 'Source',
    privileges,
    language,
    answers: {
      'portal/pickup-source/read': () => {
        if (isDown) throw refusal('96', 'The gateway is out of order.')
        return { data: sources }
      },
      'portal/pickup-source/set': ({ sourceUrl }: { sourceUrl: string }) => {
        if (refused) throw refused
        sources = [
          inForce,
          { ...inForce, sourceId: 'two', sourceUrl, sourceStatus: 'PENDING', cqId: 'item', isOwnChange: true },
        ]
        return { ...QUEUED, sourceSecret: SECRET }
      },
      'portal/pickup-source/delete': () => {
        if (refused) throw refused
        sources = [{ ...inForce, cqId: 'item', isOwnChange: true }]
        return QUEUED
      },
    },
    kit: KitTestProviders,
  })
const sentTo = (client: Awaited<ReturnType<typeof shown>>['client'], path: string) =>
  client.sent.filter((one) => one.path === path).map(({ request }) => request)

test('a new address is requested and stays pending beside the active address, and its secret is shown only once', async () => {
  const { user, client } = await shown()
  const card = within(await screen.findByRole('region', { name: 'Cash pickups by enquiry' }))
  expect(card.getByText(ADDRESS)).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Change address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set address' }))
  const address = dialog.getByRole('textbox', { name: /Enquiry address/ })
  expect(address).toHaveValue(ADDRESS)
  await user.clear(address)
  await user.type(address, ` ${NEXT} `)
  await user.click(dialog.getByRole('button', { name: 'Set address' }))
  expect(await card.findByText(NEXT)).toBeInTheDocument()
  expect(card.getByText(ADDRESS)).toBeInTheDocument()
  expect(card.getByText('Awaits authorization')).toBeInTheDocument()
  expect(card.getByRole('button', { name: 'Withdraw request' })).toBeInTheDocument()
  expect(card.queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument()
  expect(card.getByLabelText('Signing secret')).toHaveValue(SECRET)
  expect(sentTo(client, 'portal/pickup-source/set')).toEqual([{ apiKeyMtoCode: 'SWIFTREMIT', sourceUrl: NEXT }])
})

test('a refused address is reported at its field, and the input is kept', async () => {
  const { user } = await shown()
  refused = refusal('30', 'Some fields need attention', {
    fields: [{ field: 'sourceUrl', message: 'It must be a public https address' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Change address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set address' }))
  const address = dialog.getByRole('textbox', { name: /Enquiry address/ })
  await user.clear(address)
  await user.type(address, 'http://10.0.0.1')
  await user.click(dialog.getByRole('button', { name: 'Set address' }))
  expect(await dialog.findByText(/It must be a public https address/)).toBeInTheDocument()
  expect(address).toHaveValue('http://10.0.0.1')
  expect(screen.getByText(ADDRESS)).toBeInTheDocument()
})

test('deleting the address asks for confirmation, and a refusal is shown in that question', async () => {
  const { user, client, notices } = await shown()
  refused = refusal('25', 'There is no such address')
  await user.click(await screen.findByRole('button', { name: 'Delete enquiry address' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete enquiry address' }))
  expect(sentTo(client, 'portal/pickup-source/delete')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText(/There is no such address/)).toBeInTheDocument()
  refused = null
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deletion awaits authorization')).toBeInTheDocument()
  expect(screen.getByText(ADDRESS)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete enquiry address' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(notices()).toEqual([expect.stringContaining('authorize')])
})

test('users without the privilege see the address without actions, in French as well', async () => {
  await shown(['SANDBOX|READ'], 'fr')
  expect(await screen.findByText(ADDRESS)).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a failed request to the gateway can be retried', async () => {
  isDown = true
  const { user } = await shown()
  expect(await screen.findByText(/out of order/)).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText(ADDRESS)).toBeInTheDocument())
})

test('a rejected request opens its form with the proposed address', async () => {
  rejected = { cqId: 'rejected', sourceUrl: NEXT }
  const { user, client } = await shown()
  const dialog = within(await screen.findByRole('dialog', { name: 'Set address' }))
  expect(dialog.getByRole('textbox', { name: /Enquiry address/ })).toHaveValue(NEXT)
  await user.click(dialog.getByRole('button', { name: 'Set address' }))
  expect(await screen.findByText(NEXT)).toBeInTheDocument()
  const request = { apiKeyMtoCode: 'SWIFTREMIT', sourceUrl: NEXT, replaces: 'rejected' }
  expect(sentTo(client, 'portal/pickup-source/set')).toEqual([request])
})
