/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { setDefaultClient } from '@portal/api-client'
import { fakeClient } from '@portal/api-client/testing'
import type { Restored } from '@portal/portal-sdk'
import { provideSessionActions, registerTexts } from '@portal/portal-sdk/host'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import remote from '../../remote.tsx'
import PreloaderScreen from './PreloaderScreen.tsx'

beforeEach(async () => {
  await registerTexts('mfe-auth', remote.texts)
  localStorage.setItem('portal.fingerprint', '1')
  setDefaultClient(fakeClient({}))
})
afterEach(() => localStorage.clear())

/** Opens the address of the preloader without the sign-in screen, and returns the address it leads to. */
async function ledTo(query: string, restored: Restored = 'full'): Promise<string | null> {
  provideSessionActions({ restore: async () => restored, signedIn: () => {}, signOut: async () => {} })
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/preloader${query}`]}>
      <Routes>
        <Route path="/preloader" element={<PreloaderScreen />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )
  const place = (await screen.findByTestId('place')).textContent
  unmount()
  return place
}

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

test('the preloader opens the requested address, or the dashboard if no address was requested', async () => {
  expect(await ledTo(`?redirectFrom=${encodeURIComponent('/users?page=2')}`)).toBe('/users?page=2')
  expect(await ledTo('')).toBe('/dashboard')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'users'])(
  'the preloader opens the dashboard instead of %s',
  async (elsewhere) => {
    expect(await ledTo(`?redirectFrom=${encodeURIComponent(elsewhere)}`)).toBe('/dashboard')
  },
)

test('the preloader opens the front page if there is no session, and the sign-in page if the session has ended', async () => {
  const query = `?redirectFrom=${encodeURIComponent('/users')}`
  expect([await ledTo(query, 'none'), await ledTo(query, 'ended')]).toEqual(['/', '/login'])
})

test('the preloader opens the requested address if the gateway does not answer, because the session may still be valid', async () => {
  expect(await ledTo(`?redirectFrom=${encodeURIComponent('/users?page=2')}`, 'unanswered')).toBe('/users?page=2')
  expect(await ledTo('', 'unanswered')).toBe('/dashboard')
})
