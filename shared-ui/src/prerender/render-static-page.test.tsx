import { describe, expect, test } from '@jest/globals'
import { color, LinkButton, styled } from '../index.ts'
import { renderStaticPage } from './index.tsx'

const Title = styled('h1')({ color: color.text })

describe('a prerendered page', () => {
  test('a prerendered page is HTML without inline styles, and has each needed style rule only once', () => {
    const { html, css } = renderStaticPage(
      <>
        <Title>One</Title>
        <Title>Two</Title>
        <LinkButton href="/login">Login</LinkButton>
      </>,
      'en',
    )
    const [, name] = /<h1 class="([\w-]+)">One<\/h1>/.exec(html) ?? []
    expect(css.filter((rule) => rule.includes(`.${name}{`))).toEqual([`.${name}{color:var(--p-text);}`])
    expect(html).toContain('<a href="/login"')
    expect(html).not.toMatch(/<style|style="/)
  })

  test('a prerendered page has the colours of the device, or those of the chosen theme', () => {
    const css = renderStaticPage('words', 'fr').css.join('')
    expect(css).toContain(':root{--p-canvas:#f5f7f8;')
    expect(css).toMatch(/prefers-color-scheme: dark\)\{:root:not\(\[data-theme="light"\]\)\{--p-canvas:#0b1316;/)
    expect(css).toContain(':root[data-theme="dark"]{--p-canvas:#0b1316;')
  })

  test('a prerendered page has forms that accept no input until the scripts run', () => {
    expect(renderStaticPage(<form aria-label="Sign in" />, 'en').html).toBe('<form inert aria-label="Sign in"></form>')
  })

  test('a page with a style attribute is not prerendered, because the page’s policy would block the attribute', () => {
    expect(() => renderStaticPage(<p style={{ color: 'red' }}>Words</p>, 'en')).toThrow(/refuses the style attribute/)
  })
})
