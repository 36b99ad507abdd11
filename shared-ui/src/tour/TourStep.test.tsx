/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../testing/render-kit.tsx'
import { TourStep } from './TourStep.tsx'
import { TARGET_BUDGET_MS } from './use-target.ts'

const STEPS = ['Dashboard', 'Officers', 'Users']

/** A page with a target and a tour over it. */
function Page({ onLeave = () => {} }: { onLeave?: () => void }) {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <main>
        <button type="button" onClick={() => setAt(0)}>
          Take the tour
        </button>
        <p id="place">Cards</p>
      </main>
      {at !== null && (
        <TourStep
          title={STEPS[at] ?? ''}
          text={`What ${STEPS[at]} is for.`}
          target="place"
          position={at + 1}
          total={STEPS.length}
          onBack={() => setAt(at - 1)}
          onNext={() => setAt(at + 1)}
          onLeave={() => {
            setAt(null)
            onLeave()
          }}
        />
      )}
    </>
  )
}

const begin = async (onLeave?: () => void) => {
  const { user, container } = renderKit(<Page {...(onLeave ? { onLeave } : {})} />)
  await user.click(screen.getByRole('button', { name: 'Take the tour' }))
  return { user, page: container.querySelector('main') as HTMLElement }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('a step of the tour', () => {
  test('a step shows its position, takes the focus and makes the page inert', async () => {
    const { page } = await begin()
    expect(screen.getByRole('dialog', { name: 'Dashboard', description: 'What Dashboard is for.' })).toHaveTextContent(
      'Step 1 of 3',
    )
    expect(button('Next')).toHaveFocus()
    expect(page.inert).toBe(true)
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  })

  test('arrow keys and buttons move through the tour, and Finish ends the tour', async () => {
    const left = jest.fn()
    const { user } = await begin(left)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: 'Officers' })).toBeVisible()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('dialog', { name: 'Dashboard' })).toBeVisible()
    await user.keyboard('{Enter}{Enter}{ArrowRight}')
    expect(screen.getByRole('dialog', { name: 'Users' })).toBeVisible()
    expect(left).not.toHaveBeenCalled()
    await user.click(button('Finish'))
    expect(left).toHaveBeenCalledTimes(1)
  })

  test('a step keeps the focus among its buttons, even if the focused button disappears', async () => {
    const { user } = await begin()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(button('Leave the tour')).toHaveFocus()
    await user.tab({ shift: true })
    expect(button('Next')).toHaveFocus()
    await user.click(button('Back'))
    expect(button('Next')).toHaveFocus()
  })

  test('Esc ends the tour and restores the page and the focus', async () => {
    const { user, page } = await begin()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.inert).toBe(false)
    expect(button('Take the tour')).toHaveFocus()
  })

  test('the tour announces each step', async () => {
    const { user } = await begin()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('Step 2 of 3').closest('[aria-live="polite"]')).toHaveTextContent(
      'Step 2 of 3OfficersWhat Officers is for.',
    )
  })
})

describe('the target of a step', () => {
  afterEach(() => void jest.useRealTimers())

  const step = (
    <TourStep
      {...{ title: 'Users', text: 'Add one.', target: 'late', position: 1, total: 1 }}
      {...{ onBack() {}, onNext() {}, onLeave() {} }}
    />
  )
  const missing = () => screen.queryByText(/has not appeared/)

  test('a step waits only a limited time for a late target', () => {
    jest.useFakeTimers()
    renderKit(step)
    act(() => jest.advanceTimersByTime(TARGET_BUDGET_MS - 1))
    expect(missing()).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(missing()).toBeVisible()
  })

  test('a target that appears after the timeout is still used', async () => {
    jest.useFakeTimers()
    const { container } = renderKit(step)
    act(() => jest.advanceTimersByTime(TARGET_BUDGET_MS))
    const late = Object.assign(document.createElement('div'), { id: 'late' })
    await act(async () => container.append(late))
    expect(missing()).not.toBeInTheDocument()
  })
})
