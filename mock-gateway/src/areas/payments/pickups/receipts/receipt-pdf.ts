import type { PayoutCurrency } from '@portal/contract'
import { formatAmount, formatDateTime, type Language } from '@portal/contract/format'
import { jsPDF } from 'jspdf'
import { type FontStyle, usePrintFont } from '../../../../engine/print/print-font.ts'
import { drawLine, printedLines } from '../../../../engine/print/printed-lines.ts'
import { amountInWords } from './amount-words.ts'
import texts from './receipt.texts.json' with { type: 'json' }

/** The content of a receipt. Names are printed unchanged; times are in ISO 8601. */
export interface ReceiptContent {
  readonly provider: string
  readonly receiptNumber: string
  readonly paidAt: string
  readonly timeZone: string
  readonly branch: string
  readonly teller: string
  readonly partner: string
  readonly reference: string
  readonly ourReference: string
  readonly receiver: string
  /** Type and number of the identity document. The number is masked except for its last characters. */
  readonly identity: string
  readonly sender: string
  readonly purpose: string
  readonly amount: string
  readonly currency: PayoutCurrency
  /** The text required by the country's law. */
  readonly legalText: string
  /** 0 for the first print; for a copy, the number of the copy. */
  readonly copy: number
  /** The time at which the payout was reversed. Null if the payout was not reversed. */
  readonly voidedAt: string | null
}

interface Paper {
  /** The paper width in millimetres. */
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Font size of the text, in points. */
  readonly size: number
  /** Whether labels are above their values rather than beside them. */
  readonly isNarrow: boolean
}

/** The paper formats: A5, and the paper roll of a counter's printer. */
const PAPERS = {
  A5: { width: 148, height: 210, margin: 12, size: 9.5, isNarrow: false },
  '80MM': { width: 80, height: 297, margin: 5, size: 8.5, isNarrow: true },
} as const satisfies Record<string, Paper>
export type ReceiptPaper = keyof typeof PAPERS

const MM_OF_POINT = 0.3528
const LABEL_SHARE = 0.34

/** The smallest legible font size, in points. */
const SMALLEST = 5

/**
 * Returns the receipt of a payout as a PDF of one page. A paper roll gets the length of its content; on a sheet the
 * font shrinks until the text fits.
 * @returns the bytes of the document
 */
export function receiptPdf(content: ReceiptContent, paper: ReceiptPaper, language: Language): Buffer {
  return Buffer.from(onePage(content, PAPERS[paper], language).output('arraybuffer'))
}

function onePage(content: ReceiptContent, paper: Paper, language: Language): jsPDF {
  const { document, end } = draw(content, paper, language)
  // Draws a roll twice: the first pass measures the length.
  if (paper.isNarrow) return draw(content, { ...paper, height: end }, language).document
  if (end <= paper.height || paper.size <= SMALLEST) return document
  return onePage(content, { ...paper, size: paper.size - 0.5 }, language)
}

function draw(content: ReceiptContent, paper: Paper, language: Language) {
  const document = new jsPDF({ unit: 'mm', format: [paper.width, paper.height], compress: true })
  const t = texts[language]
  usePrintFont(document)
  document.setProperties({ title: `${t.title} ${content.receiptNumber}` })
  const sheet = sheetOf(document, paper)
  sheet.line(content.provider, { style: 'bold', size: paper.size + 3 })
  sheet.line(`${t.title} · ${t.subtitle}`, { size: paper.size + 1 })
  if (content.voidedAt !== null) {
    const date = formatDateTime(content.voidedAt, { language, timeZone: content.timeZone })
    sheet.line(t.void, { style: 'bold', size: paper.size + 6 })
    sheet.line(t.voidText.replace('{{date}}', date))
  }
  if (content.copy > 0)
    sheet.line(t.copy.replace('{{n}}', String(content.copy)), { style: 'bold', size: paper.size + 3 })
  sheet.rule()
  sheet.field(t.number, content.receiptNumber)
  sheet.field(t.date, formatDateTime(content.paidAt, { language, timeZone: content.timeZone }))
  sheet.field(t.branch, content.branch)
  sheet.field(t.teller, content.teller)
  sheet.rule()
  sheet.field(t.receiver, content.receiver, { style: 'bold' })
  sheet.field(t.identity, content.identity)
  sheet.field(t.sender, content.sender)
  sheet.field(t.purpose, content.purpose)
  sheet.field(t.partner, content.partner)
  sheet.field(t.reference, content.reference)
  sheet.field(t.ourReference, content.ourReference)
  sheet.rule()
  sheet.field(t.amount, formatAmount(content.amount, content.currency, { language }), {
    style: 'bold',
    size: paper.size + 3,
  })
  sheet.field(t.inWords, amountInWords(content.amount, content.currency, language))
  sheet.rule()
  sheet.line(content.legalText, { size: paper.size - 1.5 })
  if (sheet.isRewritten()) sheet.line(t.written, { size: paper.size - 1.5 })
  if (sheet.isIncomplete()) sheet.line(t.incomplete, { size: paper.size - 1.5 })
  sheet.signatures([t.signReceiver, t.signTeller])
  return { document, end: sheet.end() }
}

interface Drawn {
  readonly style?: FontStyle
  /** The font size in points. */
  readonly size?: number
}

/** Returns functions that write a page from top to bottom. */
function sheetOf(document: jsPDF, { width, margin, size: own, isNarrow }: Paper) {
  let y = margin
  let isRewritten = false
  let isIncomplete = false
  const inner = width - 2 * margin

  function write(text: string, x: number, room: number, { style = 'normal', size = own }: Drawn): number {
    document.setFontSize(size)
    const printed = printedLines(document, text, room, style)
    isRewritten ||= printed.isRewritten
    isIncomplete ||= printed.isIncomplete
    const step = size * MM_OF_POINT * 1.35
    for (const [at, line] of printed.lines.entries()) drawLine(document, line, x, y + step * (at + 0.75), style)
    return printed.lines.length * step
  }

  return {
    isRewritten: () => isRewritten,
    isIncomplete: () => isIncomplete,
    end: () => y + margin,
    line(text: string, drawn: Drawn = {}) {
      y += write(text, margin, inner, drawn) + 0.6
    },
    field(label: string, value: string, drawn: Drawn = {}) {
      const small = { size: own - 1 }
      if (isNarrow) {
        y += write(label, margin, inner, small)
        y += write(value, margin, inner, drawn) + 1
        return
      }
      const room = inner * LABEL_SHARE
      const labelled = write(label, margin, room - 2, small)
      y += Math.max(labelled, write(value, margin + room, inner - room, drawn)) + 0.8
    },
    rule() {
      y += 1.5
      document.setDrawColor(150)
      document.setLineWidth(0.2)
      document.line(margin, y, width - margin, y)
      y += 2
    },
    /** Draws fields for signatures, side by side if they fit. */
    signatures(labels: readonly string[]) {
      const columns = isNarrow ? 1 : labels.length
      const room = inner / columns
      for (const [at, label] of labels.entries()) {
        const x = margin + (at % columns) * room
        if (at % columns === 0) y += 16
        document.line(x, y, x + room - 4, y)
        const before = y
        y += 1
        const tall = write(label, x, room - 4, { size: own - 1 })
        y = at % columns === columns - 1 ? before + tall + 2 : before
      }
    },
  }
}
