/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { EditOrView } from './EditOrView.tsx'

const panel = (isRefused: boolean) => <EditOrView isRefused={isRefused} edit="the form" view="the record" />

test('shows the record instead of a form whose change would be refused', () => {
  render(panel(true))
  expect(screen.getByText('the record')).toBeInTheDocument()
})

test('keeps a form that is open when somebody else’s change arrives', () => {
  const { rerender } = render(panel(false))
  rerender(panel(true))
  expect(screen.getByText('the form')).toBeInTheDocument()
})
