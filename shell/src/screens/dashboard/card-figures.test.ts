import { expect, test } from '@jest/globals'
import { drawnFigures } from './card-figures.ts'

const NAMED = ['a.one', 'a.two', 'b.three'].map((name) => ({ name, title: name, href: `/${name}` }))
const told = (figures: Record<string, number>, unreadFigures: string[] = [], oldest: Record<string, string> = {}) => ({
  ...{ figures, unreadFigures, oldest },
})
const values = (drawn: ReturnType<typeof drawnFigures>) => drawn.map(({ name, value }) => [name, value])

test('a card shows the first two figures visible to the user, and the age of the oldest item', () => {
  const drawn = drawnFigures(
    NAMED,
    told({ 'a.two': 0, 'b.three': 7 }, [], { 'b.three': '2026-11-20T08:00:00.000Z' }),
    false,
  )
  expect(values(drawn)).toEqual([
    ['a.two', 0],
    ['b.three', 7],
  ])
  expect(drawn.map(({ oldest }) => oldest)).toEqual([undefined, '2026-11-20T08:00:00.000Z'])
})

test('a figure that failed to load stays in place without a number', () => {
  expect(values(drawnFigures(NAMED, told({ 'a.two': 3 }, ['a.one']), false))).toEqual([
    ['a.one', null],
    ['a.two', 3],
  ])
  expect(values(drawnFigures(NAMED, null, false))).toEqual([
    ['a.one', null],
    ['a.two', null],
  ])
})

test('reserves space for two figures until the answer arrives', () => {
  expect(values(drawnFigures(NAMED, undefined, true))).toEqual([
    ['a.one', undefined],
    ['a.two', undefined],
  ])
})
