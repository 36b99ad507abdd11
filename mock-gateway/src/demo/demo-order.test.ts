import { expect, test } from '@jest/globals'
import type { DemoPart } from '../engine/domain.ts'
import { inOrder } from './demo-order.ts'

const named = (name: string, ...after: string[]) => ({
  name,
  demo: { after, insert: async () => {} } satisfies DemoPart,
})

test('a part of the demo follows those it refers to, at any position', () => {
  const [first, second, third] = [named('first', 'third'), named('second'), named('third', 'second')]
  expect(inOrder([first, second, third, { name: 'without' }])).toEqual([second.demo, third.demo, first.demo])
})

test('parts of the demo that depend on each other are an error that names them', () => {
  expect(() => inOrder([named('first', 'second'), named('second', 'first')])).toThrow(
    'demo parts wait for each other: first, second, first',
  )
})

test('a missing part is refused too', () => {
  expect(() => inOrder([named('first', 'second')])).toThrow(
    'the demo of first comes after that of second, which has none',
  )
})
