import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { test } from '@playwright/test'
import { pdfText } from '@portal/contract/testing/pdf-text'

// The readers are written in other languages, independent of the portal's writers.

const python = (program: string, file: string): string[][] =>
  JSON.parse(execFileSync('python3', ['-c', program, file], { encoding: 'utf8' }))

const READ_CSV = `import csv, json, sys
print(json.dumps(list(csv.reader(open(sys.argv[1], encoding='utf-8-sig', newline='')))))`
const READ_XLSX = `import json, sys, zipfile, xml.etree.ElementTree as xml
book = zipfile.ZipFile(sys.argv[1])
assert book.testzip() is None
for name in book.namelist(): xml.fromstring(book.read(name))
main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
rows = xml.fromstring(book.read('xl/worksheets/sheet1.xml')).iter(main + 'row')
print(json.dumps([[''.join(cell.itertext()) for cell in row] for row in rows]))`

/** Returns the rows of a CSV file. */
export const csvRows = (file: string): string[][] => python(READ_CSV, file)

/** Returns the rows of the first sheet of a workbook, after checking that every part is intact. */
export const sheetRows = (file: string): string[][] => python(READ_XLSX, file)

/**
 * Returns the text of a PDF, read by pdftotext. If that is not installed, the portal's own reader is used, which the
 * run reports.
 */
export async function printText(file: string): Promise<string> {
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    test.info().annotations.push({ type: 'skipped', description: 'no pdftotext: the print was read by our own reader' })
    return pdfText(await readFile(file)).join('\n')
  }
}
