/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type Client, setDefaultClient } from '@portal/api-client'
import { act, renderHook, waitFor } from '@testing-library/react'
import { refreshReads } from '../read/kept-reads.ts'
import { queryClient } from '../read/query-client.ts'
import { usePartnerChoices } from './use-partner-choices.ts'

const PARTNERS = [
  ...Array.from({ length: 150 }, (_, at) => ({ mtoCode: `P${at}`, mtoName: `Partner ${at}` })),
  { mtoCode: 'ZULU', mtoName: 'Zulu Pay' },
]

interface Asked {
  readonly search?: string
  readonly targetMtoCode?: string
  readonly size: number
}
let asked: Asked[]

beforeEach(() => {
  queryClient.clear()
  asked = []
  setDefaultClient({
    send: async (_call: unknown, request: Asked) => {
      asked.push(request)
      const { search, targetMtoCode, size } = request
      const found = PARTNERS.filter(({ mtoCode, mtoName }) =>
        targetMtoCode === undefined ? `${mtoCode} ${mtoName}`.includes(search ?? '') : mtoCode === targetMtoCode,
      )
      return { data: found.slice(0, size), total: found.length }
    },
  } as unknown as Client)
})
afterEach(() => queryClient.clear())

const valuesOf = (choices: { options: readonly { value: string }[] }) => choices.options.map(({ value }) => value)

test('a partner beyond the first hundred is found by typing, with one request after a pause in typing', async () => {
  const { result } = renderHook(() => usePartnerChoices())
  await waitFor(() => expect(result.current.options).toHaveLength(20))
  act(() => result.current.onSearch('Zu'))
  act(() => result.current.onSearch('Zulu'))
  await waitFor(() => expect(valuesOf(result.current)).toEqual(['ZULU']))
  expect(asked.map(({ search }) => search)).toEqual([undefined, 'Zulu'])
})

test('choices that do not match the input cannot be selected while a request is running', async () => {
  const { result } = renderHook(() => usePartnerChoices())
  await waitFor(() => expect(result.current.options).toHaveLength(20))
  act(() => result.current.onSearch('partner 3'))
  expect(valuesOf(result.current)).toEqual(['P3'])
  act(() => result.current.onSearch('Zulu'))
  expect([valuesOf(result.current), result.current.isLoading]).toEqual([[], true])
})

test('the form’s initial partner is listed once among the choices', async () => {
  const { result } = renderHook(() => usePartnerChoices('ZULU'))
  await waitFor(() => expect(valuesOf(result.current)).toContain('ZULU'))
  act(() => result.current.onSearch('Zulu'))
  await waitFor(() => expect(valuesOf(result.current)).toEqual(['ZULU']))
})

test('choices are loaded once per session, and again after a change by the user', async () => {
  const start = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start)
  const shown = async () => {
    const { result, unmount } = renderHook(() => usePartnerChoices())
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, options: { length: 20 } }))
    unmount()
  }
  await shown()
  clock.mockReturnValue(start + 3_600_000)
  await shown()
  expect(asked).toHaveLength(1)
  refreshReads()
  await shown()
  await waitFor(() => expect(asked).toHaveLength(2))
  clock.mockRestore()
})
