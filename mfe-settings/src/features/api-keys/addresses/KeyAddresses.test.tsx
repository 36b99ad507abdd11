/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { ApiKeyRow, ApiKeyUse } from '@portal/contract/api-keys/api-keys.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.tsx'

const KEY: ApiKeyRow = {
  keyId: 'one',
  env: 'test',
  publicKey: 'rgpk_test_abc',
  maskedSecret: 'rgsk_test_…xyz',
  status: 'active',
  createdAt: '2026-10-14T09:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2026-12-02T09:00:00.000Z',
  expiresInDays: 3,
  createdBy: 'ops',
  makerName: 'Ops',
  isOwn: true,
  cqId: null,
  isOwnChange: false,
  allowedAddresses: ['203.0.113.0/24'],
  version: 4,
}
const USE: ApiKeyUse = {
  address: '203.0.113.7',
  isAllowed: true,
  firstSeenAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  uses: 1_204,
  refusals: 0,
}
/** The fields of a queue item that the notice of a pending change reads. */
const PENDING = { cqId: 'item', cqStatus: 'PENDING', cqExpiresAt: '2026-12-04T09:00:00.000Z', isMaker: true }

let refused: Error | null
beforeEach(() => {
  refused = null
})

const shown = (key: Partial<ApiKeyRow> = {}, privileges = ['SANDBOX|READ', 'SANDBOX|UPDATE']) =>
  renderScreen(remote, {
    module: 'mfe-settings',
    screen: 'ApiKeysScreen',
    at: '/api-keys?env=test&mto=KUDIPAY',
    privileges,
    answers: {
      'sandbox/readSingle': () => ({
        ...{ data: [{ ...KEY, ...key }], refused: null, mtoCode: 'KUDIPAY', mtoName: 'KudiPay Ltd' },
        partners: [{ mtoCode: 'KUDIPAY', mtoName: 'KudiPay Ltd' }],
      }),
      'portal/api-key/uses': () => ({
        data: [USE, { ...USE, address: '198.51.100.9', isAllowed: false, uses: 0, refusals: 1, lastUsedAt: null }],
      }),
      'portal/api-key/addresses': () => {
        if (refused) throw refused
        return {}
      },
      'portal/queue/read': () => ({ item: PENDING }),
    },
    kit: KitTestProviders,
  })

test('a key shows the days until its end, its addresses, and where it was used and refused', async () => {
  await shown()
  expect(await screen.findByText('Expires in 3 days')).toBeVisible()
  expect(screen.getByText('203.0.113.0/24')).toBeVisible()
  const uses = within(await screen.findByRole('list', { name: 'Use by address' }))
  const [used, other] = uses.getAllByRole('listitem')
  expect(used).toHaveTextContent(/203\.0\.113\.7.*1,204 requests.*first 01-Nov-2026.*last 20-Nov-2026/)
  expect(used).not.toHaveTextContent('refused')
  expect(other).toHaveTextContent(/198\.51\.100\.9.*1 refused/)
  expect(other).not.toHaveTextContent('requests')
})

test('a changed list is sent with the version of the key, and a refusal is shown at the field', async () => {
  const { user, client, notices } = await shown()
  await user.click(await screen.findByRole('button', { name: 'Edit addresses' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit allowed addresses' }))
  const field = dialog.getByRole('textbox', { name: 'Allowed addresses' })
  expect(field).toHaveValue('203.0.113.0/24')
  await user.clear(field)
  await user.type(field, '192.0.2.1{enter}2001:db8::/32')
  refused = refusal('30', 'Invalid', {
    fields: [{ field: 'allowedAddresses', message: 'Still in use: 203.0.113.7' }],
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Allowed addresses: Still in use: 203.0.113.7')).toBeVisible()
  refused = null
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notices()).toEqual(['Allowed addresses changed.']))
  const sent = client.sent.filter(({ path }) => path === 'portal/api-key/addresses').map(({ request }) => request)
  expect(sent).toEqual(
    [1, 2].map(() => ({ keyId: 'one', version: 4, allowedAddresses: ['192.0.2.1', '2001:db8::/32'] })),
  )
})

test.each([
  [['203.0.113.7', `${'a'.repeat(60)}.example`], 'Allowed addresses: validation.addressEntry'],
  [Array.from({ length: 51 }, (_, at) => `192.0.2.${at}`), 'Allowed addresses: validation.most'],
])('the wrong list %j is marked at the field before it is sent', async (list, message) => {
  const { user, client } = await shown()
  await user.click(await screen.findByRole('button', { name: 'Edit addresses' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit allowed addresses' }))
  const field = dialog.getByRole('textbox', { name: 'Allowed addresses' })
  await user.clear(field)
  await user.paste(list.join('\n'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(field).toBeInvalid()
  expect(client.sent.filter(({ path }) => path === 'portal/api-key/addresses')).toEqual([])
})

test('a pending change is shown instead of the button, and readers get no button', async () => {
  await shown({ cqId: 'item', isOwnChange: true })
  expect(await screen.findByText(/stays as it is until the bank authorizes/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Show change' })).toHaveAttribute(
    'href',
    '/makers-queue?panel=item&id=item',
  )
  expect(screen.queryByRole('button', { name: 'Edit addresses' })).toBeNull()
})

test('a key without a list says that it works from every address', async () => {
  await shown({ allowedAddresses: [], expiresInDays: 31 }, ['SANDBOX|READ'])
  expect(await screen.findByText(/Every address: a copy of the secret key works/)).toBeVisible()
  expect(screen.queryByText(/^Expires in 31 days$/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit addresses' })).toBeNull()
})

test('a replaced key shows its addresses and its use while it is still valid', async () => {
  await shown({ status: 'retiring' })
  expect(await screen.findByRole('heading', { name: 'Allowed addresses' })).toBeVisible()
  expect(screen.getByText('203.0.113.0/24')).toBeVisible()
  const uses = within(await screen.findByRole('list', { name: 'Use by address' }))
  expect(uses.getByText('203.0.113.7')).toBeVisible()
})

test('a revoked key shows neither its addresses nor its use', async () => {
  await shown({ status: 'revoked' })
  expect(await screen.findByRole('heading', { name: 'Previous keys' })).toBeVisible()
  expect(screen.queryByText('203.0.113.0/24')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Use by address' })).toBeNull()
})
