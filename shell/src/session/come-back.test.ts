/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fakeClient } from '@portal/api-client/testing'
import type { SignedIn } from '@portal/contract/auth/auth.calls'
import { dropWork, NO_SESSION, provideSessionActions, useSessionStore } from '@portal/portal-sdk/host'
import { NO_END, useEndNotice } from './end-notice.ts'
import { endHere } from './end-session.ts'
import { forgetEnd } from './end-state.ts'
import { followTab } from './follow-tab.ts'
import { SEALED_WORK } from './sealed-work.ts'
import { createSessionActions } from './session-actions.ts'
import { countDepartures, nextDocument } from './testing/next-document.ts'
import { useWayBack } from './way-back.ts'

const PLACE = '/users?page=2'
const SESSION = { id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' } as const
const ADA = { session: SESSION, userInfo: { userId: 'ada' }, privileges: [] } as unknown as SignedIn

const client = fakeClient({
  'auth/logout': () => ({}),
  'auth/validate': () => ({ valid: true, userInfo: { userId: 'ada' }, privileges: [] }),
})
const actions = createSessionActions(client)
provideSessionActions(actions)
countDepartures()

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const wayBack = () => useWayBack.getState().to

/** Ends the session of this tab; the next document of the tab is the sign-in page. */
async function end(cause: 'idle' | 'wanted'): Promise<void> {
  history.replaceState(null, '', PLACE)
  actions.signedIn(ADA)
  await endHere(client, { cause })
  nextDocument(client)
}
/** Simulates a sign-in in another tab, announced before this tab can read the session. */
async function signInElsewhere(userId: string): Promise<void> {
  followTab(client, { kind: 'signed-in', userId })
  await settled()
  expect(wayBack()).toBeNull()
  client.setSession({ ...SESSION, userId })
  await settled()
}

beforeEach(() => useWayBack.setState({ to: null }))
afterEach(() => {
  sessionStorage.clear()
  client.setSession(null)
  dropWork()
  forgetEnd()
  useSessionStore.setState(NO_SESSION)
})

test('an idle tab explains why its session ended, and returns to its address once the same user signs in elsewhere', async () => {
  await end('idle')
  expect(useEndNotice.getState().why).toBe('idle')
  await signInElsewhere('ada')
  expect(wayBack()).toBe(PLACE)
  expect(useSessionStore.getState().status).toBe('full')
  expect(useEndNotice.getState().why).toBeNull()
})

test('a tab without a stored address opens the dashboard', async () => {
  await end('idle')
  sessionStorage.removeItem(SEALED_WORK)
  await signInElsewhere('ada')
  expect(wayBack()).toBe('/dashboard')
})

test('a tab never follows another user, and follows no user after a sign-out', async () => {
  await end('idle')
  await signInElsewhere('bola')
  await end('wanted')
  expect(useEndNotice.getState().why).toBeNull()
  await signInElsewhere('ada')
  await end('idle')
  followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' })
  await signInElsewhere('ada')
  expect(wayBack()).toBeNull()
})

test('a tab reports a sign-out in another tab, and opens the dashboard once the same user has signed in again', async () => {
  for (const [next, to] of [
    ['bola', null],
    ['ada', '/dashboard'],
  ] as const) {
    history.replaceState(null, '', PLACE)
    actions.signedIn(ADA)
    // The other tab sends two messages: one when its sign-out button is pressed, and one when its session has ended.
    followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' })
    await settled()
    nextDocument(client)
    followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' })
    expect(useEndNotice.getState()).toEqual({ message: null, why: 'elsewhere', kept: null })
    await signInElsewhere(next)
    expect([wayBack(), useEndNotice.getState().why]).toEqual([to, null])
    client.setSession(null)
  }
})

test('a tab continues at once if the same user signed in elsewhere while the tab replaced its document', async () => {
  await end('idle')
  client.setSession({ ...SESSION })
  nextDocument(client)
  await settled()
  expect([wayBack(), useEndNotice.getState()]).toEqual([PLACE, NO_END])
})

test('a tab stays on its page if the visitor is signing in there or has left the sign-in page', async () => {
  await end('idle')
  useSessionStore.setState({ ...NO_SESSION, status: 'pre-auth' })
  await signInElsewhere('ada')
  client.setSession(null)
  await end('idle')
  history.replaceState(null, '', '/forgot-password')
  await signInElsewhere('ada')
  expect(wayBack()).toBeNull()
})
