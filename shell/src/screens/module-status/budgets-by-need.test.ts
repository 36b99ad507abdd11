import { expect, test } from '@jest/globals'
import type { BudgetStatus } from '@portal/contract/budgets/budgets.calls'
import { byNeed } from './budgets-by-need.ts'

const budget = (name: string, limit: number, highest: number, refused = 0): BudgetStatus => ({
  ...{ name, limit, highest, refused, caller: name, resource: 'requests' },
  unit: 'perMinute',
  above: 'refused',
})

test('budgets that refused somebody come first, then the most used ones, and unused ones keep their order', () => {
  const budgets = [
    budget('unused', 10, 0),
    budget('unused too', 20, 0),
    budget('half used', 100, 50),
    budget('nearly used up', 10, 9),
    budget('refused once', 1_000, 3, 1),
    budget('refused often', 1_000, 2, 7),
  ]
  expect(byNeed(budgets).map(({ name }) => name)).toEqual([
    'refused often',
    'refused once',
    'nearly used up',
    'half used',
    'unused',
    'unused too',
  ])
})
