import { expect, it } from '@jest/globals'
import { createAddressLimit } from './address-limit.ts'

const LIMITS = { perAddress: 60, inAll: 3_000 }

/** Returns how many of `count` uses are allowed. */
const allowedOf = (count: number, isAllowed: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => isAllowed(at)).filter(Boolean).length

it('an address may do as much as its limit in a minute, and other addresses are not limited by it', () => {
  const isWithinLimit = createAddressLimit(LIMITS, () => 0)
  expect(allowedOf(70, () => isWithinLimit('10.0.0.1'))).toBe(60)
  expect(isWithinLimit('10.0.0.2')).toBe(true)
})

it('all addresses together have a limit too', () => {
  const isWithinLimit = createAddressLimit(LIMITS, () => 0)
  expect(allowedOf(3_010, (at) => isWithinLimit(`10.0.${at % 250}.${at % 241}`))).toBe(3_000)
})

it.each([
  [60_000, 0],
  [60_001, 60],
])('%i ms after the first report of an address, %i more of its uses are allowed', (later, more) => {
  let now = 1_000_000
  const isWithinLimit = createAddressLimit(LIMITS, () => now)
  allowedOf(60, () => isWithinLimit('10.0.0.1'))
  now += later
  expect(allowedOf(70, () => isWithinLimit('10.0.0.1'))).toBe(more)
})

it('the limit for all addresses together starts again after a minute', () => {
  let now = 1_000_000
  const isWithinLimit = createAddressLimit(LIMITS, () => now)
  allowedOf(3_000, (at) => isWithinLimit(`10.0.${at % 250}.${at % 241}`))
  expect(isWithinLimit('10.1.0.1')).toBe(false)
  now += 60_001
  expect(isWithinLimit('10.1.0.1')).toBe(true)
})
