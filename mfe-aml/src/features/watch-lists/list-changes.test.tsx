/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { ListEntryChange, WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const LIST: WatchListRow = {
  listCode: 'SANCTIONS',
  listName: 'Sanctions, consolidated',
  editionId: null,
  listSource: 'SANCTIONS_1',
  listFormat: null,
  tableNames: ['OCTOBER'],
  nameColumn: 'NAME',
  aliasColumn: null,
  birthDateColumn: 'BORN',
  countryColumn: null,
  passReview: 'TWO_PEOPLE',
  listStatus: 'ACTIVE',
  listVersion: 3,
  beingWritten: null,
  entryCount: 40,
  listUpdatedAt: '2026-11-20T09:00:00.000Z',
  version: 4,
  pendingCqId: null,
  makerName: 'Ada Okafor',
  checkerName: 'Obi Eze',
}
const NEW = { wasName: null, wasOtherNames: null, wasBirthDate: null, wasCountry: null }
const CHANGES: ListEntryChange[] = [
  {
    ...{ changeNo: 1, change: 'LOST', entryName: 'Cy Quill', otherNames: [], birthDate: null, country: null },
    ...{ wasName: 'Cy Quill', wasOtherNames: [], wasBirthDate: null, wasCountry: null },
  },
  {
    ...{ changeNo: 2, change: 'CHANGED', entryName: 'Bo Quill', otherNames: [], birthDate: '1972', country: null },
    ...{ wasName: 'Bo Quill', wasOtherNames: ['B. Quill'], wasBirthDate: '1971', wasCountry: null },
  },
  {
    ...{ changeNo: 3, change: 'ADDED', entryName: 'Eve Quill', otherNames: [] },
    birthDate: null,
    country: null,
    ...NEW,
  },
]
const VERSION = { makerId: null, maker: 'Ada Okafor', checker: 'Obi Eze', authorizedAt: LIST.listUpdatedAt, cqId: null }

async function shown(
  list: WatchListRow,
  changes: () => object = () => ({ data: CHANGES, total: 3 }),
  privileges: readonly string[] = [],
) {
  const asked: Record<string, unknown>[] = []
  await renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'WatchListListScreen',
    at: '/watch-lists?panel=view&id=SANCTIONS',
    privileges: ['TRANSACTION_RULE|READ', ...privileges],
    answers: {
      'portal/watch-list/read': () => ({ data: [list], total: 1, page: 0, size: 20, totals: {} }),
      'portal/watch-list/read-one': () => ({
        list,
        versions: [
          {
            ...VERSION,
            listVersion: 3,
            listSource: 'OCTOBER',
            listFormat: null,
            entryCount: 40,
            writtenAt: LIST.listUpdatedAt,
          },
        ],
      }),
      'portal/watch-list/read-changes': (request) => {
        asked.push(request as Record<string, unknown>)
        const totals = { totalChanges: 3, totalAdded: 1, totalChanged: 1, totalLost: 1 }
        return { page: 0, size: 20, totals, ...changes() }
      },
      'portal/view/read': () => ({ data: [] }),
      'portal/history/read': () => ({ data: [], total: 0, page: 0, size: 20, totals: {} }),
    },
    kit: KitTestProviders,
  })
  return asked
}

test('a pending change shows the names that it removes, changes and adds', async () => {
  const asked = await shown({ ...LIST, pendingCqId: '019a0000-0000-7000-8000-000000000001' })
  expect(await screen.findByText('1 lost · 1 changed · 1 added')).toBeDefined()
  const table = within(await screen.findByRole('grid', { name: 'Effect of the pending change' }))
  expect(await table.findByText('Cy Quill')).toBeDefined()
  expect(table.getByText('B. Quill · 1971')).toBeDefined()
  expect(asked[0]).toMatchObject({ listCode: 'SANCTIONS', page: 0 })
  expect(asked[0]).not.toHaveProperty('listVersion')
})

test('a version’s changes are loaded and shown on request, and can be hidden again', async () => {
  const asked = await shown(LIST)
  const button = await screen.findByRole('button', { name: 'Show changes' })
  expect(asked).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByRole('grid', { name: 'Changes in version 3' })).toBeDefined()
  expect(asked[0]).toMatchObject({ listCode: 'SANCTIONS', listVersion: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Hide changes' }))
  expect(screen.queryByRole('grid', { name: 'Changes in version 3' })).toBeNull()
})

test('a version that is being written shows its progress, and the list cannot be replaced until it is in force', async () => {
  await shown({ ...LIST, beingWritten: { listVersion: 4, changes: 300_000, writtenChanges: 45_000 } }, undefined, [
    'TRANSACTION_RULE|CREATE',
  ])
  expect((await screen.findAllByText(/Version 4 is being written: 45,000 of 300,000/)).length).toBeGreaterThan(0)
  expect(screen.getByText(/The earlier version stays in force until then/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Replace/ }).disabled).toBe(true)
})

test('a pending change that is still being compared says so instead of showing no entries', async () => {
  const pending = { ...LIST, pendingCqId: '019a0000-0000-7000-8000-000000000001' }
  await shown(pending, () => {
    throw refusal('09', 'The entries are being compared')
  })
  expect(await screen.findByText('The entries are being compared')).toBeDefined()
  expect(screen.queryByRole('grid', { name: 'Pending changes' })).toBeNull()
})
