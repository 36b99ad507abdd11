/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import { writeCall } from '@portal/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useConfirmed } from './use-confirmed.ts'

const end = writeCall<{ id: string }, { ended: number }>({ action: 'x', path: 'x/end', access: 'open' })
const refusal = new GatewayError({ code: '29', message: 'It has changed.', behaviour: 'refusal' })

function asked(answer: () => Promise<unknown>) {
  setDefaultClient({ send: answer } as unknown as Client)
  const [onDone, onClose] = [jest.fn<(answer: object) => void>(), jest.fn<() => void>()]
  return { onDone, onClose, hook: renderHook(() => useConfirmed(end, { onDone, onClose })).result }
}

test('a confirmed request passes on the answer, and closes the question', async () => {
  const { hook, onDone, onClose } = asked(() => Promise.resolve({ ended: 2 }))
  act(() => hook.current.confirm({ id: 'a' }))
  expect(hook.current.question.isBusy).toBe(true)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onDone).toHaveBeenCalledWith({ ended: 2 })
})

test('a refusal is shown in the question, and the question stays open', async () => {
  const { hook, onDone, onClose } = asked(() => Promise.reject(refusal))
  act(() => hook.current.confirm({ id: 'a' }))
  await waitFor(() => expect(hook.current.question.failure).toBe('It has changed.'))
  expect([onDone, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  act(() => hook.current.question.onCancel())
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(hook.current.question.failure).toBeUndefined()
})
