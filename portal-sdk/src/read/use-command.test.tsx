/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { readCall, writeCall } from '@portal/contract'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { act, renderHook, waitFor } from '@testing-library/react'
import { holdWork, type KeptWork, registerPart, workAt } from '../forms/draft-recovery.ts'
import { useSessionStore } from '../session/session-store.ts'
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

test('the same content has the same key after a reload that came before the answer, but only once', async () => {
  useSessionStore.setState({ user: { userId: 'ada' } as UserInfo })
  const keys = clientThat([() => new Promise(() => {})])
  const { result } = renderHook(() => useCommand(rename))
  act(() => void result.current.run({ name: 'a' }))
  const leave = registerPart('form', { isWork: true, read: () => ({}) })
  const work = workAt('ada', '/')
  leave()

  holdWork(JSON.parse(JSON.stringify(work)) as KeptWork)
  const next = renderHook(() => useCommand(rename))
  await act(() => next.result.current.run({ name: 'b' }))
  await act(() => next.result.current.run({ name: 'a' }))
  await act(() => next.result.current.run({ name: 'a' }))
  expect(keys[2]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('the content of a call with secrets or files is never kept over a reload', async () => {
  clientThat([lost, lost])
  for (const more of [{ secret: true }, { carriesFile: true }]) {
    const { result } = renderHook(() => useCommand({ ...rename, ...more, path: 'x/kept' }))
    await act(() => result.current.run({ name: 'a' }).catch(() => {}))
  }
  const leave = registerPart('form', { isWork: true, read: () => ({}) })
  expect([...(workAt('ada', '/')?.parts ?? [])].map(([name]) => name)).not.toContain('sent x/kept')
  leave()
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
