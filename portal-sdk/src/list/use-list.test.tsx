/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { type ListPayload, type ListRequest, readCall } from '@portal/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { queryClient } from '../read/query-client.ts'
import { useList } from './use-list.ts'

const read = readCall<ListRequest, ListPayload<object, object>>({ action: 'x', path: 'x/read', access: 'open' })
const unknown = new GatewayError({ code: '30', message: 'Please correct the marked fields', behaviour: 'refusal' })

beforeEach(() => {
  queryClient.clear()
  const send = async (_call: unknown, { sort, search }: ListRequest) => {
    if (sort || search === 'refused') throw unknown
    return { responseCode: '00', data: [{}], total: 1, totals: {} }
  }
  setDefaultClient({ send } as unknown as Client)
})

function listAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const errors: (string | undefined)[] = []
  const { result } = renderHook(
    () => {
      const list = useList(read)
      errors.push(list.error)
      return { list, search: useLocation().search }
    },
    { wrapper },
  )
  return { result, errors }
}

test('a link with a column the list has not opens the list without a word', async () => {
  const { result, errors } = listAt('/x?search=ada&sort=foo%3Aasc')
  await waitFor(() => expect(result.current.list.total).toBe(1))
  expect(result.current.search).toBe('?search=ada')
  expect(new Set(errors)).toEqual(new Set([undefined]))
})

test('a refused search is said, once there is nothing to drop', async () => {
  const { result } = listAt('/x?search=refused&f.foo=1')
  await waitFor(() => expect(result.current.list.error).toBe(unknown.message))
  expect(result.current.search).toBe('?search=refused')
})
