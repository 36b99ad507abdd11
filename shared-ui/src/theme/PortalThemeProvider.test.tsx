/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Text } from '../layout/Text.tsx'
import { PortalThemeProvider } from './PortalThemeProvider.tsx'
import { useThemeMode } from './ThemeRoot.tsx'

function Mode() {
  return <output>{useThemeMode()}</output>
}

const variables = () => getComputedStyle(document.documentElement)

describe('PortalThemeProvider', () => {
  test('PortalThemeProvider adds the page’s nonce to every style', () => {
    render(
      <PortalThemeProvider mode="light" nonce="abc123">
        <Text>Hello</Text>
      </PortalThemeProvider>,
    )
    const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
    expect(styles.length).toBeGreaterThan(0)
    for (const style of styles) expect(style.nonce).toBe('abc123')
  })

  test('PortalThemeProvider changes its colour variables when the mode changes', () => {
    const { rerender } = render(
      <PortalThemeProvider mode="light">
        <Mode />
      </PortalThemeProvider>,
    )
    expect(variables().getPropertyValue('--p-surface')).toBe('#ffffff')
    rerender(
      <PortalThemeProvider mode="dark">
        <Mode />
      </PortalThemeProvider>,
    )
    expect(variables().getPropertyValue('--p-surface')).toBe('#111c20')
    expect(screen.getByText('dark')).toBeVisible()
  })
})
