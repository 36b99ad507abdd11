import { describe, expect, test } from '@jest/globals'
import { BUDGETS } from '../budgets/budgets.ts'
import type { Caller } from '../budgets/caller.ts'
import { createLoad } from './load.ts'

const anonymous = (id: string): Caller => ({ kind: 'anonymous', id })
const session = (id: string): Caller => ({ kind: 'session', id })
const key = (id: string, mtoCode?: string): Caller => ({ kind: 'partner', id, ...(mtoCode && { mtoCode }) })
const limitOf = (name: keyof typeof BUDGETS) => BUDGETS[name].limit

/** Enters with all callers in turn. Nobody waits longer than a moment. */
async function entered(load: ReturnType<typeof createLoad>, callers: readonly Caller[]) {
  const entries = await Promise.all(callers.map((caller) => load.enter(caller)))
  return {
    admitted: entries.filter((entry) => typeof entry === 'function').length,
    own: entries.filter((entry) => entry === 'own').length,
    full: entries.filter((entry) => entry === 'full').length,
  }
}
const soon = () => createLoad({}, undefined, 1)

describe('slots', () => {
  test('a slot is refused above the limit of the caller, of its kind or of the process, until a slot is released', async () => {
    const load = createLoad(
      { 'address.slots': 2, 'addresses.slots': 3, 'user.slots': 2, 'gateway.slots': 5 },
      undefined,
      1,
    )
    const leave = await load.enter(anonymous('a'))
    expect(await load.enter(anonymous('a'))).toEqual(expect.any(Function))
    expect(await load.enter(anonymous('a'))).toBe('own')
    expect(await load.enter(anonymous('b'))).toEqual(expect.any(Function))
    expect(await load.enter(anonymous('c'))).toBe('full')
    expect(await load.enter(session('a'))).toEqual(expect.any(Function))
    expect(await load.enter(session('a'))).toEqual(expect.any(Function))
    expect(await load.enter(session('a'))).toBe('own')
    expect(await load.enter(session('b'))).toBe('full')
    if (typeof leave === 'function') leave()
    expect(await load.enter(session('b'))).toEqual(expect.any(Function))
  })

  test('anonymous callers and machines always leave slots for signed-in users, and one user leaves slots for others', async () => {
    const load = soon()
    const flood = Array.from({ length: 300 }, (_, at) => [
      anonymous(`address ${at}`),
      key(`key ${at}`),
      { kind: 'unknownKey', id: `address ${at}` } as const,
      session('one who floods'),
    ]).flat()
    const { admitted } = await entered(load, flood)
    expect(admitted).toBe(
      limitOf('addresses.slots') + limitOf('keys.slots') + limitOf('unknownKeys.slots') + limitOf('user.slots'),
    )
    const left = limitOf('gateway.slots') - admitted
    expect(left).toBeGreaterThan(15)
    expect(
      await entered(
        load,
        Array.from({ length: left }, (_, at) => session(`person ${at}`)),
      ),
    ).toMatchObject({
      admitted: left,
    })
  })

  test('one user has a share of the slots over all sessions, and all users of one partner together have a share too', async () => {
    const of = (user: string, mtoCode: string | null) =>
      Array.from(
        { length: 5 * 24 },
        (_, at): Caller => ({ kind: 'session', id: `${user} ${at % 5}`, userId: user, mtoCode }),
      )
    const load = soon()
    const each = limitOf('user.slots')
    expect(await entered(load, of('one', null))).toEqual({ admitted: each, own: 5 * 24 - each, full: 0 })
    const { admitted, own } = await entered(load, [
      ...of('ama', 'KUDIPAY'),
      ...of('kofi', 'KUDIPAY'),
      ...of('esi', 'KUDIPAY'),
    ])
    expect([admitted, own]).toEqual([32, 3 * 5 * 24 - 32])
    expect(
      await entered(
        load,
        Array.from({ length: 30 }, (_, at) => session(`other ${at}`)),
      ),
    ).toMatchObject({
      admitted: 30,
    })
  })

  test('all users of one subsidiary leave slots for the others', async () => {
    const load = soon()
    const of = (countryId: string) =>
      Array.from(
        { length: 90 },
        (_, at): Caller => ({ kind: 'session', id: `${countryId} ${at}`, userId: `${countryId} ${at}`, countryId }),
      )
    expect(await entered(load, of('01'))).toEqual({ admitted: 72, own: 0, full: 18 })
    expect(await entered(load, of('02'))).toMatchObject({ admitted: 24 })
  })

  test('a partner has a share of the slots for partners, over all its keys', async () => {
    const load = soon()
    const keys = Array.from({ length: 40 }, (_, at) => key(`key ${at % 4}`, 'KUDIPAY'))
    expect(await entered(load, keys)).toEqual({ admitted: 10, own: 30, full: 0 })
    expect(await load.enter(key('key', 'SWIFTREMIT'))).toEqual(expect.any(Function))
  })

  test('of two partners that take all slots for partners, neither keeps a third one out', async () => {
    const load = createLoad({ 'keys.slots': 4, 'key.slots': 4, 'partnerKeys.slots': 4 })
    const holding = await Promise.all(
      [key('a', 'A'), key('a', 'A'), key('b', 'B'), key('b', 'B')].map((caller) => load.enter(caller)),
    )
    const order: string[] = []
    const waiting = [key('a', 'A'), key('b', 'B'), key('c', 'C')].map(async (caller) => {
      await load.enter(caller)
      order.push(caller.id)
    })
    for (const leave of holding.slice(0, 1)) if (typeof leave === 'function') leave()
    await waiting[2]
    expect(order).toEqual(['c'])
    for (const leave of holding.slice(1)) if (typeof leave === 'function') leave()
    await Promise.all(waiting)
    expect(order).toHaveLength(3)
  })
})
