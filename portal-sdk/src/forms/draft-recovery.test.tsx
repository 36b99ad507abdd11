/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { act, renderHook } from '@testing-library/react'
import { NO_SESSION, useSessionStore } from '../session/session-store.ts'
import {
  dropWork,
  holdWork,
  isWorkUnsent,
  keepWork,
  placeBefore,
  RECOVERY_MS,
  registerPart,
  subscribeToWork,
  workAt,
} from './draft-recovery.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useRecoveredState } from './use-recovered-state.ts'

const PLACE = '/partners?panel=create'
const EMPTY = { mtoName: '' }

const signIn = (userId: string) =>
  useSessionStore.setState({ status: 'full', user: { userId } as UserInfo, privileges: [] })
const signOut = () => useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
const goTo = (path: string) => history.replaceState(null, '', path)

/** Opens a form as the kit renders it: the form restores kept work, and registers itself. */
function open(values: object, { name = 'mto/create', initial = EMPTY }: { name?: string; initial?: object } = {}) {
  const view = renderHook(() => useFormDraft(name, values !== initial))
  const restored = view.result.current.draft.restore(initial)
  const typed = view.result.current.draft.typed('mtoName')
  const unwatch = view.result.current.draft.watch(() => ({ initial: { ...initial }, values: { ...values } }))
  return {
    restored,
    typed,
    done: () => view.result.current.done(),
    close() {
      unwatch()
      view.unmount()
    },
  }
}

/** Simulates that Ada types, that her session ends without her choice, and that the page is replaced. */
function lose(values: object = { mtoName: 'Lumen' }) {
  signIn('ada')
  goTo(PLACE)
  const form = open(values)
  const until = keepWork('ada', PLACE)
  signOut()
  form.close()
  goTo('/login')
  return until
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:32:00Z') })
})
afterEach(() => {
  dropWork()
  signOut()
  jest.useRealTimers()
})

test('work is kept at once when it is sent, not only after a pause', () => {
  const heard: (true | undefined)[] = []
  subscribeToWork((isSent) => heard.push(isSent))
  const part = { isWork: false, read: () => null }
  registerPart('step', part)()
  registerPart('sent x', { ...part, isSent: true })()
  expect(heard).toEqual([true])
  subscribeToWork(() => {})
})

describe('unsent work of a session that its user did not end', () => {
  test('kept work is restored once, for the same user at the same address', () => {
    expect(lose()).toBe(Date.parse('2026-11-21T11:02:00Z'))
    signIn('ada')
    expect(placeBefore()).toBe(PLACE)
    goTo(PLACE)
    const again = open(EMPTY)
    expect(again.restored).toEqual({
      values: { mtoName: 'Lumen' },
      keptAt: '2026-11-21T10:32:00.000Z',
      isPartial: false,
    })
    expect(again.typed).toBe('Lumen')
    again.close()
    expect(open(EMPTY).restored).toBeNull()
  })

  test('kept work is hidden from other users, and deleted once another user signs in', () => {
    lose()
    signIn('bola')
    expect(placeBefore()).toBeNull()
    goTo(PLACE)
    expect(open(EMPTY)).toMatchObject({ restored: null, typed: undefined })
    signOut()
    signIn('ada')
    expect(placeBefore()).toBeNull()
    expect(open(EMPTY).restored).toBeNull()
  })

  test('kept work is not shown while nobody is signed in', () => {
    lose()
    goTo(PLACE)
    expect([placeBefore(), open(EMPTY).restored]).toEqual([null, null])
  })

  test('kept work is not restored at another address or in another form', () => {
    lose()
    signIn('ada')
    goTo('/partners?panel=edit&id=LUMENPAY')
    expect(open(EMPTY).restored).toBeNull()
    goTo(PLACE)
    expect(open(EMPTY, { name: 'user/create' }).restored).toBeNull()
    goTo(`${PLACE}#top`)
    expect(open(EMPTY).restored).not.toBeNull()
  })

  test('kept work is restored even if the list has changed its own part of the address', () => {
    const listed = '/partners?page=3&f.status=GONE&view=7&panel=create'
    signIn('ada')
    goTo(listed)
    const form = open({ mtoName: 'Lumen' })
    keepWork('ada', listed)
    signOut()
    form.close()
    signIn('ada')
    goTo('/partners?page=2&panel=create&replaces=9')
    expect(open(EMPTY).restored).toBeNull()
    goTo('/partners?page=2&panel=create')
    expect(open(EMPTY).restored?.values).toEqual({ mtoName: 'Lumen' })
  })

  test('kept work is deleted after half an hour, even if the machine slept meanwhile', () => {
    lose()
    jest.advanceTimersByTime(RECOVERY_MS)
    signIn('ada')
    expect(placeBefore()).toBeNull()

    lose()
    // The machine was asleep, so no timer ran, although the time has passed.
    jest.setSystemTime(Date.now() + RECOVERY_MS)
    signIn('ada')
    expect(placeBefore()).toBeNull()
  })

  test('only the address is kept if there is no unsent work', () => {
    expect(lose(EMPTY)).toBeNull()
    signIn('ada')
    expect(placeBefore()).toBe(PLACE)
  })

  test('work is no longer kept once the gateway has accepted it, even if the form is still open', () => {
    signIn('ada')
    goTo(PLACE)
    const form = open({ mtoName: 'Lumen' })
    act(() => form.done())
    expect(keepWork('ada', PLACE)).toBeNull()
    form.close()
  })

  test('kept work survives another session of its user that ends before the user returns to the form', () => {
    const until = lose()
    signIn('ada')
    jest.advanceTimersByTime(60_000)
    expect(keepWork('ada', '/dashboard')).toBe(until)
    expect(placeBefore()).toBe(PLACE)
  })

  test('work is kept only for addresses of this portal', () => {
    signIn('ada')
    expect(keepWork('ada', '//evil.example')).toBeNull()
    expect(placeBefore()).toBeNull()
  })

  test('kept work of an ended session is not written to any storage', () => {
    lose()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })
})

describe('state that belongs to a form', () => {
  const step = () => renderHook(() => useRecoveredState('step', 1))

  test('the state of a form is restored together with its unsent work', () => {
    signIn('ada')
    goTo(PLACE)
    const [steps, form] = [step(), open({ mtoName: 'Lumen' })]
    act(() => steps.result.current[1](2))
    keepWork('ada', PLACE)
    steps.unmount()
    form.close()
    const again = step()
    expect(again.result.current[0]).toBe(2)
    again.unmount()
    expect(step().result.current[0]).toBe(1)
  })

  test('the state of a form is not kept without unsent work', () => {
    signIn('ada')
    goTo(PLACE)
    const steps = step()
    act(() => steps.result.current[1](2))
    expect(keepWork('ada', PLACE)).toBeNull()
    steps.unmount()
    expect(step().result.current[0]).toBe(1)
  })
})

describe('unsent work that survives a reload', () => {
  test('unsent work can be stored as plain data before a reload, and restored in its form afterwards', () => {
    signIn('ada')
    goTo(PLACE)
    const told: boolean[] = []
    subscribeToWork(() => told.push(isWorkUnsent()))
    const form = open({ mtoName: 'Lumen' })
    const kept = JSON.parse(JSON.stringify(workAt('ada', PLACE)))
    form.close()
    expect(told).toEqual([true, false])
    expect(workAt('ada', PLACE)).toMatchObject({ parts: [] })
    holdWork(kept)
    expect(open(EMPTY).restored).toMatchObject({ values: { mtoName: 'Lumen' }, isPartial: false })
  })

  test('kept work expires half an hour after it was kept, even if a reload happened meanwhile', () => {
    signIn('ada')
    holdWork({ userId: 'ada', place: PLACE, keptAt: Date.now() - RECOVERY_MS + 1_000, parts: [] })
    expect(placeBefore()).toBe(PLACE)
    jest.advanceTimersByTime(1_000)
    expect(placeBefore()).toBeNull()
  })
})
