/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fakeClient } from '@portal/api-client/testing'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { placeBefore } from '@portal/portal-sdk'
import { dropWork, type KeptWork, NO_SESSION, RECOVERY_MS, useSessionStore } from '@portal/portal-sdk/host'
import { SEALED_WORK } from './sealed-work.ts'
import { followWork } from './work-over-reload.ts'

const PLACE = '/partners?panel=create'
const client = fakeClient({})

async function reload(work: Partial<KeptWork>) {
  const parts = [['mto/create', { initial: {}, values: { mtoName: 'Lumen' } }]] as const
  const whole = { userId: 'ada', place: PLACE, keptAt: Date.now(), parts, ...work }
  sessionStorage.setItem(SEALED_WORK, (await (await client.sealer()).seal(JSON.stringify(whole))) ?? '')
  await followWork(client, 'ada')
  useSessionStore.setState({ status: 'full', user: { userId: 'ada' } as UserInfo, privileges: [] })
  return placeBefore()
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  dropWork()
  useSessionStore.setState(NO_SESSION)
})

test('work that was stored in the tab before a reload is restored for its user', async () => {
  expect(await reload({})).toBe(PLACE)
})

test('stored work of another user, or older than half an hour, is deleted', async () => {
  for (const work of [{ userId: 'bola' }, { keptAt: Date.now() - RECOVERY_MS }]) {
    expect(await reload(work)).toBeNull()
    expect(sessionStorage.getItem(SEALED_WORK)).toBeNull()
  }
})

test('stored work that this session cannot decrypt is deleted', async () => {
  sessionStorage.setItem(SEALED_WORK, 'of another session')
  await followWork(client, 'ada')
  expect(sessionStorage.getItem(SEALED_WORK)).toBeNull()
})
