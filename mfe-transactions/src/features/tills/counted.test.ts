import { describe, expect, test } from '@jest/globals'
import { countedPieces, countedSum, differenceOf, isBegun, newCount, pieceSum } from './counted.ts'

const COUNT = newCount('GHC')
const with200And10 = { ...COUNT, pieces: COUNT.pieces.map((_, at) => (at === 0 ? '3' : at === 4 ? '2' : '')) }

describe('a till that is counted', () => {
  test('adds its pieces and smaller coins up', () => {
    expect(countedSum('GHC', COUNT)).toBe('0.00')
    expect(countedSum('GHC', with200And10)).toBe('620.00')
    expect(countedSum('GHC', { ...with200And10, looseAmount: '0.05' })).toBe('620.05')
  })

  test('is begun by the first number, a zero too', () => {
    expect(isBegun(COUNT)).toBe(false)
    expect(isBegun({ ...COUNT, differenceReason: 'A note was given twice' })).toBe(false)
    expect(isBegun({ ...COUNT, pieces: COUNT.pieces.map((_, at) => (at === 3 ? '0' : '')) })).toBe(true)
    expect(isBegun({ ...COUNT, looseAmount: '0.05' })).toBe(true)
  })

  test('sends what was counted, a zero too, and nothing for what was left empty', () => {
    const zero = { ...with200And10, pieces: with200And10.pieces.map((typed, at) => (at === 1 ? '0' : typed)) }
    expect(countedPieces('GHC', zero)).toEqual([
      { pieceValue: '200.00', pieces: 3 },
      { pieceValue: '100.00', pieces: 0 },
      { pieceValue: '10.00', pieces: 2 },
    ])
  })

  test.each([
    ['3', '600.00'],
    ['0', '0.00'],
    ['', null],
    ['1e3', null],
    ['2.5', null],
    ['-1', null],
  ])('%j notes of 200 make %j', (typed, sum) => expect(pieceSum('200.00', typed)).toBe(sum))

  test('differs below zero where cash is missing', () => {
    expect(differenceOf('8800.00', '9000.00')).toBe('-200.00')
    expect(differenceOf('9000.00', '9000.00')).toBe('0.00')
    expect(differenceOf('9000.10', '9000.00')).toBe('0.10')
  })
})
