/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { EditOrView } from './EditOrView.tsx'

const panel = (isRefused: boolean) => <EditOrView isRefused={isRefused} edit="the form" view="the record" />

test('an edit panel shows the record instead of the form if a change would be refused', () => {
  render(panel(true))
  expect(screen.getByText('the record')).toBeInTheDocument()
})

test('an edit panel keeps an open form when another user’s change arrives', () => {
  const { rerender } = render(panel(false))
  rerender(panel(true))
  expect(screen.getByText('the form')).toBeInTheDocument()
})
