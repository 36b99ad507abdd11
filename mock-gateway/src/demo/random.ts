/** A deterministic source of random numbers: the same seed gives the same demo. */
export interface Random {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number
  /** Returns a whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
}

/** Returns a Mulberry32 generator: good enough for demo data, never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}

/** Returns a time on the same day, within business hours of the provider's countries. */
export function atWork(day: Date, random: Random): Date {
  const time = new Date(day)
  time.setUTCHours(random.between(7, 16), random.between(0, 59), random.between(0, 59), random.between(0, 999))
  return time
}
