/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { RotatedWebhookSecret, WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.tsx'
import { Endpoint } from './Endpoint.tsx'

const endpoint: WebhookEndpointRow = {
  endpointId: 'one',
  env: 'test',
  webhookUrl: 'https://hooks.swiftremit.example/events',
  webhookDescription: null,
  webhookEvents: ['*'],
  version: 1,
  endpointStatus: 'ACTIVE',
  cqId: null,
  cqAction: null,
  isOwnChange: false,
  createdAt: '2026-10-14T09:00:00.000Z',
  waiting: 0,
  failed: 0,
  lastDeliveredAt: null,
  formerSecretUntil: null,
}

const ROTATED = { webhookSecret: 'whsec_c2VjcmV0', formerSecretUntil: '2026-11-23T10:00:00.000Z' }

let refused: Error | null
let opened: number
let rotated: RotatedWebhookSecret[]

beforeEach(() => {
  refused = null
  opened = 0
  rotated = []
})

/** The endpoint on screen, as the test sets it. */
let shownEndpoint: WebhookEndpointRow
let mayUpdate: boolean

const Shown = () => (
  <Endpoint
    endpoint={shownEndpoint}
    mayUpdate={mayUpdate}
    isOpen={false}
    onOpen={() => {
      opened += 1
    }}
    onRotated={(one) => rotated.push(one)}
  />
)
const REMOTE = { ...remote, screens: { Shown: async () => ({ default: Shown }) } }

const shown = (of: Partial<WebhookEndpointRow> = {}, canUpdate = true) => {
  shownEndpoint = { ...endpoint, ...of }
  mayUpdate = canUpdate
  return renderScreen(REMOTE, {
    module: 'mfe-settings',
    screen: 'Shown',
    privileges: ['SANDBOX|READ', 'SANDBOX|UPDATE'],
    answers: {
      'portal/webhook/replay': () => {
        if (refused) throw refused
        return { replayed: 12, nextEventId: null }
      },
      'portal/webhook/rotate': () => ROTATED,
      'portal/webhook/retire': () => ({}),
    },
    kit: KitTestProviders,
  })
}

test('events are replayed from a day and a time of the subsidiary, and the deliveries are then shown', async () => {
  const { user, client } = await shown()
  await user.click(await screen.findByRole('button', { name: /^Replay events to/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay events' }))
  await user.click(dialog.getByRole('button', { name: 'Replay' }))
  expect(await dialog.findByText(/From day.*required/i)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /From day/ }), '22-Nov-2026')
  const time = dialog.getByRole('textbox', { name: /From time/ })
  await user.clear(time)
  await user.type(time, '25:00')
  await user.click(dialog.getByRole('button', { name: 'Replay' }))
  expect(await dialog.findByText('From time: validation.clock')).toBeInTheDocument()
  await user.clear(time)
  await user.type(time, '14:30')
  refused = refusal('12', '1,000 events for this endpoint are still pending.')
  await user.click(dialog.getByRole('button', { name: 'Replay' }))
  expect(await dialog.findByText(/still pending/)).toBeInTheDocument()
  refused = null
  await user.click(dialog.getByRole('button', { name: 'Replay' }))
  await waitFor(() => expect(opened).toBe(1))
  const [sent] = client.sent.filter(({ path }) => path === 'portal/webhook/replay').map(({ request }) => request)
  expect(sent).toEqual({ endpointId: 'one', since: '2026-11-22T13:30:00.000Z' })
})

test('the accessible name of each button contains its visible text (WCAG 2.5.3)', async () => {
  await shown({ formerSecretUntil: '2026-11-23T10:00:00.000Z' })
  await screen.findByText(/The former secret ends/)
  const buttons = screen.getAllByRole('button')
  expect(buttons.length).toBeGreaterThan(5)
  for (const button of buttons)
    expect(button.getAttribute('aria-label') ?? button.textContent).toContain(button.textContent)
})

test('a user who may only read and an endpoint that awaits authorization have no replay', async () => {
  await shown({}, false)
  expect(await screen.findByText(endpoint.webhookUrl)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Replay/ })).not.toBeInTheDocument()
  cleanup()
  await shown({ endpointStatus: 'PENDING' })
  expect(await screen.findByText(endpoint.webhookUrl)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Replay/ })).not.toBeInTheDocument()
})

test('the secret is replaced with the chosen overlap, and the new secret is passed on to be shown', async () => {
  const { user, client } = await shown()
  await user.click(await screen.findByRole('button', { name: /^Replace secret of/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace secret' }))
  await user.click(dialog.getByRole('button', { name: 'Replace secret' }))
  await waitFor(() => expect(rotated).toEqual([expect.objectContaining(ROTATED)]))
  const [sent] = client.sent.filter(({ path }) => path === 'portal/webhook/rotate').map(({ request }) => request)
  expect(sent).toEqual({ endpointId: 'one', overlapHours: 24 })
})

test('an endpoint shows when its former secret ends, which can be ended now after a confirmation', async () => {
  const { user, client } = await shown({ formerSecretUntil: '2026-11-23T10:00:00.000Z' })
  expect(await screen.findByText(/The former secret ends on 23-Nov-2026 11:00/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^End former secret of/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'End former secret' }))
  expect(client.sent.filter(({ path }) => path === 'portal/webhook/retire')).toEqual([])
  await user.click(question.getByRole('button', { name: 'End former secret' }))
  await waitFor(() =>
    expect(client.sent.filter(({ path }) => path === 'portal/webhook/retire').map(({ request }) => request)).toEqual([
      { endpointId: 'one' },
    ]),
  )
})
