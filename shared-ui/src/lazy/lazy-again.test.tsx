/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyAgain } from './lazy-again.tsx'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p role="alert" /> : this.props.children
  }
}

test('a component that failed to load is loaded again when it is rendered again', async () => {
  let isOffline = true
  const Part = lazyAgain<{ name: string }>(async () => {
    if (isOffline) throw new Error('offline')
    return { default: ({ name }) => <h1>{name}</h1> }
  })
  const part = (
    <Boundary>
      <Suspense>
        <Part name="Ada" />
      </Suspense>
    </Boundary>
  )
  const { unmount } = render(part)
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  unmount()
  isOffline = false
  render(part)
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument()
})
