import { expect, test } from '@jest/globals'
import { orphanColumns } from './orphan-list.columns.tsx'

test('the column shows the duration on screen, and the start time in an exported file', () => {
  const since = orphanColumns(
    (key) => key,
    (key) => key,
    'en',
  ).find(({ id }) => id === 'orphanSince')
  expect(since).toMatchObject({ header: 'orphans.for', exportHeader: 'labels.orphanSince' })
})
