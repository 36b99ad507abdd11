/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { readCall, writeCall } from '@portal/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { queryClient } from './query-client.ts'
import { useCommand } from './use-command.ts'
import { useRead } from './use-read.ts'

const rename = writeCall<{ name: string }, object>({ action: 'x', path: 'x/rename', access: 'open' })

function clientThat(answers: (() => Promise<unknown>)[]) {
  const keys: (string | undefined)[] = []
  setDefaultClient({
    send: (_call: unknown, _request: unknown, options: { idempotencyKey?: string }) => {
      keys.push(options.idempotencyKey)
      return (answers.shift() ?? (() => Promise.resolve({ responseCode: '00' })))()
    },
  } as unknown as Client)
  return keys
}
const lost = () => Promise.reject(new GatewayError({ code: 'NETWORK', message: 'no answer', behaviour: 'network' }))
const refused = () => Promise.reject(new GatewayError({ code: '26', message: 'taken', behaviour: 'refusal' }))

test('a request that is repeated after a lost answer has the same idempotency key', async () => {
  const keys = clientThat([lost])
  const { result } = renderHook(() => useCommand(rename))
  await act(() => result.current.run({ name: 'a' }).catch(() => {}))
  expect(result.current.error?.code).toBe('NETWORK')
  await act(() => result.current.run({ name: 'a' }))
  expect(keys[1]).toBe(keys[0])
})

test('another request, or a request that is repeated after an answer, has a new idempotency key', async () => {
  const keys = clientThat([lost, refused])
  const { result } = renderHook(() => useCommand(rename))
  await act(() => result.current.run({ name: 'a' }).catch(() => {}))
  await act(() => result.current.run({ name: 'b' }).catch(() => {}))
  await act(() => result.current.run({ name: 'b' }))
  expect(new Set(keys).size).toBe(3)
})

test('a double click sends only one request', async () => {
  const keys = clientThat([])
  const { result } = renderHook(() => useCommand(rename))
  await act(async () => {
    await Promise.all([result.current.run({ name: 'a' }), result.current.run({ name: 'a' })])
  })
  expect(keys).toHaveLength(1)
  expect(result.current.isRunning).toBe(false)
})

describe('reads after a command', () => {
  const readNames = readCall<object, { names: number }>({ action: 'x', path: 'x/names', access: 'open' })
  const preview = readCall<{ name: string }, object>({ action: 'x', path: 'x/preview', access: 'open' })

  /** Renders a read and a write of names, with a gateway that counts the reads and accepts or refuses the write. */
  function shown(answer: () => Promise<unknown> = () => Promise.resolve({})) {
    queryClient.clear()
    let reads = 0
    setDefaultClient({
      send: (call: { path: string }) => (call.path === 'x/names' ? Promise.resolve({ names: ++reads }) : answer()),
    } as unknown as Client)
    return renderHook(() => ({ read: useRead(readNames, {}), write: useCommand(rename), ask: useCommand(preview) }))
      .result
  }

  test('a successful command reloads all data on the screen', async () => {
    const result = shown()
    await waitFor(() => expect(result.current.read.data).toEqual({ names: 1 }))
    await act(() => result.current.write.run({ name: 'a' }))
    await waitFor(() => expect(result.current.read.data).toEqual({ names: 2 }))
  })

  test('a refused command, or a call that changes nothing, reloads no data', async () => {
    const result = shown(refused)
    await waitFor(() => expect(result.current.read.data).toEqual({ names: 1 }))
    await act(() => result.current.write.run({ name: 'a' }).catch(() => {}))
    const asked = shown()
    await waitFor(() => expect(asked.current.read.data).toEqual({ names: 1 }))
    await act(() => asked.current.ask.run({ name: 'a' }))
    expect(queryClient.isFetching()).toBe(0)
    expect([result.current.read.data, asked.current.read.data]).toEqual([{ names: 1 }, { names: 1 }])
  })
})
