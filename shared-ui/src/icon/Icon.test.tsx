/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Icon, isIcon } from './Icon.tsx'

const drawn = () => screen.getByRole('img', { name: 'Notes' }).querySelector('path')?.getAttribute('d')

test('Icon draws an icon of the kit by name', () => {
  render(<Icon name="home" label="Notes" />)
  expect(drawn()).toMatch(/^M4 11l8-7/)
})

test('Icon draws a path that a module provides', () => {
  render(<Icon name="M4 4h16v16H4z" label="Notes" />)
  expect(drawn()).toBe('M4 4h16v16H4z')
})

test.each(['home', 'M4 4h16v16H4z', 'M12 8v4l3 2M4.6 9.5a8 8 0 1 1-.3 4.5'])('isIcon accepts %s', (name) => {
  expect(isIcon(name)).toBe(true)
})

test.each(['', 'toString', 'of-a-newer-kit', 'M', 'M4 4"><script>', 'url(#x)', '<path d="M4 4"/>'])(
  'isIcon refuses %j',
  (name) => {
    expect(isIcon(name)).toBe(false)
  },
)
