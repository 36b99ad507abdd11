/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { AuthFrame } from './AuthFrame.tsx'

describe('AuthFrame', () => {
  test('AuthFrame shows the form, the brand panel and the menus', () => {
    renderKit(
      <AuthFrame
        brand="Remit"
        homeHref="/"
        menus={<button type="button">Language</button>}
        aside={<p>Slides</p>}
        asideLabel="About"
      >
        <h1>Sign in</h1>
      </AuthFrame>,
    )
    expect(screen.getByRole('main')).toHaveTextContent('Sign in')
    expect(screen.getByRole('complementary', { name: 'About' })).toHaveTextContent('Slides')
    expect(screen.getByRole('link', { name: 'Remit' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('banner')).toHaveTextContent('Language')
  })
})
