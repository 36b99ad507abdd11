/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderKit } from '../../testing/index.ts'
import { DateRange } from './DateRange.tsx'

function show(startDate?: string, endDate?: string) {
  const asked: (readonly [string, string])[] = []
  const ask = (start: string, end: string) => asked.push([start, end])
  return { ...renderKit(<DateRange startDate={startDate} endDate={endDate} onQuery={ask} />), asked }
}
function set(label: string, value: string) {
  const field = screen.getByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

describe('the date range', () => {
  test('the date range sends no request until Query is pressed', async () => {
    const { user, asked } = show()
    expect(button('Query').disabled).toBe(true)
    set('Start date', '1/11/26')
    set('End date', '30 nov 2026')
    expect(asked).toEqual([])
    await user.click(button('Query'))
    expect(asked).toEqual([['2026-11-01', '2026-11-30']])
  })

  test('the date range refuses a start date after the end date with a message', async () => {
    const { user, asked } = show()
    set('Start date', '2026-12-01')
    set('End date', '2026-11-30')
    expect(screen.getByRole('alert').textContent).toBe('The start date must not be after the end date.')
    await user.click(button('Query'))
    expect(asked).toEqual([])
  })

  test('the date range disables Query while a date is invalid', () => {
    show()
    set('Start date', 'tomorrow')
    expect(screen.getByText(/^Enter a date such as/)).toBeTruthy()
    expect(button('Query').disabled).toBe(true)
  })

  test('Clear removes an active date range and sends a new request', async () => {
    const { user, asked } = show('2026-11-01', '2026-11-30')
    await user.click(button('Clear'))
    expect(asked).toEqual([['', '']])
  })

  test('Clear removes unsent input without sending a request', async () => {
    const { user, asked } = show()
    set('Start date', '2026-11-01')
    await user.click(button('Clear'))
    expect((screen.getByRole('textbox', { name: 'Start date' }) as HTMLInputElement).value).toBe('')
    expect(asked).toEqual([])
  })
})
