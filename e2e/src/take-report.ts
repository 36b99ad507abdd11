import { expect, type Locator, type Page } from '@playwright/test'

const FORMATS = { xlsx: /^Excel/, csv: /^CSV/, pdf: /^PDF/ } as const
export type ReportFormat = keyof typeof FORMATS

/** Opens the dialog of a report's export and chooses a format. */
export async function chooseFormat(page: Page, report: string, format: ReportFormat): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Export ${report}` })
  await dialog.getByRole('radio', { name: FORMATS[format] }).check()
  return dialog
}

/** Downloads the current report, and returns the path of the file. */
export async function takeReport(page: Page, report: string, format: ReportFormat): Promise<string> {
  const dialog = await chooseFormat(page, report, format)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${report.replaceAll(' ', '-')}-[\\dA-F-]+\\.${format}$`))
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  return download.path()
}
