/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { GatewayError } from '@portal/api-client'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { act, renderHook } from '@testing-library/react'
import { isAnythingDirty } from '../forms/dirty.ts'
import { dropWork, isWorkUnsent, keepWork } from '../forms/draft-recovery.ts'
import { useLeaving } from '../forms/leaving.ts'
import { NO_SESSION, useSessionStore } from '../session/session-store.ts'
import { useAct } from './use-act.ts'

const EMPTY = { reason: '' }
const TYPED = { reason: 'Checked with the branch' }
const signIn = (userId: string) =>
  useSessionStore.setState({ status: 'full', user: { userId } as UserInfo, privileges: [] })

let sent: object[]
let refused: GatewayError | null

beforeEach(() => {
  sent = []
  refused = null
  signIn('ada')
})
afterEach(() => {
  dropWork()
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
})

/** Opens the dialog of an action, as the kit renders it, with the given input. */
function opened(draftName: string | null = 'order/pass', values: Readonly<Record<string, unknown>> = TYPED) {
  const send = async (request: object) => {
    if (refused) throw refused
    sent.push(request)
  }
  const closed: string[] = []
  const { result, unmount } = renderHook(() =>
    useAct({
      draftName,
      send,
      movedCodes: ['29'],
      onStale: () => closed.push('stale'),
      onClose: () => closed.push('x'),
    }),
  )
  const restored = result.current.form.draft?.restore(EMPTY)?.values
  const unwatch = result.current.form.draft?.watch(() => ({ initial: EMPTY, values }))
  act(() => result.current.form.onDirtyChange(values !== EMPTY))
  return {
    restored,
    closed,
    result,
    press: () => act(() => result.current.form.onSubmit(values)),
    leave() {
      unwatch?.()
      unmount()
    },
  }
}

test('unsent input of a dialog is kept when the session ends, only for the same user and dialog', () => {
  const dialog = opened()
  expect(keepWork('ada', '/')).not.toBeNull()
  dialog.leave()
  signIn('ada')
  expect(opened('order/fail', EMPTY).restored).toBeUndefined()
  expect(opened('order/pass', EMPTY).restored).toEqual(TYPED)

  opened()
  keepWork('ada', '/')
  signIn('bola')
  signIn('ada')
  expect(opened('order/pass', EMPTY).restored).toBeUndefined()
})

test('input no longer counts as unsent once it is sent or the dialog is closed', async () => {
  const sending = opened()
  await sending.press()
  expect([sent, sending.closed]).toEqual([[TYPED], ['stale', 'x']])
  expect([isWorkUnsent(), isAnythingDirty()]).toEqual([false, false])
  const left = opened()
  expect(isWorkUnsent()).toBe(true)
  left.leave()
  expect([isWorkUnsent(), isAnythingDirty()]).toEqual([false, false])
})

test('a refused request keeps the dialog and its input, and reloads the changed record', async () => {
  refused = new GatewayError({ code: '29', message: 'It has changed.', behaviour: 'refusal' })
  const dialog = opened()
  await dialog.press()
  expect([dialog.result.current.failure, dialog.closed]).toEqual(['It has changed.', ['stale']])
  expect(isWorkUnsent()).toBe(true)
})

test('an unsent file triggers the question before leaving, but is never kept for later', () => {
  opened(null)
  expect(isAnythingDirty()).toBe(true)
  expect(keepWork('ada', '/')).toBeNull()
})

test('Escape asks before it discards input, and closes a dialog without input at once', () => {
  const typed = opened()
  act(() => typed.result.current.leave())
  expect(typed.closed).toEqual([])
  act(() => useLeaving.getState().proceed?.())
  expect(typed.closed).toEqual(['x'])
  useLeaving.setState({ proceed: null })
  // Another form has unsent input, but this form has no input, so leaving it needs no confirmation.
  const empty = opened('order/pass', EMPTY)
  act(() => empty.result.current.leave())
  expect(empty.closed).toEqual(['x'])
})
