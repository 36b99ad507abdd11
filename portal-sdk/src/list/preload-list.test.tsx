/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type Client, setDefaultClient } from '@portal/api-client'
import { type ListPayload, type ListRequest, readCall, type SavedView } from '@portal/contract'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { clearReads, refreshReads } from '../read/kept-reads.ts'
import { queryClient } from '../read/query-client.ts'
import { NO_SESSION, useSessionStore } from '../session/session-store.ts'
import { preloadOf } from './preload-list.ts'
import { useList } from './use-list.ts'

type BirdRequest = ListRequest & { cage?: string }
const readBirds = readCall<BirdRequest, ListPayload<object>>({ action: 'b', path: 'bird/read', access: 'open' })
const OPTIONS = { more: { cage: 'north' }, name: 'birds' }
const preload = preloadOf(readBirds, OPTIONS)

let views: SavedView[]
let asked: { path: string; body: BirdRequest; isBackground: boolean; isQuiet: boolean }[]

beforeEach(() => {
  views = []
  asked = []
  useSessionStore.setState({ user: { countryId: '01' } as UserInfo })
  setDefaultClient({
    send: async (
      { path }: { path: string },
      body: BirdRequest,
      { background = false, quiet = false }: { background?: boolean; quiet?: boolean },
    ) => {
      asked.push({ path, body, isBackground: background, isQuiet: quiet })
      if (path === 'portal/view/read') return { data: views }
      return { data: [{ name: 'owl' }], total: 1, totals: {}, page: 0, size: 20 }
    },
  } as unknown as Client)
})
afterEach(() => {
  queryClient.clear()
  useSessionStore.setState(NO_SESSION)
})

const birdRequests = () => asked.filter(({ path }) => path === 'bird/read')
const open = (address: string) =>
  renderHook(() => useList(readBirds, OPTIONS), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  })

test.each<[string, string, Partial<SavedView>[]]>([
  ['without views', '', []],
  [
    'with filters in its address',
    '?f.status=WILD&sort=name:desc&page=2',
    [{ isDefault: true, state: { search: 'owl' } }],
  ],
  [
    'with a default view',
    '',
    [{ isDefault: true, state: { search: 'owl', sort: { field: 'name', direction: 'asc' } } }],
  ],
])('a list %s shows its preloaded rows at once, without a second request', async (_, query, saved) => {
  views = saved.map((view) => ({ viewId: 'a', viewName: 'A', isDefault: false, state: {}, ...view }))
  await preload(new URLSearchParams(query))
  expect(birdRequests()).toHaveLength(1)
  expect(asked.every(({ isBackground, isQuiet }) => isBackground && isQuiet)).toBe(true)
  const list = open(`/birds${query}`)
  expect(list.result.current.rows).toEqual([{ name: 'owl' }])
  await waitFor(() => expect(list.result.current.isLoading).toBe(false))
  expect(birdRequests()).toHaveLength(1)
})

test('the rows on screen are not loaded again when the pointer rests on a link to the same list', async () => {
  const list = open('/birds')
  await waitFor(() => expect(list.result.current.rows).toHaveLength(1))
  await queryClient.invalidateQueries({ refetchType: 'none' })
  await preload(new URLSearchParams())
  expect(birdRequests()).toHaveLength(1)
})

test('preloaded rows are deleted when the session ends, and no rows are preloaded without a session', async () => {
  await preload(new URLSearchParams())
  clearReads()
  useSessionStore.setState(NO_SESSION)
  await preload(new URLSearchParams())
  expect(birdRequests()).toHaveLength(1)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('the saved views of a list are requested once per session', async () => {
  const now = jest.spyOn(Date, 'now')
  try {
    await preload(new URLSearchParams())
    const list = open('/birds')
    await waitFor(() => expect(list.result.current.isLoading).toBe(false))
    list.unmount()
    now.mockReturnValue(Date.now() + 3_600_000)
    await preload(new URLSearchParams())
    const again = open('/birds')
    await waitFor(() => expect(again.result.current.isLoading).toBe(false))
    expect(asked.filter(({ path }) => path === 'portal/view/read')).toHaveLength(1)
    expect(birdRequests()).toHaveLength(2)
  } finally {
    now.mockRestore()
  }
})

test('saved views are requested again after a change of the user', async () => {
  const list = open('/birds')
  await waitFor(() => expect(list.result.current.isLoading).toBe(false))
  refreshReads()
  await waitFor(() => expect(asked.filter(({ path }) => path === 'portal/view/read')).toHaveLength(2))
})
