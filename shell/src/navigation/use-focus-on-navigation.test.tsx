/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { PAGE_TITLE_ID } from '@portal/shared-ui/chrome'
import { render, screen } from '@testing-library/react'

// The screen that restores a session, and the sign-in page, are left by a navigation that replaces their address.
jest.unstable_mockModule('@portal/portal-sdk/host', () => ({ useNavigationType: () => 'REPLACE' }))
const { useFocusOnNavigation } = await import('./use-focus-on-navigation.ts')

function Frame({ pathname }: { readonly pathname: string }) {
  useFocusOnNavigation(pathname)
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
      {pathname}
    </h1>
  )
}

const touch = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation')
})

test('a page that was loaded again focuses its title only after a navigation by the user', () => {
  touch(false)
  const { rerender } = render(<Frame pathname="/users" />)
  expect(screen.getByRole('heading')).not.toHaveFocus()
  touch(true)
  rerender(<Frame pathname="/roles" />)
  expect(screen.getByRole('heading', { name: '/roles' })).toHaveFocus()
})

test('the first screen after sign-in focuses its title', () => {
  touch(true)
  render(<Frame pathname="/dashboard" />)
  expect(screen.getByRole('heading')).toHaveFocus()
})
