import { expect, test } from '@jest/globals'
import { type FoundHits, foundWith, NOTHING_FOUND, resultOf } from './found.rules.ts'

const hits = (day: string, mtoCode: string, count: number, more: Partial<FoundHits> = {}): FoundHits => ({
  ...{ day, mtoCode, hits: count, added: 0, crossed: 0, passed: 0, failed: 0 },
  ...more,
})
const piece = (found: readonly FoundHits[], samples: readonly string[] = [], lost = 0) => ({
  ...{ judged: 100, lost, hits: found, samples },
})
const names = new Map([['A', 'Alpha Ltd']])

test('the hits of each batch are added to those of earlier batches, by day and by partner', () => {
  const first = foundWith(
    NOTHING_FOUND,
    piece([hits('2026-11-02', 'A', 2, { added: 1, crossed: 1, passed: 2 })], ['2', '1'], 3),
  )
  const second = [hits('2026-11-02', 'A', 3, { added: 2, crossed: 1 }), hits('2026-11-01', 'B', 6, { failed: 4 })]
  const found = foundWith(first, piece(second, ['4', '3'], 1))
  expect(resultOf(found, { days: 30, isChange: true, isScore: true, names })).toEqual({
    days: 30,
    judged: 200,
    hits: 11,
    byDay: [
      { day: '2026-11-01', hits: 6 },
      { day: '2026-11-02', hits: 5 },
    ],
    byPartner: [
      { mtoCode: 'B', partnerName: 'B', hits: 6 },
      { mtoCode: 'A', partnerName: 'Alpha Ltd', hits: 5 },
    ],
    added: 3,
    crossed: 2,
    lost: 4,
    passed: 2,
    failed: 4,
  })
  expect(found.samples).toEqual(['4', '3', '2', '1'])
})

test('the sample consists of the newest twenty hits', () => {
  const ids = (from: number) => Array.from({ length: 15 }, (_, at) => String(from - at))
  const found = foundWith(foundWith(NOTHING_FOUND, piece([], ids(15))), piece([], ids(30)))
  expect(found.samples).toEqual(Array.from({ length: 20 }, (_, at) => String(30 - at)))
})

test('a backtest of a new rule that holds orders reports no lost hits and no risk sums', () => {
  expect(resultOf(NOTHING_FOUND, { days: 1, isChange: false, isScore: false, names })).toMatchObject({
    lost: null,
    crossed: null,
    hits: 0,
    byDay: [],
  })
})
