import { parentPort, workerData } from 'node:worker_threads'
import { drawTable, type Printed, printedTable } from '@portal/contract/print-table'
import anyAscii from 'any-ascii'
import { jsPDF } from 'jspdf'
import { PRINT_FONT, usePrintFont } from '../../../../engine/print/print-font.ts'

function sheet(orientation: 'portrait' | 'landscape'): jsPDF {
  const document = new jsPDF({ unit: 'mm', format: 'a2', orientation, compress: true })
  usePrintFont(document)
  return document
}

const upright = sheet('portrait')
const table = printedTable(upright, PRINT_FONT, workerData as Printed, anyAscii)
// The orientation of the page is known only after its columns are measured.
const document = drawTable(upright, table) ?? drawTable(sheet('landscape'), table, true)
if (document === null) throw new Error('a sheet takes any table at last')
const bytes = new Uint8Array(document.output('arraybuffer'))
parentPort?.postMessage(bytes, [bytes.buffer])
