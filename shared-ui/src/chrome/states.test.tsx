/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Button } from '../button/Button.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { ProgressBar } from '../waiting/ProgressBar.tsx'
import { CountdownDialog } from './CountdownDialog.tsx'
import { ModuleOutcomeCard } from './ModuleOutcomeCard.tsx'
import { EmptyState, ErrorState, ForbiddenState, NotFound } from './PageState.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

describe('states of a page', () => {
  test('an empty state shows its title and a button for the next step', () => {
    renderKit(<EmptyState title="No users yet" text="They appear here." action={<Button>Add user</Button>} />)
    expect(screen.getByRole('heading', { name: 'No users yet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add user' })).toBeVisible()
  })

  test('an error is announced and can be retried', async () => {
    const onRetry = jest.fn()
    const { user } = renderKit(<ErrorState onRetry={onRetry} reference="c-17" />)
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.')
    expect(screen.getByRole('alert')).toHaveTextContent('c-17')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalled()
  })

  test('a forbidden page has a link to the home page', () => {
    renderKit(<ForbiddenState homeHref="/dashboard" />)
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/dashboard')
  })

  test('a missing page shows the text of the specification (§2.1)', () => {
    renderKit(<NotFound loginHref="/login" />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Oops! 404 - The Page can't be found")
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
  })

  test('a missing page offers signed-in users the home page instead of the login page', () => {
    renderKit(<NotFound loginHref="/login" homeHref="/dashboard" />)
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/dashboard')
    expect(screen.queryByRole('link', { name: 'Go to login' })).not.toBeInTheDocument()
  })
})

describe('ModuleOutcomeCard', () => {
  test.each([
    ['denied', 'is not part of your access'],
    ['incompatible', 'is incompatible with this portal'],
    ['unavailable', 'cannot be reached'],
    ['tampered', 'was not started'],
    ['crashed', 'has stopped'],
  ] as const)('ModuleOutcomeCard explains the outcome %s', (outcome, words) => {
    renderKit(<ModuleOutcomeCard module="Users" outcome={outcome} />)
    expect(screen.getByRole('alert')).toHaveTextContent(`“Users” ${words}`)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('ModuleOutcomeCard folds the details, and disables the retry button while a retry runs', async () => {
    const onRetry = jest.fn()
    const { user, rerender } = renderKit(
      <ModuleOutcomeCard module="Users" outcome="unavailable" onRetry={onRetry} details="timeout 3000 ms" />,
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('group')).not.toHaveAttribute('open')
    rerender(<ModuleOutcomeCard module="Users" outcome="unavailable" onRetry={onRetry} isRetrying />)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled()
  })
})

describe('CountdownDialog', () => {
  test('CountdownDialog counts down, announces the remaining time every five seconds, and offers to stay or leave', async () => {
    const onStay = jest.fn()
    const onLeave = jest.fn()
    const { user, rerender } = renderKit(<CountdownDialog isOpen seconds={15} onStay={onStay} onLeave={onLeave} />)
    const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent
    expect(screen.getByRole('alertdialog', { name: 'Session Out' })).toBeInTheDocument()
    expect(spoken()).toContain('15 seconds')
    rerender(<CountdownDialog isOpen seconds={14} onStay={onStay} onLeave={onLeave} />)
    expect(screen.getByRole('timer')).toHaveTextContent('14 seconds')
    expect(spoken()).toBe('')
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onStay).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Sign out now' }))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})

describe('ShortcutsDialog', () => {
  test('ShortcutsDialog lists keys with their actions', () => {
    const groups = [{ title: 'Everywhere', shortcuts: [{ keys: ['Ctrl', 'K'], label: 'Go to a screen' }] }]
    renderKit(<ShortcutsDialog isOpen groups={groups} onClose={jest.fn()} />)
    expect(screen.getByRole('term')).toHaveTextContent('Go to a screen')
    expect(screen.getByRole('definition')).toHaveTextContent('CtrlK')
  })
})

describe('ProgressBar', () => {
  test('ProgressBar is visible only during a navigation', () => {
    const { rerender } = renderKit(<ProgressBar isActive />)
    expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument()
    rerender(<ProgressBar isActive={false} />)
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })
})
