import { describe, expect, test } from '@jest/globals'
import type { BudgetName } from './budgets.ts'
import { type Claim, createGate, type GateOptions, type Leave } from './gate.ts'

const gate = (options: Partial<GateOptions> = {}) => createGate({ most: 2, waitMs: 20, mostWaiting: 10, ...options })
const by = (name: string, limit = 100, waits = false): Claim => ({
  shares: [{ name, limit, budget: 'user.slots', waits }],
  holders: [name],
})
const leaveOf = async (entry: unknown) => (await entry) as Leave

describe('a gate', () => {
  test('gives places at once while there are any, and never more than there are', async () => {
    const { enter } = gate()
    const first = await leaveOf(enter(by('a')))
    await enter(by('a'))
    const third = enter(by('a'))
    expect(await Promise.race([third, Promise.resolve('waits')])).toBe('waits')
    first()
    first()
    expect(await third).toEqual(expect.any(Function))
    expect(await enter(by('a'))).toBe('full')
  })

  test('gives the next place to the caller that holds least, and among equals to the one that came first', async () => {
    const { enter } = gate({ most: 3, waitMs: 60_000 })
    const places = [
      await leaveOf(enter(by('greedy'))),
      await leaveOf(enter(by('greedy'))),
      await leaveOf(enter(by('greedy'))),
    ]
    const order: string[] = []
    const waiting = ['greedy', 'new 1', 'new 2'].map((name) =>
      Promise.resolve(enter(by(name))).then(() => order.push(name)),
    )
    for (const leave of places) leave()
    await Promise.all(waiting)
    expect(order).toEqual(['new 1', 'new 2', 'greedy'])
  })

  test('refuses a caller above its own limit at once, counting what it waits for', async () => {
    const { enter } = gate({ most: 1 })
    const leave = await leaveOf(enter(by('a', 2)))
    const waiting = enter(by('a', 2))
    expect(await enter(by('a', 2))).toBe('own')
    leave()
    const second = await leaveOf(waiting)
    expect(await Promise.race([enter(by('b', 2)), Promise.resolve('waits')])).toBe('waits')
    second()
  })

  test('lets a caller above a limit of turns wait although places are free', async () => {
    const { enter } = gate({ most: 10 })
    const leave = await leaveOf(enter(by('a', 1, true)))
    const second = enter(by('a', 1, true))
    expect(await enter(by('b', 1, true))).toEqual(expect.any(Function))
    leave()
    expect(await second).toEqual(expect.any(Function))
  })

  test('gives no place to a caller that has hung up, and passes it on', async () => {
    const { enter } = gate({ most: 1 })
    const leave = await leaveOf(enter(by('a')))
    const gone = enter({ ...by('b'), isGone: () => true })
    const next = enter(by('c'))
    leave()
    expect(await gone).toBe('full')
    expect(await next).toEqual(expect.any(Function))
  })

  test('refuses at once when too many wait', async () => {
    const { enter } = gate({ most: 1, mostWaiting: 1 })
    await enter(by('a'))
    const waiting = enter(by('b'))
    expect(await enter(by('c'))).toBe('full')
    expect(await waiting).toBe('full')
  })

  test('records the use and each refusal', async () => {
    const took: [BudgetName, number][] = []
    const refused: BudgetName[] = []
    const use = {
      took: (...one: [BudgetName, number]) => took.push(one),
      refused: (one: BudgetName) => refused.push(one),
    }
    const { enter } = gate({ most: 1, mostWaiting: 0, use, budget: 'gateway.slots' })
    await enter(by('a', 1))
    await enter(by('a', 1))
    await enter(by('b', 1))
    expect(took).toEqual([
      ['gateway.slots', 1],
      ['user.slots', 1],
    ])
    expect(refused).toEqual(['user.slots', 'gateway.slots'])
  })

  test('is drained when the last place is given back and nobody waits', async () => {
    const { enter, drained } = gate({ most: 1 })
    await drained(1_000)
    const leave = await leaveOf(enter(by('a')))
    const waiting = enter(by('b'))
    let isDrained = false
    const draining = drained(60_000).then(() => {
      isDrained = true
    })
    leave()
    const second = await leaveOf(waiting)
    expect(isDrained).toBe(false)
    second()
    await draining
    await enter(by('a'))
    await drained(10)
  })
})
