import { expect, test } from '@jest/globals'
import type { DemoPart } from '../engine/domain.ts'
import { inOrder } from './demo-order.ts'

const named = (name: string, ...after: string[]) => ({
  name,
  demo: { after, insert: async () => {} } satisfies DemoPart,
})

test('each part of the demo follows the parts that it refers to, whatever their position in the list', () => {
  const [first, second, third] = [named('first', 'third'), named('second'), named('third', 'second')]
  expect(inOrder([first, second, third, { name: 'without' }])).toEqual([second.demo, third.demo, first.demo])
})

test('two parts of the demo that depend on each other cause an error that names them', () => {
  expect(() => inOrder([named('first', 'second'), named('second', 'first')])).toThrow(
    'demo parts wait for each other: first, second, first',
  )
})

test('a part of the demo that depends on a missing part is refused', () => {
  expect(() => inOrder([named('first', 'second')])).toThrow(
    'the demo of first comes after that of second, which has none',
  )
})
