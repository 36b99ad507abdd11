/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Behaviour, GatewayError } from '@portal/api-client'
import { fakeClient } from '@portal/api-client/testing'
import type { SignedIn } from '@portal/contract/auth/auth.calls'
import { notify, placeBefore } from '@portal/portal-sdk'
import { dropWork, NO_SESSION, useLeaving, useNotices, useSessionStore } from '@portal/portal-sdk/host'
import { NO_END, useEndNotice } from './end-notice.ts'
import { endHere, giveWay } from './end-session.ts'
import { closeEnd, keeperOfSealed, noteEnded } from './end-state.ts'
import { followTab } from './follow-tab.ts'
import { returnWork } from './return-work.ts'
import { SEALED_WORK } from './sealed-work.ts'
import { createSessionActions } from './session-actions.ts'
import { countDepartures, nextDocument } from './testing/next-document.ts'

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

type Started = ReturnType<typeof start>

/** Returns the address that the next document of this tab opens after sign-in. */
async function led({ client, actions }: Started, userId: string) {
  nextDocument(client)
  await returnWork(client, userId)
  actions.signedIn(signedIn(userId))
  return placeBefore()
}

/** Returns the sealed work in this tab; null if the tab has no sealed work. */
const sealedWork = () => sessionStorage.getItem(SEALED_WORK)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const departures = countDepartures()

beforeEach(() => history.replaceState(null, '', PLACE))
afterEach(() => {
  dropWork()
  closeEnd()
  sessionStorage.clear()
  departures.count = 0
  useSessionStore.setState(NO_SESSION)
})

describe('the end of a session', () => {
  test('after an end that the user did not choose, only the same user returns to the address', async () => {
    for (const [next, place] of [
      ['ada', PLACE],
      ['bola', null],
    ] as const) {
      history.replaceState(null, '', PLACE)
      const started = start()
      started.actions.signedIn(signedIn('ada'))
      await endHere(started.client, { cause: 'refused', message: 'Session invalid' })
      expect(useSessionStore.getState()).toEqual({ ...NO_SESSION, status: 'ended' })
      expect([placeBefore(), await led(started, next)]).toEqual([null, place])
    }
    expect([sealedWork(), useEndNotice.getState()]).toEqual([null, NO_END])
  })

  test('an idle end keeps the address and sends its reason to the gateway; a sign-out keeps neither work nor address', async () => {
    const started = start()
    started.actions.signedIn(signedIn('ada'))
    await started.actions.signOut('idle')
    expect(await led(started, 'ada')).toBe(PLACE)
    await started.actions.signOut()
    expect([sealedWork(), keeperOfSealed()]).toEqual([null, null])
    expect(await led(started, 'ada')).toBeNull()
    expect(started.client.sent.map(({ request }) => (request as { reason?: string }).reason)).toEqual([
      'idle',
      undefined,
    ])
  })

  test('every end of a session replaces the document, in whichever tab it happened', async () => {
    const ends = [
      (client: Started['client']) => endHere(client, { cause: 'wanted' }),
      (client: Started['client']) => endHere(client, { cause: 'idle' }),
      (client: Started['client']) => endHere(client, { cause: 'refused', message: 'Session invalid' }),
      async (client: Started['client']) => followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' }),
      () => giveWay(),
    ]
    for (const [at, end] of ends.entries()) {
      const { client, actions } = start()
      actions.signedIn(signedIn('ada'))
      await end(client)
      await settled()
      expect(departures.count).toBe(at + 1)
    }
  })

  test('a session that ends before sign-in is complete stays on the sign-in page and shows the reason', async () => {
    const { client } = start()
    useSessionStore.setState({ ...NO_SESSION, status: 'pre-auth' })
    await endHere(client, { cause: 'refused', message: 'Session expired' })
    expect([departures.count, useEndNotice.getState().message]).toEqual([0, 'Session expired'])
  })

  test('the next document explains why the previous session ended', async () => {
    const { client, actions } = start()
    actions.signedIn(signedIn('ada'))
    await endHere(client, { cause: 'refused', message: 'Session expired' })
    nextDocument(client)
    expect(useSessionStore.getState().status).toBe('ended')
    expect(useEndNotice.getState()).toEqual({ ...NO_END, message: 'Session expired' })
    useEndNotice.setState(NO_END)
    nextDocument(client)
    expect(useEndNotice.getState()).toEqual(NO_END)
    actions.signedIn(signedIn('ada'))
    await giveWay()
    followTab(client, { kind: 'signed-in', userId: 'bola' })
    nextDocument(client)
    expect(useEndNotice.getState()).toEqual({ ...NO_END, why: 'otherUser' })
  })

  test('an ended session leaves no notice, question or address for another user of the tab', async () => {
    const started = start()
    const { client, actions } = started
    const ends = [giveWay, () => endHere(client, { cause: 'wanted' }), () => endHere(client, { cause: 'refused' })]
    for (const end of ends) {
      actions.signedIn(signedIn('ada'))
      notify({ tone: 'negative', text: 'Chidi Okeke could not be saved' })
      useLeaving.setState({ proceed: () => undefined })
      await end()
      notify({ tone: 'negative', text: 'Chidi Okeke could not be read' })
      expect(await led(started, 'bola')).toBeNull()
      expect([useNotices.getState().notices, useLeaving.getState().proceed, sealedWork()]).toEqual([[], null, null])
      expect(useEndNotice.getState()).toEqual(NO_END)
    }
  })

  test('an ended session keeps sealed work in the tab only if the user did not choose the end', async () => {
    const { client, actions } = start()
    for (const [end, isKept] of [
      [giveWay, false],
      [() => endHere(client, { cause: 'wanted' }), false],
      [() => endHere(client, { cause: 'refused' }), true],
    ] as const) {
      actions.signedIn(signedIn('ada'))
      sessionStorage.setItem(SEALED_WORK, 'sealed before')
      await end()
      expect([sealedWork() !== null, keeperOfSealed()]).toEqual([isKept, isKept ? 'ada' : null])
    }
  })

  test('the end notice mentions no kept work if a sign-out or another user has deleted the work', async () => {
    const { client, actions } = start()
    actions.signedIn(signedIn('ada'))
    useEndNotice.setState(ENDED)
    await endHere(client, { cause: 'wanted' })
    expect(useEndNotice.getState()).toEqual({ ...ENDED, kept: null })
    actions.signedIn(signedIn('ada'))
    useEndNotice.setState(ENDED)
    await giveWay()
    expect(useEndNotice.getState()).toEqual({ ...NO_END, why: 'otherUser' })
  })

  test('a user whose session ends during a reload still returns to the requested address', async () => {
    const ended = () => {
      throw new GatewayError({ code: '92', message: 'Session expired', behaviour: 'session-ended' })
    }
    const started = start(ended)
    const { client, actions } = started
    client.setSession({ id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' })
    history.replaceState(null, '', `/preloader?redirectFrom=${encodeURIComponent(PLACE)}`)
    expect(await actions.restore()).toBe('ended')
    expect([useSessionStore.getState().status, departures.count]).toEqual(['ended', 1])
    client.setSession(null)
    expect(await led(started, 'ada')).toBe(PLACE)
  })

  test('the sign-in page says that a stored session has ended, and until when unsent work is kept', async () => {
    const ended = () => {
      throw new GatewayError({ code: '92', message: 'Session expired', behaviour: 'session-ended' })
    }
    const { client, actions } = start(ended)
    const stored = { id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' } as const
    client.setSession(stored)
    await actions.restore()
    expect(useEndNotice.getState()).toEqual({ message: 'Session expired', why: null, kept: null })

    useEndNotice.setState(NO_END)
    const keptAt = Date.now()
    const work = { userId: 'ada', place: PLACE, keptAt, parts: [] }
    sessionStorage.setItem(SEALED_WORK, `sealed ${JSON.stringify(work)}`)
    client.setSession(stored)
    await actions.restore()
    const until = new Date(keptAt + 30 * 60_000).toISOString()
    expect(useEndNotice.getState()).toMatchObject({ message: 'Session expired', kept: { until } })
  })

  test('a notice from before the document was replaced is kept, because it says more', async () => {
    const { client, actions } = start(() => {
      throw new GatewayError({ code: '92', message: 'Session expired', behaviour: 'session-ended' })
    })
    useEndNotice.setState(ENDED)
    client.setSession({ id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' })
    await actions.restore()
    expect(useEndNotice.getState()).toEqual(ENDED)
  })

  test('kept work and its address are deleted if the user returns more than half an hour after the end', async () => {
    const started = start()
    const { client } = started
    const work = { userId: 'ada', place: PLACE, keptAt: Date.now() - 31 * 60_000, parts: [] }
    sessionStorage.setItem(SEALED_WORK, `sealed ${JSON.stringify(work)}`)
    noteEnded({ keeper: { userId: 'ada', until: Date.now() - 60_000 } })
    nextDocument(client)
    await settled()
    expect([sealedWork(), keeperOfSealed()]).toEqual([null, null])
  })
})

describe('the restoring of a stored session', () => {
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
    'the page stays while the gateway answers %s, and continues once the gateway answers the request',
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

  test.each(['92', '990'])('the session ends if the gateway refuses it with %s', async (code) => {
    const { client, actions } = start(failing(code, 'session-ended'))
    client.setSession(STORED)
    expect(await actions.restore()).toBe('ended')
    expect(keeperOfSealed()).toBe('ada')
  })

  test('a restored session clears the notice about another user', async () => {
    const { client, actions } = start()
    actions.signedIn(signedIn('bola'))
    await giveWay()
    nextDocument(client)
    client.setSession(STORED)
    expect(await actions.restore()).toBe('full')
    expect(useEndNotice.getState()).toEqual(NO_END)
  })

  test('a stored session that another tab ends during a retry leads no user to its address', async () => {
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

test('a sign-out ends the session in the tab at once, even if the gateway does not answer', async () => {
  const { client, actions } = start()
  client.setSession({ id: 's', stage: 'full', userId: 'ada', idleMs: 1, absoluteAt: '' })
  actions.signedIn(signedIn('ada'))
  void actions.signOut()
  await settled()
  expect(useSessionStore.getState()).toEqual({ ...NO_SESSION, status: 'ended' })
  expect([client.session(), client.sent.map(({ path }) => path)]).toEqual([null, ['auth/logout']])
})

describe('the end of a session in another tab', () => {
  test('a tab keeps its address if another tab’s session expires, but not if the user signs out in another tab', async () => {
    for (const [cause, place] of [
      ['idle', PLACE],
      ['refused', PLACE],
      ['wanted', null],
    ] as const) {
      history.replaceState(null, '', PLACE)
      const started = start()
      started.actions.signedIn(signedIn('ada'))
      followTab(started.client, { kind: 'ended', userId: 'ada', cause })
      expect(useSessionStore.getState().status).toBe('ended')
      await settled()
      expect(await led(started, 'ada')).toBe(place)
    }
  })

  test('a late message about a sign-out discards the tab’s kept work, even while it is being sealed', async () => {
    const { client, actions } = start()
    for (const isSealed of [true, false]) {
      actions.signedIn(signedIn('ada'))
      const ending = endHere(client, { cause: 'refused', message: 'Session expired' })
      if (isSealed) await ending
      useEndNotice.setState(ENDED)
      followTab(client, { kind: 'ended', userId: 'bola', cause: 'wanted' })
      expect([keeperOfSealed(), useEndNotice.getState()]).toEqual(['ada', ENDED])
      followTab(client, { kind: 'ended', userId: 'ada', cause: 'wanted' })
      await ending
      expect([sealedWork(), keeperOfSealed(), useEndNotice.getState()]).toEqual([null, null, { ...ENDED, kept: null }])
    }
  })

  test('a sign-in of another user in another tab deletes this tab’s kept work; a sign-in of the same user does not', async () => {
    const { client, actions } = start()
    actions.signedIn(signedIn('ada'))
    await endHere(client, { cause: 'refused' })
    useEndNotice.setState(ENDED)
    followTab(client, { kind: 'signed-in', userId: 'ada' })
    expect([keeperOfSealed(), useEndNotice.getState()]).toEqual(['ada', ENDED])
    followTab(client, { kind: 'signed-in', userId: 'bola' })
    expect([sealedWork(), keeperOfSealed(), useEndNotice.getState()]).toEqual([null, null, NO_END])
  })
})
