/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { ExpiryDate } from './ExpiryDate.tsx'

test.each([
  ['2026-11-29', true],
  ['2026-11-30', false],
  ['2026-12-01', false],
])('a document valid until %s is marked as expired on 30 November: %s', (date, isMarked) => {
  const { container } = renderKit(<ExpiryDate date={date} neededAt="2026-11-30T12:00:00.000Z" expiredLabel="Expired" />)
  expect(container).toHaveTextContent(date.slice(-2))
  expect(screen.queryByText('Expired') !== null).toBe(isMarked)
})
