import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleKit, show, test } from '../../src/gallery.ts'
import { holdExports } from '../../src/hold-export.ts'

// The grid depends on measurements in a browser, so it is tested there: the kit's table in the gallery, without a
// gateway.

async function open(page: Page, mode: string): Promise<void> {
  await show(page, `?view=table-${mode}`)
  await expect(page.getByRole('searchbox')).toBeVisible()
}

/** Opens the gallery in a new page, after a clock, routes or paused scripts were set up. */
async function openAnew(page: Page, address: string, query = ''): Promise<void> {
  await page.goto(`${address}?view=table-data${query}`)
  await expect(page.getByRole('searchbox')).toBeVisible()
}

const rows = (page: Page) => page.locator('.MuiDataGrid-row:not(.is-detail)')
const firstRow = (page: Page) => rows(page).first()
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

test('the table is accessible in every state, in light and dark mode', async ({ page }) => {
  await open(page, 'data')
  await expect(rows(page)).toHaveCount(20)
  await expectAccessibleKit(page)
  await show(page, '?view=table-data&mode=dark')
  await expectAccessibleKit(page, 'colours')
  for (const [state, mode, shown] of [
    ['stale', 'dark', page.getByText('The list could not be brought up to date')],
    ['empty', 'light', page.getByText('No payments yet')],
    ['error', 'dark', page.getByText('The gateway did not answer in time')],
    ['loading', 'light', page.locator('[aria-busy="true"]')],
  ] as const) {
    await show(page, `?view=table-${state}&mode=${mode}`)
    await expect(shown.first()).toBeVisible()
    await expectAccessibleKit(page)
  }
})

test('the table opens a row’s details below the row, with every field and its label, and closes them again', async ({
  page,
}) => {
  await open(page, 'data')
  await firstRow(page).getByRole('button', { name: 'More', exact: true }).click()
  const detail = page.locator('.is-detail')
  await expect(detail.getByRole('term')).toHaveText([
    ...['Reference', 'Beneficiary', 'Bank', 'Amount', 'Fee', 'Status', 'Created', 'Value date', 'Urgent'],
    ...['Narration', 'Rate'],
  ])
  await expect(detail).toContainText('Support for school fees of the second term, and books; paid in two parts')
  await expect(rows(page)).toHaveCount(20)
  await expectAccessibleKit(page)
  await firstRow(page).getByRole('button', { name: 'Less', exact: true }).click()
  await expect(detail).toHaveCount(0)
})

test('a press on a heading sorts the table ascending, then descending, then not at all', async ({ page }) => {
  await open(page, 'data')
  const amount = header(page, 'Amount')
  await amount.click()
  await expect(amount).toHaveAttribute('aria-sort', 'ascending')
  await expect(firstRow(page)).toContainText('\u22122,199.51')
  await amount.press('Enter')
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await expect(firstRow(page)).toContainText('2,491,788.21')
  await amount.press('Enter')
  await expect(amount).toHaveAttribute('aria-sort', 'none')
})

test('the table searches, reports that nothing matches, and clears the search with one button', async ({ page }) => {
  await open(page, 'data')
  await page.getByPlaceholder('Type to Search').fill('fatou')
  await expect(page.getByText('1–19 of 19')).toBeVisible()
  await page.getByPlaceholder('Type to Search').fill('nobody')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByText('1–20 of 134')).toBeVisible()
  await expect(page.getByPlaceholder('Type to Search')).toHaveValue('')
})

const filterPanel = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const periods = (page: Page) => page.getByRole('dialog', { name: 'Value date' })
const removal = (page: Page, filter: string) => page.getByRole('button', { name: `Remove the filter ${filter}` })

test('the table has all filters behind one button, and shows active filters as removable chips', async ({
  context,
  gallery,
}) => {
  const page = await context.newPage()
  // The clock is set to November 2026, the month of the gallery's payments. Later they would be last year's payments.
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  await openAnew(page, gallery.url)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = filterPanel(page)
  await panel.getByRole('button', { name: 'Pending' }).click()
  await panel.getByRole('button', { name: 'Rejected' }).click()
  await expect(removal(page, 'Status: Pending, Rejected')).toBeVisible()
  await expectAccessibleKit(page)
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filter : 1 on' })).toBeFocused()
  // In a short window the panel does not fit, but still must not move, because a moving button cannot be pressed.
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.getByRole('button', { name: 'Filter : 1 on' }).click()
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'All periods and calendars' }).click()
  await periods(page).getByRole('button', { name: 'Last year' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the dates' }).click()
  await expect(page.getByText(/of 5\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('1–20 of 134')).toBeVisible()
  await expect(removal(page, 'Status: Pending, Rejected')).toHaveCount(0)
})

test('the filter accepts days in any usual format or from a calendar, and applies them when Query is pressed', async ({
  page,
}) => {
  await open(page, 'data')
  await page.getByRole('button', { name: 'All periods and calendars' }).click()
  const panel = periods(page)
  const start = panel.getByRole('textbox', { name: 'Start date' })
  await start.fill('tomorrow')
  await start.blur()
  await expect(panel.getByText(/^Enter a date such as \d\d-/)).toBeVisible()
  await start.fill('27112026')
  await start.blur()
  await expect(start).toHaveValue('27-Nov-2026')

  await test.step('the calendar turns its pages in the right direction, and picks a day', async () => {
    await panel.getByRole('textbox', { name: 'End date' }).fill('30 oct 2026')
    await panel.getByRole('button', { name: 'Choose a day for End date' }).click()
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await expect(calendar.getByText('October 2026')).toBeVisible()
    await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName('Monday')
    await expect(calendar.getByRole('gridcell', { name: '30', exact: true })).toBeFocused()
    await expectAccessibleKit(page)
    await page.keyboard.press('PageUp')
    await expect(calendar.getByText('September 2026')).toBeVisible()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(calendar.getByText('November 2026')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    const end = panel.getByRole('textbox', { name: 'End date' })
    await expect(end).toHaveValue('28-Nov-2026')
    await expect(end).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(calendar.getByRole('gridcell', { name: '28', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(end).toBeFocused()
  })
  await expect(page.getByText('1–20 of 134')).toBeVisible()
  await panel.getByRole('button', { name: 'Query' }).click()
  await expect(page.getByText('1–8 of 8')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue('27-Nov-2026')
  await page.getByRole('button', { name: 'Clear the dates' }).click()
  await expect(page.getByText('1–20 of 134')).toBeVisible()
  await page.getByRole('textbox', { name: 'Start date' }).fill('27/11/26')
  await page.keyboard.press('Tab')
  await page.keyboard.type('28/11/26')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1–8 of 8')).toBeVisible()
})

test('the table turns pages, and can show 100 rows at once', async ({ page }) => {
  await open(page, 'data')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('21–40 of 134')).toBeVisible()
  await expect(firstRow(page)).toContainText('21')
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(rows(page)).toHaveCount(100)
})

test('the table can hide and show columns, and change the height of its rows', async ({ page }) => {
  await open(page, 'data')
  await page.getByRole('button', { name: 'Display' }).click()
  const menu = page.getByRole('dialog', { name: 'Display' })
  await menu.getByRole('checkbox', { name: 'Bank' }).uncheck()
  await expect(header(page, 'Bank')).toHaveCount(0)
  await menu.getByRole('checkbox', { name: 'Fee' }).check()
  await expect(header(page, 'Fee')).toBeVisible()
  await expect.poll(async () => (await firstRow(page).boundingBox())?.height).toBeCloseTo(44, 0)
  await menu.getByLabel('Compact').check()
  await expect.poll(async () => (await firstRow(page).boundingBox())?.height).toBeCloseTo(36, 0)
  await menu.getByLabel('Dense').check()
  await expect.poll(async () => (await firstRow(page).boundingBox())?.height).toBeCloseTo(32, 0)
  await expectAccessibleKit(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Display' })).toBeFocused()
})

test('a column is resized by the edge of its heading, or in the display menu', async ({ page }) => {
  await open(page, 'data')
  const bank = header(page, 'Bank')
  const widthOf = async () => Math.round((await bank.boundingBox())?.width ?? 0)
  const pullEdge = async (by: number) => {
    const box = await bank.boundingBox()
    if (!box) throw new Error('The heading is not drawn.')
    await page.mouse.move(box.x + box.width - 4, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 4 + by / 2, box.y + 20)
    await page.mouse.move(box.x + box.width - 4 + by, box.y + 20)
    return box.width
  }
  const before = await pullEdge(60)
  await page.keyboard.press('Escape')
  await expect.poll(widthOf).toBe(Math.round(before))
  await page.mouse.up()
  await pullEdge(60)
  await page.mouse.up()
  await expect.poll(widthOf).toBe(Math.round(before) + 60)
  await expect(bank).toHaveAttribute('aria-sort', 'none')
  await pullEdge(0)
  await page.mouse.up()
  await bank.locator('.p-width').dblclick()
  await expect(rows(page).nth(1).locator('[data-field="bank"] .p-text')).toHaveText(/\S/)
  await page.getByRole('button', { name: 'Display' }).click()
  const fitted = await widthOf()
  await page.getByRole('button', { name: 'Make Bank wider' }).press('Enter')
  await expect.poll(widthOf).toBe(fitted + 24)
  await expectAccessibleKit(page)
  await page.getByRole('button', { name: 'Fit widths to content' }).click()
  await expect.poll(widthOf).toBe(Math.round(before))
})

test('a shortened text is shown in full on hover and on focus, until Esc is pressed', async ({ page }) => {
  await open(page, 'data')
  const cell = rows(page).nth(1).locator('[data-field="beneficiary"]')
  await cell.hover()
  const tip = page.getByRole('tooltip')
  await expect(tip).toHaveText('Jean-Baptiste Nguessan-Kouamé de la Fontaine')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await cell.focus()
  await expect(tip).toBeVisible()
})

test('the table works with only the keyboard: one tab stop, arrow keys between cells and actions, Enter to press', async ({
  page,
}) => {
  await open(page, 'data')
  await page.getByRole('button', { name: 'Display' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(firstRow(page).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(firstRow(page)).toHaveClass(/is-selected/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator('.is-detail')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(firstRow(page).getByRole('link', { name: 'View' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('edit p0')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(firstRow(page).getByRole('button', { name: 'More actions' })).toBeFocused()
})

test('on a phone the table scrolls inside itself, its actions stay in reach, and its details are as wide as the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'data')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(firstRow(page).getByRole('button', { name: 'More actions' })).toBeInViewport()
  await firstRow(page).getByRole('button', { name: 'More', exact: true }).click()
  const value = page.locator('.is-detail dd').last()
  const rightEdge = async () => {
    const box = await value.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 999)
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(360)
  await expectAccessibleKit(page)
  await page.getByRole('button', { name: 'Dates', exact: true }).click()
  await periods(page).getByRole('button', { name: 'Choose a day for Start date' }).click()
  const day = page.getByRole('dialog', { name: 'Calendar' }).getByRole('gridcell', { name: '15', exact: true })
  await expect(day).toBeInViewport({ ratio: 1 })
  await day.click()
  await expect(periods(page).getByRole('textbox', { name: 'Start date' })).toHaveValue(/^15-/)
})

test('the table is printed without toolbar, pager and action buttons', async ({ page }) => {
  await open(page, 'data')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByLabel('Rows per page')).toBeHidden()
  await expect(firstRow(page).getByRole('link', { name: 'View' })).toBeHidden()
  await expect(firstRow(page)).toContainText('TRX20261121000000')
})

test('an export contains every row, not only the page, as Excel and CSV, and shows its progress', async ({
  context,
  gallery,
}) => {
  const page = await context.newPage()
  const letGo = await holdExports(page)
  for (const [name, ending] of [['Excel (.xlsx)', '.xlsx'] as const, ['CSV (.csv)', '.csv'] as const]) {
    await openAnew(page, gallery.url, '&rows=12000')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByText(/^Exporting [\d,]+ of 12,000 rows/)).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), letGo()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Payments-\\d{4}-\\d\\d-\\d\\d\\${ending}$`))
    await expect(page.getByText('12,000 rows exported')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    if (ending === '.csv') {
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines).toHaveLength(12_001)
    }
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(page.getByText('12,000 rows exported')).toHaveCount(0)
  }
})

test('an export is cancelled on request and saves no file', async ({ context, gallery }) => {
  const page = await context.newPage()
  const letGo = await holdExports(page)
  await openAnew(page, gallery.url, '&rows=12000')
  let saved = 0
  page.on('download', () => saved++)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await expect(page.getByText(/^Exporting [\d,]+ of 12,000 rows/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Export cancelled. No file was saved.')).toBeVisible()
  // The pause is over. An export that had survived the cancel would be saved long before the next export.
  await letGo()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await expect(page.getByText('12,000 rows exported')).toBeVisible()
  await expect.poll(() => saved).toBe(1)
})

test('the table does not run an export script whose hash is wrong', async ({ context, gallery }) => {
  const page = await context.newPage()
  // The gallery computes the expected hash from the first answer; the second answer differs and must not be executed.
  let asked = 0
  await page.route('**/export-worker.js', async (route) => {
    const response = await route.fetch()
    asked += 1
    await route.fulfill({ response, body: `${await response.text()}\n// answer ${asked}` })
  })
  await openAnew(page, gallery.url)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await expect(page.getByRole('alert')).toContainText('its program differs from the released one')
})
