import { expect, test } from '@jest/globals'
import { drawnFigures } from './card-figures.ts'

const NAMED = ['a.one', 'a.two', 'b.three'].map((name) => ({ name, title: name, href: `/${name}` }))
const TODAY = '2026-11-25'
const READ = { isAwaited: false, today: TODAY }
const told = (figures: Record<string, number>, unreadFigures: string[] = [], oldest: Record<string, string> = {}) => ({
  ...{ figures, unreadFigures, oldest },
})
const values = (drawn: ReturnType<typeof drawnFigures>) => drawn.map(({ name, value }) => [name, value])

test('a card shows the first two figures that the user may see, and the age of the oldest item', () => {
  const drawn = drawnFigures(
    NAMED,
    told({ 'a.two': 0, 'b.three': 7 }, [], { 'b.three': '2026-11-20T08:00:00.000Z' }),
    READ,
  )
  expect(values(drawn)).toEqual([
    ['a.two', 0],
    ['b.three', 7],
  ])
  expect(drawn.map(({ oldest }) => oldest)).toEqual([undefined, '2026-11-20T08:00:00.000Z'])
})

test('a figure that failed to load keeps its place and has no number', () => {
  expect(values(drawnFigures(NAMED, told({ 'a.two': 3 }, ['a.one']), READ))).toEqual([
    ['a.one', null],
    ['a.two', 3],
  ])
  expect(values(drawnFigures(NAMED, null, READ))).toEqual([
    ['a.one', null],
    ['a.two', null],
  ])
})

test('a card reserves space for two figures until the answer arrives', () => {
  expect(values(drawnFigures(NAMED, undefined, { ...READ, isAwaited: true }))).toEqual([
    ['a.one', undefined],
    ['a.two', undefined],
  ])
})

test('a figure may be amounts of money, and its link contains the reader’s current day', () => {
  const amounts = [{ amount: '5.00', currency: 'GBP' }]
  const named = [{ name: 'a.one', title: 'a.one', href: '/list?from={today}&to={today}' }]
  const [drawn] = drawnFigures(named, { ...told({}), amounts: { 'a.one': amounts } }, READ)
  expect(drawn).toMatchObject({ amounts, href: `/list?from=${TODAY}&to=${TODAY}` })
})
