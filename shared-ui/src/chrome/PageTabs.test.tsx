/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { PageFrame } from './PageFrame.tsx'
import { type PageGroup, PageTabs } from './PageTabs.tsx'

const GROUP: PageGroup = {
  label: 'Approvals',
  tabs: [
    { id: '/checkers-queue', label: 'Checkers queue', href: '/checkers-queue' },
    { id: '/makers-queue', label: 'Makers queue', href: '/makers-queue' },
    { id: '/archive', label: 'Archive', href: '/archive' },
  ],
  current: '/makers-queue',
}
const page = (
  <PageFrame title="Requests you made" count={3}>
    <p>content</p>
  </PageFrame>
)
const tabs = () => screen.getByRole('navigation', { name: 'Approvals' })
const wordsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('a page of a group', () => {
  test('the title of a page is in one row with the links to the other pages of its group, in menu order', () => {
    renderKit(<PageTabs group={GROUP}>{page}</PageTabs>)
    expect(wordsOf(tabs())).toEqual(['Checkers queue', 'Requests you made 3', 'Archive'])
    expect(within(tabs()).getByRole('heading', { level: 1 })).toHaveAttribute('aria-current', 'page')
    expect(within(tabs()).getByRole('link', { name: 'Checkers queue' })).toHaveAttribute('href', '/checkers-queue')
    expect(within(tabs()).queryByRole('link', { name: /Makers|Requests/ })).not.toBeInTheDocument()
  })

  test('a page of a group shows its tabs only once', () => {
    renderKit(<PageTabs group={GROUP}>{page}</PageTabs>)
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
  })
})

describe('a page of a group before it has a title', () => {
  test('a page without a title has the tabs above its content, and the current tab has its name in the menu', () => {
    renderKit(
      <PageTabs group={GROUP}>
        <p>loading</p>
      </PageTabs>,
    )
    expect(wordsOf(tabs())).toEqual(['Checkers queue', 'Makers queue', 'Archive'])
    expect(within(tabs()).getByText('Makers queue')).toHaveAttribute('aria-current', 'page')
    expect(within(tabs()).getAllByRole('link')).toHaveLength(2)
  })

  test('the tabs are in the title line while the page has a title, and above the content otherwise', () => {
    const { rerender } = renderKit(<PageTabs group={GROUP}>{page}</PageTabs>)
    rerender(
      <PageTabs group={GROUP}>
        <p>loading</p>
      </PageTabs>,
    )
    expect(within(tabs()).getByText('Makers queue')).toHaveAttribute('aria-current', 'page')
    rerender(<PageTabs group={GROUP}>{page}</PageTabs>)
    expect(wordsOf(tabs())).toContain('Requests you made 3')
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
  })
})

test('a page without a group has its title and no tabs', () => {
  renderKit(<PageTabs group={null}>{page}</PageTabs>)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('aria-current')
})
