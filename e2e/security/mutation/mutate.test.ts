import { describe, expect, test } from '@jest/globals'
import { change, edit, remove } from './fault.ts'
import { mutate } from './mutate.ts'

const FILE = 'pay.ts'
const CODE = `
const LIMIT = 5
export async function pay(order: Order, { paid = 0 } = {}) {
  // The teller's own limit.
  if (order.amount > LIMIT) throw new Refusal('64', { fields: ['amount'] })
  await requireHeld(
    order,
    'PAYOUT',
  )
  const rows = await db().selectFrom('till').where('id', '=', 1).where('day', '=', day).execute()
  return { amount: order.amount, paid, rows }
}
export const kinds = { read: (id: string) => load(id), list: () => load('all') }
class Desk {
  #held = 0
  hold() {
    this.#held += 1
  }
}
`
const after = (mutation: Parameters<typeof mutate>[1]) => {
  const mutated = mutate(CODE, mutation)
  return 'text' in mutated ? mutated.text : mutated.why
}

describe('a change of a function', () => {
  test.each([
    ['a condition', change(FILE, 'pay', 'order.amount > LIMIT', 'false'), 'if (false) throw'],
    [
      'a call that is formatted otherwise',
      remove(FILE, 'pay', 'await requireHeld(order, "PAYOUT")'),
      '] })\n  \n  const',
    ],
    ['a member of an object, with its comma', remove(FILE, 'pay', 'amount: order.amount'), 'return {  paid, rows }'],
    ['a link of a chain of calls', remove(FILE, 'pay', ".where('day', '=', day)"), "'=', 1).execute()"],
    ['a parameter', change(FILE, 'pay', '{ paid = 0 } = {}', '{ paid = 1 } = {}'), '{ paid = 1 } = {})'],
    ['a method', change(FILE, 'Desk.hold', 'this.#held += 1', 'this.#held += 2'), '+= 2'],
    ['a function of an object', change(FILE, 'kinds.read', 'load(id)', 'load("")'), 'load("")'],
    ['a value of the top level', change(FILE, 'LIMIT', '5', '6'), 'LIMIT = 6'],
  ])('the mutation replaces %s', (_, mutation, expected) => {
    expect(after(mutation)).toContain(expected)
  })

  test.each([
    ['a function that is gone', change(FILE, 'give', 'LIMIT', '6'), 'pay.ts has no function "give"'],
    ['code that is gone', remove(FILE, 'pay', 'await lock(order)'), '"pay" of pay.ts has "await lock(order)" 0 times'],
    ['code that is there twice', change(FILE, 'pay', 'order.amount', '0'), 'has "order.amount" 2 times'],
    ['a piece of a part', change(FILE, 'pay', 'LIMIT) throw', ') throw'), 'not a part'],
    ['text that is there twice', edit(FILE, 'order', 'o'), 'times'],
  ])('a mutation fails with a message that names %s', (_, mutation, expected) => {
    expect(() => {
      throw new Error(after(mutation))
    }).toThrow(expected)
  })
})
