/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { currentLanguage, readPreference } from '@portal/portal-sdk'
import { registerTexts } from '@portal/portal-sdk/host'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SHELL_TEXTS } from '../i18n/catalogues.ts'
import { PreferenceMenus } from './PreferenceMenus.tsx'

test('a language that fails to load is reported, can be retried, and is selected only once it has loaded', async () => {
  let isThere = false
  const french = async () => {
    if (!isThere) throw new Error('HTTP 404')
    return { default: { word: 'mot' } }
  }
  await registerTexts('shell', SHELL_TEXTS)
  await registerTexts('module', { en: async () => ({ default: { word: 'word' } }), fr: french })
  const user = userEvent.setup()
  render(<PreferenceMenus />, { wrapper: KitTestProviders })

  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal could not be loaded in Français.')
  expect([currentLanguage(), readPreference('language')]).toEqual(['en', null])

  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Langue' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(currentLanguage()).toBe('fr')
})
