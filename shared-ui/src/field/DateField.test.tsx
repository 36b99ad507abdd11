/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../testing/render-kit.tsx'
import { DateField } from './DateField.tsx'

function Two() {
  const [issued, setIssued] = useState('')
  const [expires, setExpires] = useState('')
  return (
    <>
      <DateField label="Issued on" value={issued} onChange={setIssued} />
      <DateField label="Valid until" value={expires} onChange={setExpires} />
    </>
  )
}

const field = (label: string) => screen.getByRole('textbox', { name: label })
const calendar = () => screen.queryByRole('dialog', { name: 'Calendar' })

test('Tab moves from one date field directly to the next date field', async () => {
  renderKit(<Two />)
  await userEvent.tab()
  await userEvent.keyboard('31 jan 2024')
  await userEvent.tab()
  expect(document.activeElement).toBe(field('Valid until'))
})

test('a date that does not exist stays as typed, and the field shows an error', async () => {
  renderKit(<Two />)
  await userEvent.tab()
  await userEvent.keyboard('2026-02-30')
  await userEvent.tab()
  expect(field('Issued on')).toHaveProperty('value', '2026-02-30')
  expect(field('Issued on')).toHaveAccessibleDescription(/Enter a date such as/)
})

test('the down arrow key opens the calendar of a date field, and Escape closes it and returns to the field', async () => {
  renderKit(<Two />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(calendar()).not.toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(calendar()).toBeNull()
  expect(document.activeElement).toBe(field('Issued on'))
})

test('a click on the calendar button opens the calendar, and a second click closes it', async () => {
  renderKit(<Two />)
  const button = screen.getByRole('button', { name: 'Choose a day for Issued on' })
  await userEvent.click(button)
  expect(calendar()).not.toBeNull()
  await userEvent.click(button)
  expect(calendar()).toBeNull()
})
