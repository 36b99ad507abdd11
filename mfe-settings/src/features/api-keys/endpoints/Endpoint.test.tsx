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
  rejected = null
})

/** The endpoint on screen, as the test sets it. */
let shownEndpoint: WebhookEndpointRow
let mayUpdate: boolean
let rejected: Parameters<typeof Endpoint>[0]['rejected']

const Shown = () => (
  <Endpoint
    endpoint={shownEndpoint}
    rejected={rejected}
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
      'portal/webhook/update': () => {
        if (refused) throw refused
        return {}
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

const updates = ({ client }: Awaited<ReturnType<typeof shown>>) =>
  client.sent.filter(({ path }) => path === 'portal/webhook/update').map(({ request }) => request)

test('an endpoint is changed with the version that the user saw, also if the list was read again meanwhile', async () => {
  const screenOf = await shown({ webhookDescription: 'Orders', version: 3 })
  const { user } = screenOf
  await user.click(await screen.findByRole('button', { name: /^Edit https/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }))
  await user.click(dialog.getByRole('radio', { name: 'Only chosen kinds' }))
  for (const kind of [
    'Recall answered',
    'Wallet below threshold',
    'Wallet funded',
    'Daily statement created',
    'Batch completed',
  ])
    await user.click(dialog.getByRole('checkbox', { name: kind }))
  shownEndpoint = { ...shownEndpoint, version: 4, webhookDescription: 'By another user' }
  await user.clear(dialog.getByRole('textbox', { name: /Description/ }))
  refused = refusal('29', 'Another user changed this record.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Another user changed this record.')).toBeInTheDocument()
  refused = null
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const sent = {
    endpointId: 'one',
    version: 3,
    webhookUrl: endpoint.webhookUrl,
    webhookDescription: null,
    webhookEvents: ['transaction.updated'],
  }
  expect(updates(screenOf)).toEqual([sent, sent])
})

test('an endpoint without any chosen event is refused at the field', async () => {
  const screenOf = await shown()
  const { user } = screenOf
  await user.click(await screen.findByRole('button', { name: /^Edit https/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }))
  await user.click(dialog.getByRole('radio', { name: 'Only chosen kinds' }))
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Kinds of events: validation.oneEvent')).toBeInTheDocument()
  expect(updates(screenOf)).toEqual([])
})

test('a rejected change opens the form with the rejected values and replaces the rejected request', async () => {
  rejected = { cqId: 'rejected', webhookUrl: 'https://other.example', webhookDescription: null, webhookEvents: ['*'] }
  const screenOf = await shown()
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }))
  await screenOf.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(updates(screenOf)).toEqual([
      expect.objectContaining({ replaces: 'rejected', webhookUrl: 'https://other.example' }),
    ]),
  )
})

test('an endpoint shows its events in words, and cannot be edited while a change is pending', async () => {
  await shown({ webhookEvents: ['wallet.low', 'wallet.funded'], cqId: 'item', cqAction: 'UPDATE' })
  expect(await screen.findByText('Events: Wallet below threshold · Wallet funded')).toBeInTheDocument()
  expect(screen.getByText('Change awaits authorization')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
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
