import { drawTable, type Printed, printedTable } from '@portal/contract/print-table'
import anyAscii from 'any-ascii'
import { jsPDF } from 'jspdf'
import { PRINT_FONT, usePrintFont } from '../../../../engine/print/print-font.ts'
import { worker } from '../../../../engine/workers/job.ts'
import type { RowsToPrint } from './pdf-file.ts'
import { printedReport } from './printed-report.ts'

/** @public: for the pool of worker threads. */
export const work = worker(({ file, parts }: RowsToPrint): Uint8Array => {
  const printed = printedReport(
    file,
    parts.flatMap((part) => JSON.parse(part)),
  )
  return drawn(printed)
})

function drawn(printed: Printed): Uint8Array {
  const upright = sheet('portrait')
  const table = printedTable(upright, PRINT_FONT, printed, anyAscii)
  // The orientation of the page is known only after its columns are measured.
  const document = drawTable(upright, table) ?? drawTable(sheet('landscape'), table, true)
  if (document === null) throw new Error('a sheet takes any table at last')
  return new Uint8Array(document.output('arraybuffer'))
}

function sheet(orientation: 'portrait' | 'landscape'): jsPDF {
  const document = new jsPDF({ unit: 'mm', format: 'a2', orientation, compress: true })
  usePrintFont(document)
  return document
}
