import { describe, expect, test } from '@jest/globals'
import { type Caller, createLoad, LOAD_LIMITS, MAX_UNDER_WAY } from './load.ts'

const anonymous = (id: string): Caller => ({ kind: 'anonymous', id })
const session = (id: string): Caller => ({ kind: 'session', id })
const limits = {
  session: { all: 4, each: 3 },
  anonymous: { all: 3, each: 2 },
  partner: { all: 1, each: 1 },
  unknownKey: { all: 1, each: 1 },
}

describe('a slot', () => {
  test('a slot is refused above the limit of the caller, of its kind or of the process, until a slot is released', () => {
    const load = createLoad(limits, 5)
    const leave = load.enter(anonymous('a'))
    expect(load.enter(anonymous('a'))).not.toBeNull()
    expect(load.enter(anonymous('a'))).toBeNull()
    expect(load.enter(anonymous('b'))).not.toBeNull()
    expect(load.enter(anonymous('c'))).toBeNull()
    expect(load.enter(session('a'))).not.toBeNull()
    expect(load.enter(session('a'))).not.toBeNull()
    expect(load.enter(session('b'))).toBeNull()
    leave?.()
    expect(load.enter(session('b'))).not.toBeNull()
    expect(load.enter(anonymous('c'))).toBeNull()
  })

  test('releasing a slot twice frees only one slot', () => {
    const load = createLoad(limits, 5)
    const leave = load.enter(anonymous('a'))
    load.enter(anonymous('a'))
    leave?.()
    leave?.()
    expect(load.enter(anonymous('a'))).not.toBeNull()
    expect(load.enter(anonymous('a'))).toBeNull()
  })

  test('anonymous callers and machines always leave slots for signed-in users, and one user leaves slots for others', () => {
    const load = createLoad()
    for (let at = 0; at < 1_000; at++) {
      load.enter(anonymous(`address ${at}`))
      load.enter({ kind: 'partner', id: `key ${at}` })
      load.enter({ kind: 'unknownKey', id: `address ${at}` })
      load.enter(session('one who floods'))
    }
    const { session: each, anonymous: anonymousCallers, partner, unknownKey } = LOAD_LIMITS
    const left = MAX_UNDER_WAY - anonymousCallers.all - partner.all - unknownKey.all - each.each
    expect(left).toBeGreaterThan(15)
    for (let at = 0; at < left; at++) expect(load.enter(session(`person ${at}`))).not.toBeNull()
  })
})

test('one user has a share of the slots over all sessions, and all users of one partner together have a share too', () => {
  const load = createLoad()
  const entered = (callers: readonly Caller[]) => callers.filter((caller) => load.enter(caller) !== null).length
  const of = (user: string, mtoCode: string | null) =>
    Array.from(
      { length: 5 * 24 },
      (_, at): Caller => ({
        kind: 'session',
        id: `${user} ${at % 5}`,
        userId: user,
        mtoCode,
      }),
    )
  expect(entered(of('one', null))).toBe(24)
  expect(entered([...of('ama', 'KUDIPAY'), ...of('kofi', 'KUDIPAY')])).toBe(32)
  expect(entered(Array.from({ length: 30 }, (_, at) => session(`other ${at}`)))).toBe(30)
})

test('a partner has a share of the slots for partners, over all its keys', () => {
  const load = createLoad()
  const keys = Array.from(
    { length: 40 },
    (_, at): Caller => ({ kind: 'partner', id: `key ${at % 4}`, mtoCode: 'KUDIPAY' }),
  )
  expect(keys.filter((key) => load.enter(key) !== null)).toHaveLength(10)
  expect(load.enter({ kind: 'partner', id: 'key', mtoCode: 'SWIFTREMIT' })).not.toBeNull()
})

test('a drain ends when the last slot is released or when the time limit is over', async () => {
  const load = createLoad()
  await load.drained(1_000)
  const leave = load.enter(session('a'))
  let isDrained = false
  const drained = load.drained(60_000).then(() => {
    isDrained = true
  })
  await Promise.resolve()
  expect(isDrained).toBe(false)
  leave?.()
  await drained
  load.enter(session('a'))
  await load.drained(10)
})
