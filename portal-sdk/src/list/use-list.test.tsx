/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { type ListPayload, type ListRequest, readCall, type SavedView } from '@portal/contract'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { queryClient } from '../read/query-client.ts'
import { useSessionStore } from '../session/session-store.ts'
import { useList } from './use-list.ts'

const readBirds = readCall<ListRequest, ListPayload<object>>({ action: 'b', path: 'bird/read', access: 'open' })
const view = (viewId: string, state: SavedView['state'], isDefault = false): SavedView => ({
  viewId,
  viewName: `View ${viewId}`,
  isDefault,
  state,
})

let views: SavedView[]
let asked: ListRequest[]
let sent: { path: string; body: unknown }[]
/** Promises that delay the answers of calls, by path. */
let held: Map<string, Promise<unknown>>

beforeEach(() => {
  views = [view('a', { filters: { status: ['WILD'] }, hidden: ['wings'] }), view('b', { search: 'owl' })]
  asked = []
  sent = []
  held = new Map()
  useSessionStore.setState({ user: { countryId: '01' } as UserInfo })
  setDefaultClient({
    send: async (call: { path: string }, body: ListRequest) => {
      if (call.path === 'bird/read') asked.push(body)
      await held.get(call.path)
      if (call.path === 'portal/view/read') return { data: views }
      if (call.path === 'bird/read') {
        const fields = [{ field: 'filters.gone', message: '' }]
        if (body.search === 'refused') throw new GatewayError({ code: '30', message: 'no', behaviour: 'refusal' })
        if (body.filters?.gone) throw new GatewayError({ code: '30', message: 'no', behaviour: 'refusal', fields })
        if (body.search === 'owl' && !body.page) return { data: [{}, {}], total: 2, totals: {}, page: 0, size: 20 }
        return { data: [], total: body.search === 'owl' ? 2 : 0, totals: {}, page: 0, size: 20 }
      }
      sent.push({ path: call.path, body })
      const made = view('new', {})
      views = [...views, made]
      return { view: made }
    },
  } as unknown as Client)
})
afterEach(() => queryClient.clear())

function hold(path: string): { release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  held.set(path, promise)
  return { release: () => resolve() }
}

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const errors: (string | undefined)[] = []
  const shown: (number | undefined)[] = []
  const hook = renderHook(
    () => {
      const list = useList(readBirds)
      errors.push(list.error)
      shown.push(list.total)
      return { list, query: useLocation().search }
    },
    { wrapper },
  )
  return {
    list: () => hook.result.current.list,
    query: () => decodeURIComponent(hook.result.current.query),
    close: hook.unmount,
    errors,
    shown,
  }
}

test('a chosen view is written into the address with its whole state, and is marked as changed once the list differs', async () => {
  const { list, query } = open('/birds?page=3')
  await waitFor(() => expect(list().views.all).toHaveLength(2))
  expect(list().views.current).toBeNull()
  act(() => list().views.pick('a'))
  expect(query()).toBe('?hidden=wings&f.status=WILD&view=a')
  expect(list().views).toMatchObject({ current: { viewId: 'a' }, isChanged: false })
  act(() => list().setState({ ...list().state, search: 'owl' }))
  expect(list().views).toMatchObject({ current: { viewId: 'a' }, isChanged: true })
})

test('the default view is opened only if the address has no table state', async () => {
  views = [view('a', { search: 'owl' }, true)]
  const bare = open('/birds?panel=view&id=7')
  await waitFor(() => expect(bare.query()).toBe('?panel=view&id=7&search=owl&view=a'))
  const asking = open('/birds?f.status=TAME')
  await waitFor(() => expect(asking.list().views.all).toHaveLength(1))
  expect(asking.query()).toBe('?f.status=TAME')
  // A default view that the user has declined is not applied either.
  const without = open('/birds?view=-')
  await waitFor(() => expect(without.list().views.all).toHaveLength(1))
  expect(without.query()).toBe('?view=-')
})

test('the rows and the views are requested at the same time', async () => {
  const { list } = open('/birds')
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(list().total).toBe(0))
  expect(asked).toHaveLength(1)
})

test('a list with a default view never shows other rows first, in whatever order the answers arrive', async () => {
  views = [view('a', { search: 'owl' }, true)]
  const awaitedViews = hold('portal/view/read')
  const { list, shown } = open('/birds')
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['bird/read'] })).toBe(0))
  expect(list()).toMatchObject({ total: undefined, isLoading: true })
  const awaitedRows = hold('bird/read')
  awaitedViews.release()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'owl' }))
  awaitedRows.release()
  await waitFor(() => expect(list().rows).toHaveLength(2))
  expect(new Set(shown)).toEqual(new Set([undefined, 2]))
})

test('once the views are known, a list requests only the rows of its default view', async () => {
  views = [view('a', { search: 'owl' }, true)]
  const first = open('/birds')
  await waitFor(() => expect(first.list().rows).toHaveLength(2))
  first.close()
  queryClient.removeQueries({ queryKey: ['bird/read'] })
  asked = []
  const again = open('/birds')
  await waitFor(() => expect(again.list().rows).toHaveLength(2))
  expect(asked.map(({ search }) => search)).toEqual(['owl'])
})

test('a list shows its rows even if its views fail to load', async () => {
  held.set('portal/view/read', Promise.reject(new GatewayError({ code: '91', message: 'down', behaviour: 'refusal' })))
  const { list } = open('/birds')
  await waitFor(() => expect(list().total).toBe(0))
  expect(list().views.error).toBe('down')
})

test('a view with a filter that no longer exists opens without that filter', async () => {
  views = [view('a', { search: 'owl', filters: { gone: ['X'], status: ['WILD'] } })]
  const { list, query } = open('/birds')
  await waitFor(() => expect(list().views.all).toHaveLength(1))
  act(() => list().views.pick('a'))
  const left = { search: 'owl', 'f.status': 'WILD', view: 'a' }
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(query()))).toEqual(left))
  await waitFor(() => expect(list().error).toBeUndefined())
  expect(list().views.isChanged).toBe(true)
})

test('a link with an unknown filter opens the list without that filter and without a message', async () => {
  const { list, query, errors } = open('/birds?f.gone=X&f.status=WILD')
  await waitFor(() => expect(list().total).toBe(0))
  expect(query()).toBe('?f.status=WILD')
  expect(new Set(errors)).toEqual(new Set([undefined]))
})

test('a refusal that names no fields is shown once no more state can be dropped from the address', async () => {
  const { list, query } = open('/birds?search=refused&f.status=WILD')
  await waitFor(() => expect(list().error).toBe('no'))
  expect(query()).toBe('?search=refused')
})

test('saving a view stores the list’s state, and makes the new view current', async () => {
  const { list, query } = open('/birds?search=owl&page=2')
  await waitFor(() => expect(list().views.all).toHaveLength(2))
  await act(() => list().views.save({ viewName: 'Owls', isDefault: true }))
  expect(sent).toEqual([
    {
      path: 'portal/view/save',
      body: { listName: 'bird/read', viewName: 'Owls', isDefault: 'YES', state: { search: 'owl' } },
    },
  ])
  await waitFor(() => expect(list().views.current?.viewId).toBe('new'))
  expect(query()).toContain('view=new')
})

test('saving a changed view keeps its relative period if the days are unchanged', async () => {
  views = [view('a', { period: 'last7Days' })]
  const { list } = open('/birds')
  await waitFor(() => expect(list().views.all).toHaveLength(1))
  act(() => list().views.pick('a'))
  act(() => list().setState({ ...list().state, search: 'owl' }))
  await act(() => list().views.keep())
  act(() => list().setState({ ...list().state, startDate: '2026-01-01' }))
  await act(() => list().views.keep())
  expect(sent.map(({ body }) => (body as { state: object }).state)).toEqual([
    { search: 'owl', period: 'last7Days' },
    { search: 'owl', startDate: '2026-01-01', endDate: list().state.endDate },
  ])
})

test('a shared link contains the list’s state, but neither panel nor view', async () => {
  const { list } = open('/birds?view=a&panel=view&id=7&search=owl&page=4')
  await waitFor(() => expect(list().views.all).toHaveLength(2))
  expect(list().views.link()).toBe('http://localhost/?search=owl')
  expect(open('/birds').list().views.link()).toBe('http://localhost/?view=-')
})

test('a page without rows is replaced by the last page that has rows', async () => {
  const { list, query } = open('/birds?search=owl&page=2')
  await waitFor(() => expect(list().rows).toHaveLength(2))
  expect(query()).toBe('?search=owl')
})

test('an invalid day in the address is ignored', async () => {
  const { list } = open('/birds?from=2026-13-01&to=2026-02-31')
  await waitFor(() => expect(list().total).toBe(0))
  expect(asked).toEqual([{ readAll: 'YES', page: 0, size: 20 }])
})
