import { describe, expect, test } from '@jest/globals'
import { type Caller, createLoad, LOAD_LIMITS, MAX_UNDER_WAY } from './load.ts'

const anonymous = (id: string): Caller => ({ kind: 'anonymous', id })
const session = (id: string): Caller => ({ kind: 'session', id })
const limits = {
  session: { all: 4, each: 3 },
  anonymous: { all: 3, each: 2 },
  partner: { all: 1, each: 1 },
}

describe('a slot', () => {
  test('is refused beyond the limit of the caller, of its kind and of all, until somebody leaves', () => {
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

  test('given back twice counts once', () => {
    const load = createLoad(limits, 5)
    const leave = load.enter(anonymous('a'))
    load.enter(anonymous('a'))
    leave?.()
    leave?.()
    expect(load.enter(anonymous('a'))).not.toBeNull()
    expect(load.enter(anonymous('a'))).toBeNull()
  })

  test('is left to people signed in, whatever anonymous callers and machines do, and by one person to the others', () => {
    const load = createLoad()
    for (let at = 0; at < 1_000; at++) {
      load.enter(anonymous(`address ${at}`))
      load.enter({ kind: 'partner', id: `address ${at}` })
      load.enter(session('one who floods'))
    }
    const { session: each, anonymous: anonymousCallers, partner } = LOAD_LIMITS
    const left = MAX_UNDER_WAY - anonymousCallers.all - partner.all - each.each
    expect(left).toBeGreaterThan(30)
    for (let at = 0; at < left; at++) expect(load.enter(session(`person ${at}`))).not.toBeNull()
  })
})

test('is drained when the last has left, or when its time is over', async () => {
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
