/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p role="alert" /> : this.props.children
  }
}

test('a component that failed to load is loaded again when it is next rendered', async () => {
  let isOffline = true
  const Part = lazyPart<{ name: string }>(async () => {
    if (isOffline) throw new Error('offline')
    return { default: ({ name }) => <h1>{name}</h1> }
  })
  const { unmount } = render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  )
  await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument())
  unmount()
  isOffline = false
  render(<Part name="Ada" />)
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument()
})

test('a preloaded component is rendered at once', async () => {
  const Part = lazyPart<object>(async () => ({ default: () => <h1>here</h1> }))
  await Part.preload()
  render(<Part />)
  expect(screen.getByRole('heading')).toBeInTheDocument()
})

test('a placeholder is rendered until the component is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Part = lazyPart<object>(() => promise, <p role="status" />)
  render(<Part />)
  expect(screen.getByRole('status')).toBeInTheDocument()
  resolve({ default: () => <h1>here</h1> })
  expect(await screen.findByRole('heading')).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
