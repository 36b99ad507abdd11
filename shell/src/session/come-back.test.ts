/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fakeClient } from '@portal/api-client/testing'
import type { SignedIn } from '@portal/contract/auth/auth.calls'
import { dropWork, NO_SESSION, provideSessionActions, useSessionStore } from '@portal/portal-sdk/host'
import { useWayBack } from './come-back.ts'
import { forgetEnd, useEndNotice } from './end-notice.ts'
import { followTab } from './follow-tab.ts'
import { createSessionActions, endHere } from './session-actions.ts'

const PLACE = '/users?page=2'
const SESSION = { id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' } as const
const ADA = { session: SESSION, userInfo: { userId: 'ada' }, privileges: [] } as unknown as SignedIn

const client = fakeClient({
  'auth/logout': () => ({}),
  'auth/validate': () => ({ valid: true, userInfo: { userId: 'ada' }, privileges: [] }),
})
const actions = createSessionActions(client)
provideSessionActions(actions)

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const wayBack = () => useWayBack.getState().to

/** The session of this tab ends in some way, and it stands at the sign-in page. */
function end(cause: 'idle' | 'wanted'): void {
  history.replaceState(null, '', PLACE)
  actions.signedIn(ADA)
  endHere(client, null, cause)
  history.replaceState(null, '', '/login')
}
/** Another tab signs somebody in; this one hears of it before it can read the session. */
async function signInElsewhere(userId: string): Promise<void> {
  followTab(client, { kind: 'signed-in', userId })
  await settled()
  expect(wayBack()).toBeNull()
  client.setSession({ ...SESSION, userId })
  await settled()
}

beforeEach(() => useWayBack.setState({ to: null }))
afterEach(() => {
  client.setSession(null)
  dropWork()
  forgetEnd()
  useSessionStore.setState(NO_SESSION)
})

test('a tab left idle says why, and goes on where it was once its user is back in another', async () => {
  end('idle')
  expect(useEndNotice.getState().why).toBe('idle')
  await signInElsewhere('ada')
  expect(wayBack()).toBe(PLACE)
  expect(useSessionStore.getState().status).toBe('full')
  expect(useEndNotice.getState().why).toBeNull()
})

test('without a place kept it goes on at the dashboard', async () => {
  end('idle')
  dropWork()
  await signInElsewhere('ada')
  expect(wayBack()).toBe('/dashboard')
})

test('nobody follows another user, nor anybody after a wanted end', async () => {
  end('idle')
  await signInElsewhere('bola')
  end('wanted')
  expect(useEndNotice.getState().why).toBeNull()
  await signInElsewhere('ada')
  end('idle')
  followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' })
  await signInElsewhere('ada')
  expect(wayBack()).toBeNull()
})

test('a tab whose user signed out in another says so, and goes on with the dashboard once the same user is back', async () => {
  for (const [next, to] of [
    ['bola', null],
    ['ada', '/dashboard'],
  ] as const) {
    history.replaceState(null, '', PLACE)
    actions.signedIn(ADA)
    // The other tab tells twice: when its button is pressed, and when its own session has ended.
    for (const _ of [1, 2]) followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' })
    expect(useEndNotice.getState()).toEqual({ message: null, why: 'elsewhere', kept: null })
    history.replaceState(null, '', '/login')
    await signInElsewhere(next)
    expect([wayBack(), useEndNotice.getState().why]).toEqual([to, null])
    client.setSession(null)
  }
})

test('a visitor who signs in here already, or is elsewhere by now, is left alone', async () => {
  end('idle')
  useSessionStore.setState({ ...NO_SESSION, status: 'pre-auth' })
  await signInElsewhere('ada')
  client.setSession(null)
  end('idle')
  history.replaceState(null, '', '/forgot-password')
  await signInElsewhere('ada')
  expect(wayBack()).toBeNull()
})
