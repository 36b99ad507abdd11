import { drawTable, printedTable } from '@portal/contract/print-table'
import anyAscii from 'any-ascii'
import { jsPDF } from 'jspdf'
import type { Paper, SheetPlan, SheetWriter } from './sheet.ts'

const FONT = 'NotoSans'

/**
 * The PDF fonts, in base64: Noto Sans reduced to Latin letters with all diacritics, punctuation and currency signs
 * (OFL: `font/OFL.txt`).
 */
export interface PdfFonts {
  readonly normal: string
  readonly bold: string
}

/**
 * Writes a printed list: title and description, the table with its headings on every page, and page numbers. The PDF
 * contains only text.
 */
export function pdfWriter({ sheetName, columns, print, paper }: SheetPlan, fonts: PdfFonts): SheetWriter {
  const rows: string[][] = []
  return {
    add(more) {
      for (const row of more) rows.push(row.map((value) => (value === null ? '' : String(value))))
    },
    finish(mark) {
      const words = mark ? { ...print, page: `${mark.label} · ${print.page}` } : print
      // The orientation of the page is decided after the columns are measured.
      const upright = documentOf(paper, 'portrait', fonts)
      const table = printedTable(upright, FONT, { title: sheetName, columns, rows, words }, anyAscii)
      const document = drawTable(upright, table) ?? drawTable(documentOf(paper, 'landscape', fonts), table, true)
      if (document === null) throw new Error('a sheet takes any table at last')
      return new Uint8Array(document.output('arraybuffer'))
    },
  }
}

function documentOf(format: Paper, orientation: 'portrait' | 'landscape', fonts: PdfFonts): jsPDF {
  const document = new jsPDF({ unit: 'mm', format, orientation, compress: true })
  for (const style of ['normal', 'bold'] as const) {
    document.addFileToVFS(`${FONT}-${style}.ttf`, fonts[style])
    document.addFont(`${FONT}-${style}.ttf`, FONT, style)
  }
  document.setFont(FONT, 'normal')
  return document
}
