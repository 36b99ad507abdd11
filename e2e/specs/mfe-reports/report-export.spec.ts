import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { expectAccessible } from '../../src/accessible.ts'
import { goWithin } from '../../src/go-within.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const REPORT = 'Direct credits of the last 30 days'
const ADDRESS = `/report-engine-single?name=${encodeURIComponent(REPORT)}`
const FORMATS = { xlsx: /^Excel/, csv: /^CSV/, pdf: /^PDF/ } as const

async function choose(page: Page, format: keyof typeof FORMATS) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Export ${REPORT}` })
  await dialog.getByRole('radio', { name: FORMATS[format] }).check()
  return dialog
}

async function exported(page: Page, format: keyof typeof FORMATS): Promise<string> {
  const dialog = await choose(page, format)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Direct-credits-of-the-last-30-days-[\\d-]+\\.${format}$`))
  await page.getByRole('button', { name: 'Dismiss' }).click()
  return download.path()
}

/** Readers of another language, which know nothing of how we write: rows of a CSV, rows of the first sheet of a workbook. */
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

test('a report is taken as Excel, CSV and PDF, says before what each holds, and never half of one', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), ADDRESS)
  const heading = page.getByRole('heading', { name: new RegExp(`^${REPORT}`) })
  await expect(heading).toBeVisible()
  // It asks for its days before it runs.
  await page.getByRole('button', { name: 'Query Report', exact: true }).click()

  await test.step('the dialog says how many rows there are and what a format holds', async () => {
    const dialog = await choose(page, 'xlsx')
    await expect(dialog.getByText(/rows match/)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /1,048,575 rows a sheet/ })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /10,000 rows at most/ })).toBeVisible()
    await expectAccessible(page, 'export of a report')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('every format is read by a reader that is not ours, with the same rows', async () => {
    const csv = python(READ_CSV, await exported(page, 'csv'))
    const sheet = python(READ_XLSX, await exported(page, 'xlsx'))
    expect(csv.length).toBeGreaterThan(2)
    expect(sheet).toHaveLength(csv.length)
    expect(sheet[0]).toEqual(csv[0])
    const print = pdfText(await readFile(await exported(page, 'pdf')))
    expect(print).toContain(REPORT)
    for (const title of csv[0] ?? []) expect(print.join(' ')).toContain(title.split(' ')[0])
  })

  await test.step('what is cut off on its way is no file', async () => {
    let downloads = 0
    page.on('download', () => downloads++)
    await page.route('**/api/portal/report/export', async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, body: body.subarray(0, body.length - 20) })
    })
    const dialog = await choose(page, 'csv')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByRole('alert').getByText('No file was saved; try again.')).toBeVisible()
    await page.unroute('**/api/portal/report/export')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/rows exported to/)).toBeVisible()
    expect(downloads).toBe(1)
  })

  await test.step('it stands in the trail', async () => {
    await goWithin(page, '/audit-trails')
    await expect(page.getByRole('row').filter({ hasText: 'Export' }).first()).toBeVisible()
  })
})
