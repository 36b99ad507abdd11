import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const { messageFaults } = createRequire(import.meta.url)('./commit-message.cjs') as {
  messageFaults: (message: string) => string[]
}

test('an imperative subject of at most 72 characters passes, with or without a body', () => {
  expect(messageFaults('Fix lost tick labels on charts with tall fonts\n')).toEqual([])
  expect(messageFaults('Seed 1,000 partners\n\nThe benchmark needs them.\n# comment of git\n')).toEqual([])
  expect(messageFaults(`${'A'.repeat(72)}\n`)).toEqual([])
})

test('subjects that git writes pass at any length', () => {
  expect(messageFaults(`Merge branch '${'a'.repeat(80)}'`)).toEqual([])
})

test.each([
  ['', /empty/],
  [`Fix ${'a'.repeat(69)}`, /73 characters/],
  ['Fix the axis.', /full stop/],
  ['fix the axis', /lower-case/],
  ['Fixed the axis', /imperative/],
  ['Fixing the axis', /imperative/],
  ['Fix the axis\nwith a body', /second line/],
])('%j is refused', (message, fault) => {
  expect(messageFaults(message).join(' ')).toMatch(fault)
})
