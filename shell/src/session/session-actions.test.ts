/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Behaviour, GatewayError } from '@portal/api-client'
import { fakeClient } from '@portal/api-client/testing'
import type { SignedIn } from '@portal/contract/auth/auth.calls'
import { notify, placeBefore } from '@portal/portal-sdk'
import { dropWork, keeperOfWork, NO_SESSION, useLeaving, useNotices, useSessionStore } from '@portal/portal-sdk/host'
import { NO_END, useEndNotice } from './end-notice.ts'
import { followTab } from './follow-tab.ts'
import { SEALED_WORK } from './sealed-work.ts'
import { createSessionActions, endHere, giveWay } from './session-actions.ts'

const PLACE = '/partners?panel=create#x'
const ENDED = {
  message: 'Session expired',
  why: null,
  kept: { until: '2026-11-21T11:02:00.000Z', timeZone: 'Africa/Lagos' },
}
const signedIn = (userId: string) =>
  ({ session: { stage: 'full' }, userInfo: { userId, username: userId }, privileges: [] }) as unknown as SignedIn

function start(valid: () => object = () => ({ valid: true, userInfo: { userId: 'ada' }, privileges: [] })) {
  const client = fakeClient({ 'auth/logout': () => ({}), 'auth/validate': valid })
  return { client, actions: createSessionActions(client) }
}

/** Whose place this tab keeps, and where it leads the one who signs in. */
const led = (actions: ReturnType<typeof start>['actions'], userId: string) => {
  actions.signedIn(signedIn(userId))
  return placeBefore()
}

beforeEach(() => history.replaceState(null, '', PLACE))
afterEach(() => {
  dropWork()
  useSessionStore.setState(NO_SESSION)
  useEndNotice.setState(NO_END)
})

describe('a session that ends', () => {
  test('that its user did not end leads the same user back, and nobody else', () => {
    const { client, actions } = start()
    for (const [next, place] of [
      ['ada', PLACE],
      ['bola', null],
    ] as const) {
      actions.signedIn(signedIn('ada'))
      endHere(client, 'Session invalid', 'refused')
      expect(useSessionStore.getState()).toEqual({ ...NO_SESSION, status: 'ended' })
      history.replaceState(null, '', '/login')
      expect([placeBefore(), led(actions, next)]).toEqual([null, place])
      history.replaceState(null, '', PLACE)
    }
    expect(keeperOfWork()).toBeNull()
  })

  test('by idleness keeps the place, by signing out nothing', async () => {
    const { actions } = start()
    actions.signedIn(signedIn('ada'))
    await actions.signOut('idle')
    expect(led(actions, 'ada')).toBe(PLACE)
    await actions.signOut()
    expect(keeperOfWork()).toBeNull()
    expect(led(actions, 'ada')).toBeNull()
  })

  test('leaves no notice, question or place of its user to another who takes the tab over', () => {
    const { client, actions } = start()
    for (const end of [giveWay, () => endHere(client, null, 'wanted'), () => endHere(client, null, 'refused')]) {
      actions.signedIn(signedIn('ada'))
      notify({ tone: 'negative', text: 'Chidi Okeke could not be saved' })
      useLeaving.setState({ proceed: () => undefined })
      useEndNotice.setState(ENDED)
      end()
      notify({ tone: 'negative', text: 'Chidi Okeke could not be read' })
      expect(led(actions, 'bola')).toBeNull()
      expect([useNotices.getState().notices, useLeaving.getState().proceed, keeperOfWork()]).toEqual([[], null, null])
      expect(useEndNotice.getState()).toEqual(NO_END)
    }
  })

  test('takes the sealed work of the tab with it, however it ends', async () => {
    const { client, actions } = start()
    const ends = [giveWay, () => endHere(client, null, 'wanted'), () => endHere(client, null, 'refused')]
    for (const end of ends) {
      actions.signedIn(signedIn('ada'))
      sessionStorage.setItem(SEALED_WORK, 'sealed by the session')
      end()
      expect(sessionStorage.getItem(SEALED_WORK)).toBeNull()
    }
  })

  test('promises no work that signing out or another user has done away with', () => {
    const { client, actions } = start()
    actions.signedIn(signedIn('ada'))
    useEndNotice.setState(ENDED)
    endHere(client, null, 'wanted')
    expect(useEndNotice.getState()).toEqual({ ...ENDED, kept: null })
    actions.signedIn(signedIn('ada'))
    useEndNotice.setState(ENDED)
    giveWay()
    expect(useEndNotice.getState()).toEqual(NO_END)
  })

  test('as the page is loaded again still leads its user to the address wanted', async () => {
    const ended = () => {
      throw new GatewayError({ code: '92', message: 'Session expired', behaviour: 'session-ended' })
    }
    const { client, actions } = start(ended)
    client.setSession({ id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' })
    history.replaceState(null, '', `/preloader?redirectFrom=${encodeURIComponent(PLACE)}`)
    expect(await actions.restore()).toBe('ended')
    expect(useSessionStore.getState().status).toBe('ended')
    expect(led(actions, 'ada')).toBe(PLACE)
  })
})

describe('a stored session', () => {
  const STORED = { id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' } as const
  const failing = (code: string, behaviour: Behaviour) => () => {
    throw new GatewayError({ code, message: code, behaviour })
  }

  test.each([
    ['NETWORK', 'network'],
    ['91', 'retry'],
    ['96', 'retry'],
    ['K2', 'retry'],
    ['999', 'toast'],
    ['05', 'refusal'],
  ] as const)(
    'stays where it is while the gateway says %s of it, and goes on once it answers',
    async (code, behaviour) => {
      let answer: () => object = failing(code, behaviour)
      const { client, actions } = start(() => answer())
      client.setSession(STORED)
      expect(await actions.restore()).toBe('unanswered')
      expect(client.session()).toEqual(STORED)
      expect(useSessionStore.getState()).toEqual({ ...NO_SESSION, status: 'unanswered' })
      expect(useEndNotice.getState()).toEqual(NO_END)
      answer = () => ({ valid: true, userInfo: { userId: 'ada' }, privileges: [] })
      expect(await actions.restore('timer')).toBe('full')
      expect(client.sent.map(({ options }) => [options.quiet, options.background])).toEqual([
        [true, false],
        [true, true],
      ])
    },
  )

  test.each(['92', '990'])('ends when the gateway refuses it with %s', async (code) => {
    const { client, actions } = start(failing(code, 'session-ended'))
    client.setSession(STORED)
    expect(await actions.restore()).toBe('ended')
    expect(keeperOfWork()).toBe('ada')
  })

  test('that was waited for and ended in another tab leads nobody to its address', async () => {
    const { client, actions } = start(failing('96', 'retry'))
    expect(await actions.restore()).toBe('none')
    expect(useSessionStore.getState().status).toBe('anonymous')
    client.setSession(STORED)
    await actions.restore()
    client.setSession(null)
    expect(await actions.restore('timer')).toBe('none')
    expect(useSessionStore.getState().status).toBe('ended')
  })
})

test('signing out ends the session here at once, whether the gateway is told or not', () => {
  const { client, actions } = start()
  client.setSession({ id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' })
  actions.signedIn(signedIn('ada'))
  void actions.signOut()
  expect(useSessionStore.getState()).toEqual({ ...NO_SESSION, status: 'ended' })
  expect([client.session(), client.sent.map(({ path }) => path)]).toEqual([null, ['auth/logout']])
})

describe('another tab', () => {
  test('that ends by itself keeps this tab’s place, one that was signed out does not', () => {
    for (const [cause, place] of [
      ['idle', PLACE],
      ['refused', PLACE],
      ['wanted', null],
    ] as const) {
      const { client, actions } = start()
      actions.signedIn(signedIn('ada'))
      followTab(client, { kind: 'ended', userId: 'ada', cause })
      expect(useSessionStore.getState().status).toBe('ended')
      expect(led(actions, 'ada')).toBe(place)
    }
  })

  test('tells late that the end was wanted: what this tab kept goes', () => {
    const { client, actions } = start()
    actions.signedIn(signedIn('ada'))
    endHere(client, 'Session expired', 'refused')
    useEndNotice.setState(ENDED)
    followTab(client, { kind: 'ended', userId: 'bola', cause: 'wanted' })
    expect([keeperOfWork(), useEndNotice.getState()]).toEqual(['ada', ENDED])
    followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' })
    expect([keeperOfWork(), useEndNotice.getState()]).toEqual([null, { ...ENDED, kept: null }])
  })

  test('in which somebody else signs in wipes what waits here; the same user does not', () => {
    const { client, actions } = start()
    actions.signedIn(signedIn('ada'))
    endHere(client, null, 'refused')
    useEndNotice.setState(ENDED)
    followTab(client, { kind: 'signed-in', userId: 'ada' })
    expect([keeperOfWork(), useEndNotice.getState()]).toEqual(['ada', ENDED])
    followTab(client, { kind: 'signed-in', userId: 'bola' })
    expect([keeperOfWork(), useEndNotice.getState()]).toEqual([null, NO_END])
  })
})
