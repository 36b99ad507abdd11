import { describe, expect, test } from '@jest/globals'
import { type AmountEdit, editAmount, textOfAmount } from './typed-amount.ts'

const NARROW = '\u202f'

describe('textOfAmount', () => {
  test.each([
    ['', 'en', ''],
    ['1600', 'en', '1,600'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['-1600', 'en', '\u22121,600'],
    ['1e5', 'en', '1e5'],
    [' 12.345', 'en', '12.345'],
    ['1234567.5', 'fr', `1${NARROW}234${NARROW}567,5`],
    ['99999999999999999.99', 'en', '99,999,999,999,999,999.99'],
  ])('textOfAmount writes %p in %s as %p', (amount, language, text) => {
    expect(textOfAmount(amount, language)).toBe(text)
  })
})

/** Simulates typing. `|` is the caret; a leading `^` means that the user typed the grouping marks. */
function typed(before: string, data: string, inputType = 'insertText') {
  const isTyped = before.startsWith('^')
  const [head = '', tail = ''] = before.replace('^', '').split('|')
  const left = inputType === 'deleteContentBackward' ? head.slice(0, -1) : head + data
  const edit: AmountEdit = { text: left + tail, caret: left.length, inputType, data }
  const text = head + tail
  const next = editAmount({ text, grouped: isTyped ? '-' : text }, edit, 'en')
  const caret = next.caret ?? left.length
  return `${next.text.slice(0, caret)}|${next.text.slice(caret)}`
}

describe('editAmount', () => {
  test.each([
    ['groups a fourth digit', '160|', '0', '1,600|'],
    ['regroups after each digit', '1,600|', '5', '16,005|'],
    ['regroups after a decimal mark in the middle', '1,60|0', '.', '160.|0'],
    ['keeps a decimal mark at the end', '1,600|', '.', '1,600.|'],
    ['ungroups digits that became decimals', '1|50,000', '.', '1.|50000'],
    ['keeps a second decimal mark', '1.2|', '.', '1.2.|'],
    ['keeps a letter', '12|', 'x', '12x|'],
    ['keeps a mark of another language', '1 600|', ' ', '1 600 |'],
    ['keeps a text with typed marks', '^1,60|', '05', '1,6005|'],
    ['leaves the caret after its digit', '1,|600', '9', '19|,600'],
    ['leaves the caret before all', '|600', '1', '1|,600'],
  ])('editAmount %s', (_, before, data, after) => {
    expect(typed(before, data)).toBe(after)
  })

  test.each([
    ['1,6005|', '1,600|'],
    ['16,0|05', '1,6|05'],
    ['1,|600', '1|,600'],
  ])('editAmount regroups %s after backspace as %s', (before, after) => {
    expect(typed(before, '', 'deleteContentBackward')).toBe(after)
  })

  test('editAmount groups digits again once a stray letter is deleted', () => {
    const letter = editAmount(
      { text: '1,600', grouped: '1,600' },
      { text: '1,600x', caret: 6, inputType: 'insertText', data: 'x' },
      'en',
    )
    const deleted = editAmount(letter, { text: '1,600', caret: 5, inputType: 'deleteContentBackward' }, 'en')
    const digit = editAmount(deleted, { text: '1,6005', caret: 6, inputType: 'insertText', data: '5' }, 'en')
    expect([letter.text, deleted.text, digit.text]).toEqual(['1,600x', '1,600', '16,005'])
  })

  test('editAmount keeps a pasted text unchanged', () => {
    const edit = { text: '1600', caret: 4, inputType: 'insertFromPaste', data: null }
    expect(editAmount({ text: '', grouped: '' }, edit, 'en')).toEqual({ text: '1600', grouped: '', caret: null })
  })
})
