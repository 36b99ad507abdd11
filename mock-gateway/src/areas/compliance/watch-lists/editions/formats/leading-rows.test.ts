import { describe, expect, test } from '@jest/globals'
import { leadingRowsOf } from './leading-rows.ts'

describe('the rows before the headings', () => {
  function read(text: string, piece = 1): string {
    const leading = leadingRowsOf({ most: 2, delimiter: ',', required: ['id', 'name'] })
    let read = ''
    for (let start = 0; start < text.length; start += piece) read += leading.cut(text.slice(start, start + piece))
    return read + leading.rest()
  }

  test.each([1, 5, 1000])(
    'a title and an empty row are cut from a file that arrives %i characters at a time',
    (piece) => {
      expect(read('\uFEFFTitle, of the list\r\n\r\n"Name", ID ,Other\r\nA,1,2\r\n', piece)).toBe(
        '"Name", ID ,Other\r\nA,1,2\r\n',
      )
    },
  )

  test('a file that begins with its headings stays as it is', () => {
    expect(read('\uFEFFid,name\nid,name\n1,2\n')).toBe('\uFEFFid,name\nid,name\n1,2\n')
  })

  test('nothing is cut if the headings come too late', () => {
    const text = 'Title\nDate\nAuthor\nid,name\n1,2\n'
    expect(read(text)).toBe(text)
  })

  test('headings without a line end are found at the end of the file', () => {
    expect(read('Title\nid,name').trim()).toBe('id,name')
    expect(read('Title').trim()).toBe('Title')
  })

  test('a long text without line ends is not held', () => {
    const { cut } = leadingRowsOf({ most: 2, delimiter: ',', required: ['id'] })
    expect(cut('a'.repeat(60_000))).toBe('')
    expect(cut('a'.repeat(60_000))).toHaveLength(120_000)
    expect(cut('b')).toBe('b')
  })
})
