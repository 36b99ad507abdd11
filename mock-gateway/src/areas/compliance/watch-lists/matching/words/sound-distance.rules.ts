/** Costs of exchanging sounds, from 0 to 1. Pairs are symmetric. */
const EXCHANGES: Readonly<Record<string, number>> = {
  ...{ ae: 0.35, ei: 0.3, ou: 0.25, ao: 0.5, ai: 0.65, au: 0.75, eo: 0.7, eu: 0.8, io: 0.8, iu: 0.7 },
  ...{
    sz: 0.2,
    sS: 0.25,
    SC: 0.3,
    zZ: 0.3,
    SZ: 0.3,
    jZ: 0.25,
    Cj: 0.35,
    CX: 0.4,
    Ch: 0.45,
    kC: 0.4,
    kX: 0.35,
    hX: 0.2,
    sC: 0.5,
  },
  ...{ kg: 0.35, gX: 0.45, gj: 0.4, ij: 0.3, td: 0.4, pb: 0.5, fv: 0.25, bv: 0.4, uv: 0.2, pf: 0.4, zj: 0.5, ks: 0.6 },
  ...{ dz: 0.4, mn: 0.7, lr: 0.8, gh: 0.5, sj: 0.6, Sj: 0.5, ts: 0.6, tz: 0.6, TC: 0.3, kh: 0.6 },
}
const DEFAULT = 1
/** Cost of a different sound. It makes another name more often than a missing sound does: `Nlandu` is not `Ngandu`. */
const UNRELATED = 1.5
const VOWEL_ADDED = 0.5
const H_ADDED = 0.4
/** Cost of a vowel that a script without vowels leaves out. */
const VOWEL_UNWRITTEN = 0.07
const SWAPPED = 0.8
/** Factor for a difference in the first sound, which is rarely misspelled. */
const FIRST_FACTOR = 1.3

const CODES = 128
const exchange = new Float64Array(CODES * CODES).fill(UNRELATED)
for (let code = 0; code < CODES; code += 1) exchange[code * CODES + code] = 0
for (const [pair, cost] of Object.entries(EXCHANGES)) {
  const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)]
  exchange[one * CODES + other] = cost
  exchange[other * CODES + one] = cost
}
const added = new Float64Array(CODES).fill(DEFAULT)
const unwritten = new Float64Array(CODES).fill(DEFAULT)
for (const vowel of 'aeiou') {
  added[vowel.charCodeAt(0)] = VOWEL_ADDED
  unwritten[vowel.charCodeAt(0)] = VOWEL_UNWRITTEN
}
added['h'.charCodeAt(0)] = H_ADDED
unwritten['h'.charCodeAt(0)] = H_ADDED / 2

const MOST_SOUNDS = 40
const WIDTH = MOST_SOUNDS + 1
const costs = new Float64Array(WIDTH * WIDTH)

/**
 * Returns the cost of turning the sounds of one word into the sounds of the other word: an edit distance in which
 * similar sounds cost less.
 * @param isVowelless whether `one` comes from a script without vowels, so that vowels of `other` cost little
 */
export function soundDistance(one: string, other: string, isVowelless = false): number {
  const [rows, columns] = [Math.min(one.length, MOST_SOUNDS), Math.min(other.length, MOST_SOUNDS)]
  const insert = isVowelless ? unwritten : added
  costs[0] = 0
  for (let at = 1; at <= columns; at += 1)
    costs[at] = cost(at - 1) + (insert[other.charCodeAt(at - 1)] ?? DEFAULT) * first(at)
  for (let row = 1; row <= rows; row += 1) {
    const code = one.charCodeAt(row - 1)
    const removed = added[code] ?? DEFAULT
    costs[row * WIDTH] = cost((row - 1) * WIDTH) + removed * first(row)
    for (let column = 1; column <= columns; column += 1) {
      const listed = other.charCodeAt(column - 1)
      const place = row * WIDTH + column
      const factor = row === 1 && column === 1 ? FIRST_FACTOR : 1
      let best = cost(place - WIDTH - 1) + (exchange[code * CODES + listed] ?? DEFAULT) * factor
      best = Math.min(best, cost(place - WIDTH) + removed, cost(place - 1) + (insert[listed] ?? DEFAULT))
      if (row > 1 && column > 1 && code === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === listed)
        best = Math.min(best, cost(place - 2 * WIDTH - 2) + SWAPPED)
      costs[place] = best
    }
  }
  return cost(rows * WIDTH + columns)
}

const cost = (place: number): number => costs[place] ?? 0
const first = (at: number): number => (at === 1 ? FIRST_FACTOR : 1)
