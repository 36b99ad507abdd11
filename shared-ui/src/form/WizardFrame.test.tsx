/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../testing/render-kit.tsx'
import { WizardFrame } from './WizardFrame.tsx'

const STEPS = [
  { id: 'name', title: 'Name' },
  { id: 'contact', title: 'Contact' },
]

function Sample({ onDone }: { onDone: () => void }) {
  const [index, setIndex] = useState(0)
  const isLast = index === 1
  return (
    <WizardFrame
      steps={STEPS}
      current={STEPS[index]?.id ?? ''}
      onNext={() => (isLast ? onDone() : setIndex(1))}
      onBack={isLast ? () => setIndex(0) : undefined}
      nextLabel={isLast ? 'Create' : undefined}
    >
      <p>{`content ${index}`}</p>
    </WizardFrame>
  )
}

describe('WizardFrame', () => {
  test('WizardFrame moves forwards and backwards, shows its progress and focuses the title of the new step', async () => {
    const onDone = jest.fn()
    const { user } = renderKit(<Sample onDone={onDone} />)
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'Contact' })).toHaveFocus()
    expect(screen.getAllByText('Step 2 of 2').length).toBeGreaterThan(0)
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(onDone).toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByText('content 0')).toBeVisible()
  })

  test('WizardFrame advances only one step on a double click, but accepts a double click after a pause in the new step', async () => {
    const onDone = jest.fn()
    const { user } = renderKit(<Sample onDone={onDone} />)
    await user.dblClick(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('content 1')).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() - 600)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    jest.restoreAllMocks()
    await user.dblClick(screen.getByRole('button', { name: 'Create' }))
    expect(onDone).toHaveBeenCalledTimes(2)
  })

  test('WizardFrame submits the surrounding form if Next has no handler', () => {
    renderKit(
      <WizardFrame steps={STEPS} current="name">
        <p>content</p>
      </WizardFrame>,
    )
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('type', 'submit')
  })
})
