/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { StatusChip } from '../status/StatusChip.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { PageFrame } from './PageFrame.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { Tabs } from './Tabs.tsx'

describe('PageFrame', () => {
  test('PageFrame shows the count in the user’s number format, and its title can take the focus', () => {
    renderKit(
      <PageFrame title="Utilisateurs" count={12480} primaryAction={<Button>Ajouter</Button>} description="Le personnel">
        <p>content</p>
      </PageFrame>,
      { language: 'fr' },
    )
    const title = screen.getByRole('heading', { level: 1 })
    expect(title).toHaveTextContent(/Utilisateurs.*12.480/)
    title.focus()
    expect(title).toHaveFocus()
    expect(title).toHaveAttribute('id', 'page-title')
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeVisible()
  })

  test('PageFrame shows a link back to the parent page', () => {
    renderKit(
      <PageFrame title="Users" back={{ href: '/partners', label: 'Partners' }}>
        <p>content</p>
      </PageFrame>,
    )
    expect(screen.getByRole('link', { name: 'Partners' })).toHaveAttribute('href', '/partners')
  })
})

describe('SummaryCards', () => {
  test('a summary card with a handler is a button, and the card of the active filter is pressed', async () => {
    const onPress = jest.fn()
    const { user } = renderKit(
      <SummaryCards
        cards={[
          { id: 'all', label: 'Total', value: 12480, onPress },
          { id: 'pending', label: 'Pending', value: 41, isActive: true, onPress },
          { id: 'volume', label: 'Volume', value: '1.2 m NGN' },
        ]}
      />,
    )
    expect(screen.getByRole('button', { name: /Pending/ })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Total 12,480' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: /Volume/ })).not.toBeInTheDocument()
    expect(screen.getByText('1.2 m NGN')).toBeVisible()
  })

  test('SummaryCards fold to one line beside a panel if they filter, but not if they only show figures', () => {
    const filters = [{ id: 'all', label: 'Total', value: 1, onPress: jest.fn() }]
    const { rerender } = renderKit(<SummaryCards cards={filters} isFolded />)
    expect(screen.getByRole('group')).toHaveAttribute('data-folded')
    expect(getComputedStyle(screen.getByRole('group')).gridAutoFlow).toBe('column')
    rerender(<SummaryCards cards={[{ id: 'volume', label: 'Volume', value: '1.2 m NGN' }]} isFolded />)
    expect(screen.getByRole('group')).not.toHaveAttribute('data-folded')
  })

  test('SummaryCards show their labels while their figures load', () => {
    renderKit(<SummaryCards cards={[{ id: 'all', label: 'Total', value: undefined, onPress: jest.fn() }]} />)
    expect(screen.getByRole('button', { name: 'Total' })).toBeVisible()
  })
})

describe('StatusChip', () => {
  test('StatusChip shows a text and an icon besides its colour', () => {
    const { container } = renderKit(<StatusChip label="Rejected" tone="negative" />)
    expect(screen.getByText('Rejected')).toBeVisible()
    expect(container.querySelector('svg')).toHaveAttribute('data-icon', 'close')
  })
})

describe('ModuleCard', () => {
  test('ModuleCard is one link named by its title, and reports when the link has the focus', async () => {
    const onIntent = jest.fn()
    const { user } = renderKit(
      <ModuleCard
        title="User Management"
        description="People and roles"
        icon="users"
        href="/users"
        onIntent={onIntent}
      />,
    )
    const link = screen.getByRole('link', { name: 'User Management' })
    expect(link).toHaveAttribute('href', '/users')
    await user.tab()
    expect(onIntent).toHaveBeenCalled()
  })
})

function Sample() {
  const [tab, setTab] = useState('history')
  return (
    <Tabs
      label="Review"
      tabs={[
        { id: 'history', label: 'Transaction History' },
        { id: 'logs', label: 'Screening Logs', count: 3 },
      ]}
      current={tab}
      onChange={setTab}
    >
      <p>{`panel ${tab}`}</p>
    </Tabs>
  )
}

describe('Tabs', () => {
  test('a click or an arrow key selects a tab, and the selected tab names its panel', async () => {
    const { user } = renderKit(<Sample />)
    const list = screen.getByRole('tablist', { name: 'Review' })
    await user.click(within(list).getByRole('tab', { name: 'Screening Logs (3)' }))
    expect(screen.getByRole('tabpanel', { name: 'Screening Logs (3)' })).toHaveTextContent('panel logs')
    await user.keyboard('{ArrowRight}')
    expect(within(list).getByRole('tab', { name: 'Transaction History' })).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveTextContent('panel history')
    await user.keyboard('{End}')
    expect(within(list).getByRole('tab', { selected: true })).toHaveTextContent('Screening Logs')
  })
})
