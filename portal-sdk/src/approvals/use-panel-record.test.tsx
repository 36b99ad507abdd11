/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { type ListPayload, type ListRequest, readCall } from '@portal/contract'
import { groundTexts } from '@portal/contract/texts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { registerTexts } from '../i18n/i18n.ts'
import { refreshReads } from '../read/kept-reads.ts'
import { queryClient } from '../read/query-client.ts'
import { usePanelRecord } from './use-panel-record.ts'

interface Bird {
  readonly id: string
  readonly version: number
}
const readBirds = readCall<ListRequest, ListPayload<Bird>>({ action: 'b', path: 'bird/read', access: 'open' })
let version: number

beforeEach(async () => {
  await registerTexts('contract', groundTexts)
  version = 1
  queryClient.clear()
  setDefaultClient({
    send: async (_call: unknown, { search }: ListRequest) => ({ data: [{ id: search, version }] }),
  } as unknown as Client)
})
afterEach(() => queryClient.clear())

const panel = (wanted: string, may = { create: true, edit: true }) =>
  renderHook(
    ({ id, is }) => usePanelRecord(readBirds, { act: is, id, replaces: null }, may, (search) => ({ search })),
    { initialProps: { id: wanted === 'create' ? null : 'owl', is: wanted } },
  )

/** Simulates a change of the record by another user, and its reload. */
async function movesOn(): Promise<void> {
  version += 1
  await act(async () => refreshReads())
}

test('an edit keeps the record that was read when it started; views and edits of other records show current data', async () => {
  const { result, rerender } = panel('edit')
  await waitFor(() => expect(result.current.row).toEqual({ id: 'owl', version: 1 }))
  await movesOn()
  expect(result.current.row).toEqual({ id: 'owl', version: 1 })
  rerender({ id: 'tit', is: 'edit' })
  await waitFor(() => expect(result.current.row).toEqual({ id: 'tit', version: 2 }))
  rerender({ id: 'owl', is: 'view' })
  await waitFor(() => expect(result.current.row).toEqual({ id: 'owl', version: 2 }))
})

test('users without the edit privilege see the record, and users who may not create a record see a message', async () => {
  const none = { create: false, edit: false }
  const { result } = panel('edit', none)
  await waitFor(() => expect(result.current).toMatchObject({ act: 'view', row: { id: 'owl' } }))
  const created = panel('create', none).result
  expect(created.current.act).toBe('view')
  expect(created.current.failure).toBeDefined()
  expect(panel('create').result.current).toMatchObject({ act: 'create', failure: undefined })
})

test.each([
  ['an outage', 'NETWORK', 'toast'],
  ['a refusal', '25', 'refusal'],
] as const)(
  'after %s the panel shows the reason, and offers a retry only if a retry may help',
  async (_what, code, behaviour) => {
    const failure = new GatewayError({ code, message: 'Why', behaviour })
    setDefaultClient({ send: () => Promise.reject(failure) } as unknown as Client)
    const { result } = panel('view')
    await waitFor(() => expect(result.current.failure).toBe('Why'))
    expect(result.current.retry !== undefined).toBe(code === 'NETWORK')
  },
)

test('a form that resubmits a rejected change waits until that change is loaded', async () => {
  const unanswered = new GatewayError({ code: 'NETWORK', message: 'No answer', behaviour: 'toast' })
  setDefaultClient({ send: () => Promise.reject(unanswered) } as unknown as Client)
  const may = { create: true, edit: true }
  const { result } = renderHook(() =>
    usePanelRecord(readBirds, { act: 'create', id: null, replaces: 'Q' }, may, (search) => ({ search })),
  )
  await waitFor(() => expect(result.current).toMatchObject({ failure: 'No answer', row: undefined }))
  expect(result.current.retry).toBeDefined()
})
