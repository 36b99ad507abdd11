import { expect, test } from '@jest/globals'
import { orphanColumns } from './orphan-list.columns.tsx'

test('says for how long it is one on the screen, and since when in a file', () => {
  const since = orphanColumns(
    (key) => key,
    (key) => key,
    'en',
  ).find(({ id }) => id === 'orphanSince')
  expect(since).toMatchObject({ header: 'orphans.for', exportHeader: 'labels.orphanSince' })
})
