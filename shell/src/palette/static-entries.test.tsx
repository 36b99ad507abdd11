/** @jest-environment jsdom */
import { beforeAll, expect, test } from '@jest/globals'
import { chooseLanguage } from '@portal/portal-sdk'
import { registerTexts, useSessionStore } from '@portal/portal-sdk/host'
import { filterItems } from '@portal/shared-ui/chrome'
import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SHELL_TEXTS, SIGNED_IN_TEXTS } from '../i18n/catalogues.ts'
import { installModules } from '../loading/installed-modules.ts'
import { releasedModule, USERS_ROUTE } from '../testing/module.ts'
import { useScreens } from './use-static-entries.ts'

beforeAll(async () => {
  await registerTexts('shell', SHELL_TEXTS)
  await registerTexts('shell', SIGNED_IN_TEXTS)
  const user = { userType: 'HEAD OFFICE' } as ReturnType<typeof useSessionStore.getState>['user']
  useSessionStore.setState({ user, privileges: ['USER|READ'] })
})

function screensFound(query: string): readonly string[] {
  const { result } = renderHook(() => useScreens(), { wrapper: MemoryRouter })
  return filterItems(result.current, query).map(({ label }) => label)
}

const titles = {
  en: { users: 'Users', usersWords: 'staff logins' },
  fr: { users: 'Utilisateurs', usersWords: 'personnel' },
}

test('a screen is found by its title, its address, and the further words of its module', async () => {
  installModules({
    serial: 1,
    modules: [releasedModule({ routes: [{ ...USERS_ROUTE, words: 'usersWords' }], titles })],
  })
  expect(screensFound('users')).toEqual(['Users'])
  expect(screensFound('staff login')).toEqual(['Users'])
  expect(screensFound('personnel')).toEqual([])
  await chooseLanguage('fr')
  expect(screensFound('personnel')).toEqual(['Utilisateurs'])
})

test('a release without further words is found by its title only', async () => {
  await chooseLanguage('en')
  installModules({ serial: 1, modules: [releasedModule()] })
  expect(screensFound('users')).toEqual(['Users'])
  expect(screensFound('staff')).toEqual([])
})
