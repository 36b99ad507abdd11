import { describe, expect, test } from '@jest/globals'
import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { labelledSet } from './testing/labelled/labelled-set.ts'
import { bestQuality, ourScore, plainScore, qualityAt, scored } from './testing/labelled/quality.ts'

const { tuning, heldOut } = labelledSet()

describe('the labelled names', () => {
  test('the set has more than a thousand pairs, and a third of them are held out', () => {
    const share = heldOut.length / (tuning.length + heldOut.length)
    expect(tuning.length + heldOut.length).toBeGreaterThan(1_000)
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.37)
  })

  test('tuning and held-out pairs both contain every class of names, and share no list entry', () => {
    const classes = (part: typeof tuning) => [...new Set(part.map(({ className }) => className))].sort()
    expect(classes(heldOut)).toEqual(classes(tuning))
    const entries = new Set(tuning.map(({ className, listed }) => `${className} ${JSON.stringify(listed)}`))
    const shared = heldOut.filter(({ className, listed }) => entries.has(`${className} ${JSON.stringify(listed)}`))
    expect(shared).toEqual([])
  })
})

describe('the matcher on the labelled names', () => {
  test.each([
    ['tuning', tuning, { precision: 0.945, f1: 0.95 }],
    ['held-out', heldOut, { precision: 0.94, f1: 0.94 }],
  ])('the matcher reaches the required quality on the %s pairs at the recommended threshold', (_, cases, floor) => {
    const { precision, f1 } = qualityAt(RECOMMENDED_LIKENESS, scored(cases, ourScore))
    expect(precision).toBeGreaterThanOrEqual(floor.precision)
    expect(f1).toBeGreaterThanOrEqual(floor.f1)
  })

  test('the matcher is better than a Jaro-Winkler comparison of whole names', () => {
    const [ours, plain] = [ourScore, plainScore].map((scorer) => bestQuality(scored(heldOut, scorer)))
    expect(ours?.f1).toBeGreaterThan((plain?.f1 ?? 1) + 0.05)
  })
})
