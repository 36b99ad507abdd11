import { expect, test } from '@jest/globals'
import { drawnFigures } from './card-figures.ts'

const NAMED = ['a.one', 'a.two', 'b.three'].map((name) => ({ name, title: name, href: `/${name}` }))
const told = (figures: Record<string, number>, unreadFigures: string[] = [], oldest: Record<string, string> = {}) => ({
  ...{ figures, unreadFigures, oldest },
})
const values = (drawn: ReturnType<typeof drawnFigures>) => drawn.map(({ name, value }) => [name, value])

test('a card shows the first two figures that its reader may know, and since when the oldest waits', () => {
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

test('what could not be read stays in its place without a number', () => {
  expect(values(drawnFigures(NAMED, told({ 'a.two': 3 }, ['a.one']), false))).toEqual([
    ['a.one', null],
    ['a.two', 3],
  ])
  expect(values(drawnFigures(NAMED, null, false))).toEqual([
    ['a.one', null],
    ['a.two', null],
  ])
})

test('until the answer comes places are kept for two', () => {
  expect(values(drawnFigures(NAMED, undefined, true))).toEqual([
    ['a.one', undefined],
    ['a.two', undefined],
  ])
})
