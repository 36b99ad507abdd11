/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { EndedChip } from './EndedChip.tsx'

const HIDES: Hiding = { field: 'userStatus', statuses: ['DECLINED', 'DELETED'] }
interface Shown {
  readonly hides: Hiding | undefined
  readonly isShort?: boolean
}
const SAID = 'Hidden: declined, withdrawn, deleted'

const { matchMedia } = window
afterEach(() => {
  window.matchMedia = matchMedia
})

function show(changes: Partial<TableState> = {}, { hides, isShort }: Shown = { hides: HIDES }) {
  const next: TableState[] = []
  const state = { ...INITIAL_TABLE_STATE, page: 3, ...changes }
  const onStateChange = (changed: TableState) => next.push(changed)
  return { ...renderKit(<EndedChip {...{ hides, state, onStateChange }} isShort={isShort ?? false} />), next }
}
const chip = () => screen.queryByRole('button')

test('the chip names the records that the default view hides, and a click shows these records from the first page', async () => {
  const { user, next } = show()
  expect(chip()).toHaveTextContent(SAID)
  await user.click(screen.getByRole('button', { name: `Remove the filter ${SAID}` }))
  expect(next).toMatchObject([{ showsEnded: true, page: 0 }])
})

test('a list that hides nothing has no chip', () => {
  show({}, { hides: undefined })
  expect(chip()).not.toBeInTheDocument()
})

test('the list has no chip while it shows all records or a filter names a hidden status', () => {
  show({ showsEnded: true })
  show({ filters: { userStatus: ['DELETED'] } })
  expect(chip()).not.toBeInTheDocument()
})

test('the chip is not shown for other filters or for dates', () => {
  show({ filters: { partnerId: ['1'] }, startDate: '2026-11-01' })
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: `Remove the filter ${SAID}` })])
})

test('beside a panel the chip shows one word, with the full text as accessible name', () => {
  show({}, { hides: HIDES, isShort: true })
  expect(screen.getByRole('button', { name: `Remove the filter ${SAID}` })).toHaveTextContent(/^Hidden$/)
})

test('on a phone the chip shows only one word', () => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  show()
  expect(chip()).toHaveTextContent(/^Hidden$/)
})
