/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { NO_SOURCE } from '@portal/contract/watch-lists/list-source'
import type { ListFetch, ListSource } from '@portal/contract/watch-lists/list-sources.calls'
import type { WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../../remote.tsx'

const LIST: WatchListRow = {
  ...{ listCode: 'OPEN', listName: 'OpenSanctions', listStatus: 'ACTIVE', version: 2, listVersion: 1, entryCount: 5 },
  beingWritten: null,
  ...{ editionId: '019a0000-0000-7000-8000-00000000000a', tableNames: [], listSource: 'targets.simple.csv' },
  ...{ nameColumn: null, aliasColumn: null, birthDateColumn: null, countryColumn: null, passReview: 'TWO_PEOPLE' },
  ...{ listFormat: 'OPENSANCTIONS_CSV', listUpdatedAt: '2026-11-28T08:00:00.000Z' },
  ...{ pendingCqId: null, makerName: 'Ada Obi', checkerName: null },
} as WatchListRow
const FAILED: ListFetch = {
  ...{ fetchId: '1', fetchResult: 'FAILED', startedAt: '2026-11-29T01:00:00.000Z', endedAt: null, byteSize: 0 },
  ...{ problem: 'The file did not arrive whole', listVersion: null, askedBy: null },
  ...{ entriesAdded: 0, entriesChanged: 0, entriesLost: 0 },
}
const SOURCE: ListSource = {
  ...NO_SOURCE,
  ...{ listCode: 'OPEN', version: 2, pendingCqId: null, updateCqId: null, isFetched: 'YES' },
  ...{ sourceUrls: ['https://lists.example.org/targets.simple.csv'], sourceFormat: 'OPENSANCTIONS_CSV' },
  ...{ sourceSchedule: 'DAILY', dailyAt: '02:00', nextFetchAt: '2026-11-30T01:00:00.000Z' },
  ...{ freshSince: '2026-11-26T01:00:00.000Z', daysOutdated: 3, fetches: [FAILED] },
}

async function shown(source: ListSource, at = '/watch-lists?panel=view&id=OPEN') {
  const sent: [string, unknown][] = []
  const keep = (call: string, answer: object) => (request: unknown) => {
    sent.push([call, request])
    return answer
  }
  await renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'WatchListListScreen',
    at,
    privileges: ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|CREATE'],
    answers: {
      'portal/watch-list/read': () => ({ data: [LIST], total: 1, page: 0, size: 20, totals: {} }),
      'portal/watch-list/read-one': () => ({ list: LIST, versions: [] }),
      'portal/watch-list/read-source': () => source,
      'portal/watch-list/fetch': keep('fetch', {}),
      'portal/watch-list/set-source': keep('set', { cqId: '1', cqType: 'TRANSACTION_RULE', votesInAll: 1 }),
      'portal/history/read': () => ({ data: [], total: 0, page: 0, size: 20 }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })
  return { user: userEvent.setup(), sent }
}

test('the panel of a list shows its source, that it is out of date, and why the last fetch failed', async () => {
  const { user, sent } = await shown(SOURCE)
  expect(await screen.findByText('This list was not updated for 3 days.', {}, { timeout: 30_000 })).toBeDefined()
  expect(screen.getByText('https://lists.example.org/targets.simple.csv')).toBeDefined()
  expect(screen.getByText('Daily at 02:00 (Lagos)')).toBeDefined()
  expect(screen.getByText('The file did not arrive whole')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Fetch now' }))
  expect(sent).toEqual([['fetch', expect.objectContaining({ listCode: 'OPEN' })]])
})

test('the form of a source sends its addresses and its schedule', async () => {
  const none = {
    ...SOURCE,
    ...NO_SOURCE,
    version: 1,
    nextFetchAt: null,
    freshSince: null,
    daysOutdated: null,
    fetches: [],
  }
  const { user, sent } = await shown(none, '/watch-lists?panel=source&id=OPEN')
  await user.type(
    await screen.findByLabelText(/Addresses of the files/),
    'https://lists.example.org/targets.simple.csv',
  )
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(sent).toEqual([
    [
      'set',
      expect.objectContaining({
        ...{ listCode: 'OPEN', version: 1, isFetched: 'YES', sourceFormat: 'OPENSANCTIONS_CSV' },
        ...{ sourceUrls: ['https://lists.example.org/targets.simple.csv'], sourceSchedule: 'DAILY', dailyAt: '02:00' },
        ...{ freshDays: 2, additionsAtOnce: 'YES', approvalShare: 20 },
      }),
    ],
  ])
})
