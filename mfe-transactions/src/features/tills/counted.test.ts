import { describe, expect, test } from '@jest/globals'
import { countedPieces, countedSum, isBegun, minus, newCount, pieceSum } from './counted.ts'

const COUNT = newCount('GHC')
const withPieces = (typed: Readonly<Record<number, string>>) => ({
  ...COUNT,
  pieces: COUNT.pieces.map(({ pieceValue }, at) => ({ pieceValue, pieces: typed[at] ?? '' })),
})
const with200And10 = withPieces({ 0: '3', 4: '2' })

describe('counting a till', () => {
  test('the total of a count includes notes, coins and smaller coins', () => {
    expect(countedSum(COUNT)).toBe('0.00')
    expect(countedSum(with200And10)).toBe('620.00')
    expect(countedSum({ ...with200And10, looseAmount: '0.05' })).toBe('620.05')
  })

  test('a count is begun with the first number, even with a zero', () => {
    expect(isBegun(COUNT)).toBe(false)
    expect(isBegun({ ...COUNT, differenceReason: 'A note was given twice' })).toBe(false)
    expect(isBegun(withPieces({ 3: '0' }))).toBe(true)
    expect(isBegun({ ...COUNT, looseAmount: '0.05' })).toBe(true)
  })

  test('the count sends the number of pieces of every value, in the order of the fields, and 0 for an empty field', () => {
    const sent = countedPieces(withPieces({ 0: '3', 1: 'x', 4: '2' }))
    expect(sent.map(({ pieceValue }) => pieceValue)).toEqual(COUNT.pieces.map(({ pieceValue }) => pieceValue))
    expect(sent.slice(0, 5).map(({ pieces }) => pieces)).toEqual([3, Number.NaN, 0, 0, 2])
  })

  test.each([
    ['3', '600.00'],
    ['0', '0.00'],
    ['', null],
    ['1e3', null],
    ['2.5', null],
    ['-1', null],
  ])('the sum of %j notes of 200.00 is calculated as %j', (typed, sum) => expect(pieceSum('200.00', typed)).toBe(sum))

  test('the difference is negative if the count has less cash than the books', () => {
    expect(minus('8800.00', '9000.00')).toBe('-200.00')
    expect(minus('9000.00', '9000.00')).toBe('0.00')
    expect(minus('9000.10', '9000.00')).toBe('0.10')
  })
})
