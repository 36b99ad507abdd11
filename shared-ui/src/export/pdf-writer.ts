import { printable } from '@portal/contract/print-text'
import anyAscii from 'any-ascii'
import { jsPDF } from 'jspdf'
import { drawTable, type PrintTable } from './pdf-table.ts'
import { writableText } from './safe-cell.ts'
import type { SheetPlan, SheetWriter } from './sheet.ts'

const FONT = 'NotoSans'

/** Noto Sans in base64, cut to Latin letters with all their marks, punctuation and currency signs (OFL: `font/OFL.txt`). */
export interface PdfFonts {
  readonly normal: string
  readonly bold: string
}

/** The glyphs of the font that is set, as jspdf reads them from the file. */
interface FontMetadata {
  readonly characterToGlyph?: (code: number) => number
}

/** A printed list: title and what it is of, the table with its headings on every page, the pages numbered. Text only. */
export function pdfWriter(plan: SheetPlan, fonts: PdfFonts): SheetWriter {
  const rows: string[][] = []
  return {
    add(more) {
      for (const row of more) rows.push(row.map((value) => (value === null ? '' : String(value))))
    },
    finish() {
      // Which way the sheet lies is known once its columns are measured.
      const upright = documentOf('portrait', fonts)
      const table = tableOf(upright, plan, rows)
      const document = drawTable(upright, table) ?? drawTable(documentOf('landscape', fonts), table, true)
      if (document === null) throw new Error('a sheet takes any table at last')
      return new Uint8Array(document.output('arraybuffer'))
    },
  }
}

function documentOf(orientation: 'portrait' | 'landscape', fonts: PdfFonts): jsPDF {
  const document = new jsPDF({ unit: 'mm', format: 'a4', orientation, compress: true })
  for (const style of ['normal', 'bold'] as const) {
    document.addFileToVFS(`${FONT}-${style}.ttf`, fonts[style])
    document.addFont(`${FONT}-${style}.ttf`, FONT, style)
  }
  document.setFont(FONT, 'normal')
  return document
}

/** Every text as the font can write it. */
function tableOf(document: jsPDF, { sheetName, columns, print }: SheetPlan, rows: readonly string[][]): PrintTable {
  const { metadata } = document.getFont() as unknown as { metadata: FontMetadata }
  const hasGlyph = (code: number) => (metadata.characterToGlyph?.(code) ?? 0) !== 0
  let isRewritten = false
  const written = (text: string) => {
    const { text: said, isRewritten: isOther } = printable(writableText(text), { hasGlyph, toLatin: anyAscii })
    isRewritten ||= isOther
    return said
  }
  const cells = rows.map((row) => row.map(written))
  return {
    font: FONT,
    title: written(sheetName),
    head: print.head.map(written),
    columns: columns.map(({ header, kind }) => ({ header: written(header), kind })),
    rows: cells,
    page: print.page,
    foot: isRewritten ? [print.rewritten] : [],
  }
}
