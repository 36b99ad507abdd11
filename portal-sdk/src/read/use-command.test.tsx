/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { writeCall } from '@portal/contract'
import { act, renderHook } from '@testing-library/react'
import { useCommand } from './use-command.ts'

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

test('the same request after a lost answer carries the same key', async () => {
  const keys = clientThat([lost])
  const { result } = renderHook(() => useCommand(rename))
  await act(() => result.current.run({ name: 'a' }).catch(() => {}))
  expect(result.current.error?.code).toBe('NETWORK')
  await act(() => result.current.run({ name: 'a' }))
  expect(keys[1]).toBe(keys[0])
})

test('another request, or the same after an answer, carries a new key', async () => {
  const keys = clientThat([lost, refused])
  const { result } = renderHook(() => useCommand(rename))
  await act(() => result.current.run({ name: 'a' }).catch(() => {}))
  await act(() => result.current.run({ name: 'b' }).catch(() => {}))
  await act(() => result.current.run({ name: 'b' }))
  expect(new Set(keys).size).toBe(3)
})

test('a double click sends once', async () => {
  const keys = clientThat([])
  const { result } = renderHook(() => useCommand(rename))
  await act(async () => {
    await Promise.all([result.current.run({ name: 'a' }), result.current.run({ name: 'a' })])
  })
  expect(keys).toHaveLength(1)
  expect(result.current.isRunning).toBe(false)
})
