import { expect, test } from '@jest/globals'
import { drawTable, type PrintTable } from '@portal/contract/print-table'
import { jsPDF } from 'jspdf'

const TABLE: PrintTable = {
  font: 'helvetica',
  title: 'Statement',
  head: [],
  columns: [{ header: 'Event', kind: 'text' }],
  rows: [],
  page: 'Page {page} of {pages}',
  foot: ['* Written in Latin letters'],
}

/** Returns the position of each text, in millimetres below the upper edge of its page. */
function drawn(table: PrintTable) {
  const document = new jsPDF({ unit: 'mm', format: 'a4' })
  const texts: { text: string; y: number }[] = []
  const draw = document.text.bind(document)
  document.text = ((text: string, x: number, y: number, options: object) => {
    texts.push({ text, y })
    return draw(text, x, y, options)
  }) as typeof document.text
  drawTable(document, table)
  return { texts, height: document.internal.pageSize.height }
}

test('the note under the table is above the page number even if the last page is full', () => {
  // A page has room for some sixty rows, so these lengths include every case in which the last lines are filled.
  for (let length = 40; length < 75; length++) {
    const { texts, height } = drawn({ ...TABLE, rows: Array.from({ length }, () => ['Paid']) })
    const note = texts.find(({ text }) => text === TABLE.foot[0])
    expect({ length, isAbove: (note?.y ?? height) < height - 12 }).toEqual({ length, isAbove: true })
  }
})

test('the text under a title of several lines is below the last line of the title', () => {
  const { texts } = drawn({ ...TABLE, title: 'word '.repeat(60).trim(), head: ['Printed by Ada Obi'] })
  const head = texts.findIndex(({ text }) => text === 'Printed by Ada Obi')
  const titles = texts.slice(0, head)
  expect(titles.length).toBeGreaterThan(1)
  expect(texts[head]?.y).toBeGreaterThan(titles.at(-1)?.y ?? 0)
})
