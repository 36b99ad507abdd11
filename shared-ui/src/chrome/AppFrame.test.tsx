/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../testing/render-kit.tsx'
import { AppFrame } from './AppFrame.tsx'
import { Header } from './Header.tsx'
import { SideMenu, type SideMenuProps } from './SideMenu.tsx'

const wide = window.matchMedia

const SECTIONS: SideMenuProps['sections'] = [
  {
    id: 'home',
    isOpen: true,
    onOpenChange: () => undefined,
    items: [{ id: 'home', href: '/dashboard', label: 'Home', icon: 'home' }],
  },
  {
    id: 'people',
    title: 'People',
    isOpen: true,
    onOpenChange: () => undefined,
    items: [
      { id: 'users', href: '/users', label: 'Users', icon: 'users', isActive: true },
      { id: 'queue', href: '/checkers-queue', label: "Checker's queue", icon: 'check-queue', count: 130 },
    ],
  },
]

interface PortalProps {
  readonly choice?: boolean | undefined
  readonly onIntent?: () => void
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

function Portal({ choice, onIntent = jest.fn(), isOpen = true, onOpenChange = jest.fn() }: PortalProps) {
  const [isFolded, setFolded] = useState(choice)
  const sections = SECTIONS.map((one) => ({
    ...one,
    isOpen,
    onOpenChange,
    items: one.items.map((item) => ({ ...item, onIntent })),
  }))
  return (
    <AppFrame
      isMenuFolded={isFolded}
      onMenuFoldChange={setFolded}
      header={
        <Header brand="Remit" homeHref="/dashboard" userName="Ada Obi" lastLogin="Last login Friday">
          <button type="button">Language</button>
        </Header>
      }
      menu={<SideMenu brand="Remit" homeHref="/dashboard" sections={sections} />}
      footer="© 2026"
    >
      <h1>Users</h1>
    </AppFrame>
  )
}

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })

describe('the portal frame', () => {
  afterEach(() => {
    window.matchMedia = wide
  })

  test('the portal frame has landmarks, a skip link, the user and the last login', async () => {
    const { user } = renderKit(<Portal />)
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
    expect(screen.getByRole('banner')).toHaveTextContent('Ada ObiLast login Friday')
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026')
  })

  test('the menu marks the current page and shows the pending count of a link', () => {
    renderKit(<Portal />)
    expect(within(menu()).getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
    expect(within(menu()).getByRole('link', { name: /Checker's queue.*130 pending/ })).toHaveTextContent('99+')
    expect(within(menu()).getByRole('heading', { name: 'People' })).toBeVisible()
  })

  test('a press on the heading of a section folds the section, and a folded section hides its links', async () => {
    const onOpenChange = jest.fn()
    const { user, rerender } = renderKit(<Portal onOpenChange={onOpenChange} />)
    const heading = within(menu()).getByRole('button', { name: 'People' })
    expect(heading).toHaveAttribute('aria-expanded', 'true')
    await user.click(heading)
    expect(onOpenChange).toHaveBeenCalledWith(false)
    rerender(<Portal isOpen={false} onOpenChange={onOpenChange} />)
    expect(within(menu()).queryByRole('link', { name: 'Users' })).toBeNull()
    await user.click(within(menu()).getByRole('button', { name: 'People', expanded: false }))
    expect(onOpenChange).toHaveBeenLastCalledWith(true)
  })

  test('the menu reports when the pointer is over a link', async () => {
    const onIntent = jest.fn()
    const { user } = renderKit(<Portal onIntent={onIntent} />)
    await user.hover(within(menu()).getByRole('link', { name: 'Users' }))
    expect(onIntent).toHaveBeenCalledTimes(1)
  })

  test('the menu folds to icons, and every icon keeps its name', async () => {
    const { user } = renderKit(<Portal />)
    await user.click(within(menu()).getByRole('button', { name: 'Fold the menu' }))
    expect(within(menu()).getByRole('link', { name: 'Users' })).toHaveAttribute('title', 'Users')
    await user.click(within(menu()).getByRole('button', { name: 'Unfold the menu' }))
    expect(within(menu()).getByRole('link', { name: 'Users' })).toHaveTextContent('Users')
  })

  test('the menu is folded in small windows, unless the user has unfolded it', () => {
    window.matchMedia = (media) => ({ ...wide(media), matches: media === '(max-width: 1099.98px)' })
    const { unmount } = renderKit(<Portal />)
    expect(within(menu()).getByRole('button', { name: 'Unfold the menu' })).toBeVisible()
    unmount()
    renderKit(<Portal choice={false} />)
    expect(within(menu()).getByRole('button', { name: 'Fold the menu' })).toBeVisible()
  })

  test('the menu is a drawer on narrow screens', async () => {
    window.matchMedia = (media) => ({ ...wide(media), matches: true })
    const { user } = renderKit(<Portal />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open the menu' }))
    expect(screen.getByRole('dialog', { name: 'Main menu' })).toBeInTheDocument()
    await user.click(within(menu()).getByRole('button', { name: 'Close the menu' }))
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument())
  })
})
