import { describe, expect, test } from '@jest/globals'
import { fileProblem, formatBytes } from './file-rule.ts'

const rule = { types: ['.jpeg', '.jpg', '.png'], maxBytes: 2_000_000 }

describe('fileProblem', () => {
  test.each([
    ['receipt.png', 10, undefined],
    ['RECEIPT.JPG', 2_000_000, undefined],
    ['receipt.png', 2_000_001, 'tooLarge'],
    ['receipt.pdf', 10, 'wrongType'],
    ['png', 10, 'wrongType'],
    ['receipt.png.exe', 10, 'wrongType'],
  ])('fileProblem of %s with %d bytes is %s', (name, size, problem) => {
    expect(fileProblem({ name, size }, rule)).toBe(problem)
  })
})

describe('formatBytes', () => {
  test('formatBytes uses the unit and the decimal mark of the language', () => {
    expect(formatBytes(2_000_000, 'en')).toBe('2 MB')
    expect(formatBytes(2_500_000, 'fr').replace(/\s/g, ' ')).toBe('2,5 Mo')
    expect(formatBytes(512, 'en')).toBe('1 kB')
  })
})
