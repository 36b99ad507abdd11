import { csvLines } from '@portal/contract/sheet'
import { type FileWriter, type ReportFile, said, sheetWordsOf, type TakeBytes } from './report-file.ts'

/** Returns a file made by the same line writer as all CSV files of the portal. */
export function csvFile(file: ReportFile, take: TakeBytes): FileWriter {
  const lines = csvLines(sheetWordsOf(file))
  const inWords = said(file)
  let head = lines.head()
  const write = async (text: string) => {
    await take(Buffer.from(head + text))
    head = ''
  }
  return {
    add: (rows) => write(lines.of(rows.map(inWords))),
    finish: async () => {
      if (head !== '') await write('')
    },
  }
}
