/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { daysOf, todayIn } from '@portal/contract/periods'
import { screen, within } from '@testing-library/react'
import { renderKit } from '../../testing/index.ts'
import { DateBar } from './DateBar.tsx'
import type { DateBarExtent } from './date-presets.ts'

const TODAY = todayIn('Africa/Lagos')

function show(extent: DateBarExtent, startDate?: string, endDate?: string, language: 'en' | 'fr' = 'en') {
  const picked: (readonly (string | undefined)[])[] = []
  const bar = <DateBar {...{ extent, startDate, endDate }} label="Created" onPick={(...days) => picked.push(days)} />
  return { ...renderKit(bar, { language }), picked }
}
const preset = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement

describe('the dates in the toolbar', () => {
  test.each([
    ['Today', 'today'],
    ['Yesterday', 'yesterday'],
    ['7 days', 'last7Days'],
    ['This month', 'thisMonth'],
    ['Last month', 'lastMonth'],
  ] as const)('the preset %s applies with one click', async (name, period) => {
    const { user, picked } = show('fields')
    await user.click(preset(name))
    const { startDate, endDate } = daysOf(period, TODAY)
    expect(picked).toEqual([[startDate, endDate]])
  })

  test('the preset of the current dates is pressed, and another click removes the dates', async () => {
    const { startDate, endDate } = daysOf('lastMonth', TODAY)
    const { user, picked } = show('presets', startDate, endDate)
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(pressed()).toEqual(['Last month'])
    await user.click(preset('Last month'))
    expect(picked).toEqual([[]])
  })

  test('typed dates in any usual format apply when Enter is pressed', async () => {
    const { user, picked } = show('fields')
    await user.type(field('Start date'), '1/11/26')
    await user.type(field('End date'), '30 nov 2026')
    expect(picked).toEqual([])
    await user.keyboard('{Enter}')
    expect(picked).toEqual([['2026-11-01', '2026-11-30']])
  })

  test('typed dates apply when the focus leaves both fields', async () => {
    const { user, picked } = show('fields', '2026-11-01', '2026-11-30')
    await user.clear(field('End date'))
    await user.type(field('End date'), '15/11/2026')
    await user.click(field('Start date'))
    expect(picked).toEqual([])
    expect(field('End date').value).toBe('15-Nov-2026')
    await user.click(document.body)
    expect(picked).toEqual([['2026-11-01', '2026-11-15']])
  })

  test('a text that is not a date is refused with a message at its field', async () => {
    const { user, picked } = show('fields')
    await user.type(field('Start date'), 'tomorrow{Enter}')
    expect(screen.getByRole('alert').textContent).toMatch(/^Enter a date such as \d\d-/)
    expect(field('Start date').getAttribute('aria-invalid')).toBe('true')
    expect(field('End date').getAttribute('aria-invalid')).toBeNull()
    expect(picked).toEqual([])
  })

  test('a start date after the end date is refused', async () => {
    const { user, picked } = show('fields', '2026-11-20')
    await user.type(field('End date'), '1/11/2026{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('The start date must not be after the end date.')
    expect(picked).toEqual([])
  })

  test('the clear button empties both fields and removes the dates', async () => {
    const { user, picked } = show('fields', '2026-11-01', '2026-11-30')
    await user.click(screen.getByRole('button', { name: 'Clear the dates' }))
    expect(picked).toEqual([[]])
    expect([field('Start date').value, field('End date').value]).toEqual(['', ''])
  })

  test('on a phone one button names the current period and opens all periods', async () => {
    const { startDate, endDate } = daysOf('lastMonth', TODAY)
    const { user, picked } = show('button', startDate, endDate)
    await user.click(screen.getByRole('button', { name: 'Created: Last month' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Created' }))
    await user.click(await sheet.findByRole('button', { name: 'Last quarter' }))
    const days = daysOf('lastQuarter', TODAY)
    expect(picked).toEqual([[days.startDate, days.endDate]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the presets are in French for a French reader', () => {
    show('presets', undefined, undefined, 'fr')
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Aujourd’hui', 'Hier', '7 jours', 'Ce mois-ci', 'Mois dernier', ''])
  })
})
