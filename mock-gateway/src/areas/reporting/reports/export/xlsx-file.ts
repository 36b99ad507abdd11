import { type ExportMark, SHEET_ROWS, sheetNameOf } from '@portal/contract/sheet'
import { exportMarkOf, type FileWriter, type ReportFile, said, sheetWordsOf, type TakeBytes } from './report-file.ts'
import { rowWriter, sheetEnd, sheetStart } from './sheet-xml.ts'
import { workbookParts } from './workbook-xml.ts'
import { type ZipEntry, zipFile } from './zip-file.ts'

/** Maximum unpacked size of an archive entry in bytes, because the archive stores sizes as 32-bit numbers. */
const SHEET_BYTES = 2 ** 31

/** Number of rows made into XML before other work on the event loop can run. */
const AT_A_TIME = 500

/**
 * Returns a workbook that is written as its rows arrive. When a sheet is full, the next sheet continues.
 * @param sheetRows rows per sheet, without headings
 */
export function xlsxFile(file: ReportFile, take: TakeBytes, sheetRows = SHEET_ROWS): FileWriter {
  const words = sheetWordsOf(file)
  const inWords = said(file)
  const written = rowWriter(words)
  const zip = zipFile(take)
  const names: string[] = []
  let sheet: ZipEntry | null = null
  /** Number of rows in the sheet, including its headings. */
  let rows = 0

  async function begun(): Promise<ZipEntry> {
    if (sheet !== null && rows - 1 < sheetRows && sheet.size < SHEET_BYTES) return sheet
    await ended()
    names.push(sheetNameOf(file.title, names.length + 1))
    sheet = zip.entry(`xl/worksheets/sheet${names.length}.xml`)
    rows = 1
    await sheet.write(sheetStart(words))
    return sheet
  }

  async function ended() {
    if (sheet === null) return
    await sheet.write(sheetEnd(words, rows))
    await sheet.end()
    sheet = null
  }

  /** Adds a last sheet that says what the file contains, who exported it and when. */
  async function addMark({ label, sheetName, lines }: ExportMark) {
    const about = { ...words, columns: [{ header: label, kind: 'text' as const }] }
    const line = rowWriter(about)
    names.push(sheetNameOf(sheetName))
    const last = zip.entry(`xl/worksheets/sheet${names.length}.xml`)
    await last.write(sheetStart(about))
    await last.write(lines.map((text, at) => line([text], at + 2)).join(''))
    await last.write(sheetEnd(about, lines.length + 1))
    await last.end()
  }

  return {
    async add(more) {
      for (let at = 0; at < more.length; ) {
        const open = await begun()
        const part = more.slice(at, at + Math.min(AT_A_TIME, sheetRows - rows + 1))
        await open.write(part.map((row) => written(inWords(row), ++rows)).join(''))
        at += part.length
      }
    },
    async finish() {
      // A report without rows becomes a sheet with only its headings.
      if (names.length === 0) await begun()
      await ended()
      const mark = exportMarkOf(file)
      if (mark !== null) await addMark(mark)
      for (const [name, xml] of Object.entries(workbookParts(names, mark))) {
        const part = zip.entry(name)
        await part.write(xml)
        await part.end()
      }
      await zip.finish()
    },
  }
}
