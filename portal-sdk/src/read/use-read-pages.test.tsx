/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { type ListPayload, type ListRequest, readCall } from '@portal/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { refreshReads } from './kept-reads.ts'
import { queryClient } from './query-client.ts'
import { useReadPages } from './use-read-pages.ts'

const readBirds = readCall<ListRequest, ListPayload<string>>({ action: 'b', path: 'bird/read', access: 'open' })
const failure = new GatewayError({ code: 'NETWORK', message: 'No answer', behaviour: 'toast' })
let birds: string[]
let isOut: boolean

beforeEach(() => {
  queryClient.clear()
  birds = Array.from({ length: 250 }, (_, at) => `bird ${at}`)
  isOut = false
  setDefaultClient({
    send: async (_call: unknown, { page = 0, size = 100 }: { page?: number; size?: number }) => {
      if (isOut) throw failure
      return { data: birds.slice(page * size, (page + 1) * size), total: birds.length }
    },
  } as unknown as Client)
})
afterEach(() => queryClient.clear())

const pages = () => renderHook(() => useReadPages(readBirds, { size: 100 })).result

test('pages are loaded until all rows are shown, each row once', async () => {
  const result = pages()
  await waitFor(() => expect(result.current.rows).toHaveLength(100))
  expect(result.current.total).toBe(250)
  act(() => result.current.more())
  await waitFor(() => expect(result.current.rows).toHaveLength(200))
  // Meanwhile somebody adds a bird.
  birds = ['new', ...birds]
  await act(async () => refreshReads())
  await waitFor(() => expect(result.current.rows?.[0]).toBe('new'))
  act(() => result.current.more())
  await waitFor(() => expect(result.current.rows).toEqual(birds))
})

test('loaded pages stay if the next page fails, and a retry loads the failed page', async () => {
  const result = pages()
  await waitFor(() => expect(result.current.rows).toHaveLength(100))
  isOut = true
  act(() => result.current.more())
  await waitFor(() => expect(result.current.error?.message).toBe('No answer'))
  expect(result.current.rows).toHaveLength(100)
  isOut = false
  await act(async () => result.current.reload())
  await waitFor(() => expect(result.current.rows).toHaveLength(200))
})
