/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { readPreference } from '@portal/portal-sdk'
import { registerTexts } from '@portal/portal-sdk/host'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { LandingPage } from './LandingPage.tsx'
import { useLandingTexts } from './use-landing-texts.ts'

afterEach(() => localStorage.clear())

const LINKS = { blog: '/#blog', help: '/#help', compliance: '/#compliance', apiDocumentation: '/api-documentation' }

function Landing() {
  const texts = useLandingTexts()
  return texts && <LandingPage texts={texts} links={LINKS} />
}

test('a language that fails to load is reported, can be retried, and is selected only once it has loaded', async () => {
  let isThere = false
  const french = async () => {
    if (!isThere) throw new Error('HTTP 404')
    return { default: { word: 'mot' } }
  }
  await registerTexts('module', { en: async () => ({ default: { word: 'word' } }), fr: french })
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <KitTestProviders>
        <Landing />
      </KitTestProviders>
    </MemoryRouter>,
  )
  await user.click(await screen.findByRole('button', { name: /Language/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The page could not be loaded in Français.')
  expect([document.documentElement.lang, readPreference('landing')]).toEqual(['en', null])

  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Langue/ })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(readPreference('landing')).toBe('fr')
})
