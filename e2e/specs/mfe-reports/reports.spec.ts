import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { csvRows, printText, sheetRows } from '../../src/read-files.ts'
import { signIn } from '../../src/sign-in.ts'
import { takeReport } from '../../src/take-report.ts'
import { expect, test } from '../../src/test.ts'

const NAME = 'Credits beside their partners'

const next = (panel: Locator) => panel.getByRole('button', { name: 'Next', exact: true }).click()

async function choose(within: Page | Locator, label: string, text: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true })
  await box.fill(text)
  await box.page().getByRole('option', { name: text, exact: true }).click()
  await expect(box).toHaveValue(text)
}

test('a report on two tables with equal column names is previewed, authorized, run with a value, totalled and exported', {
  tag: '@every-run',
}, async ({ page: maker, openBrowser, portal }) => {
  const checker = await openBrowser()
  const panel = maker.getByRole('complementary', { name: 'Add report' })

  await test.step('the maker describes the report, and joins its tables by the usual columns', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), '/report-engine')
    await expectAccessible(maker, 'the reports')
    await maker.getByRole('button', { name: 'Add report' }).click()
    await field(panel, 'Report name').fill(NAME)
    await field(panel, 'Category').selectOption({ label: 'Treasury' })
    await field(panel, 'Description').fill('What failed, and whom to call')
    await panel.getByRole('radio', { name: 'Join of two sources' }).check()
    await next(panel)
    await choose(panel, 'Table', 'Direct credits')
    await expect(panel.getByRole('status').filter({ hasText: /^Direct credits: \d+ rows$/ })).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Preview' }).getByRole('row')).toHaveCount(21)
    await next(panel)
    await choose(panel, 'Joined table', 'Partners')
    await next(panel)
    await expect(panel.getByRole('combobox', { name: 'Column of the joined table' })).toHaveValue('Partner code')
    await expect(panel.getByRole('columnheader', { name: 'Partners · Partner name' })).toBeAttached()
    await expect(panel.getByRole('columnheader', { name: 'Direct credits · Partner name' })).toBeAttached()
    await next(panel)
  })

  await test.step('the report keeps only failed orders, by a parameter of each run, and shows a few columns', async () => {
    const row = panel.getByRole('group', { name: 'Condition 1' })
    await choose(row, 'Column name', 'Direct credits · Status')
    await field(row, 'Query type').selectOption({ label: 'is' })
    await field(row, 'Value').selectOption({ label: 'Failed' })
    await expect(
      panel.getByRole('status').filter({ hasText: /^Direct credits with Partners where .* is Failed: \d+ rows?$/ }),
    ).toBeVisible()
    await expectAccessible(maker, 'the conditions of a report')
    await next(panel)
    for (const label of ['Direct credits · Partner name', 'Partners · Partner name', 'Direct credits · Source amount'])
      await panel.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: label, exact: true }).check()
    await panel
      .getByRole('group', { name: /Asked at each run/ })
      .getByRole('checkbox')
      .check()
    await choose(panel, 'Sorted by', 'Direct credits · Source amount, descending')
    await expectAccessible(maker, 'the columns of a report')
    await panel.getByRole('button', { name: 'Add report' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    // After code 00 (success), the wizard starts again.
    await expect(field(panel, 'Report name')).toHaveValue('')
  })

  await test.step('another person authorizes the report', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await authorize(checker, NAME)
  })

  await test.step('the report asks for its parameter, runs and is sorted, and its amounts have a total per currency', async () => {
    await goWithin(maker, `/report-engine-single?name=${encodeURIComponent(NAME)}`)
    await expect(maker.getByRole('grid')).toHaveCount(0)
    const status = field(maker, 'Direct credits · Status is')
    await expect(status).toHaveValue('FAILED')
    await status.selectOption({ label: 'Posted' })
    await maker.getByRole('button', { name: 'Query Report' }).click()
    const amounts = maker.locator('.MuiDataGrid-row [data-field="a_transactionAmount"]')
    await expect(amounts.first()).toBeVisible()
    const totals = maker.getByRole('region', { name: 'Totals' })
    await expect(totals.getByText(/USD/).first()).toBeVisible()
    await maker.getByRole('columnheader', { name: /Partners · Partner name/ }).click()
    await expect(maker).toHaveURL(/sort=b_mtoName/)
    await expect(maker.locator('.MuiDataGrid-row [data-field="b_mtoName"]').first()).toHaveText('KudiPay International')
    await expectAccessible(maker, 'a report that ran')
  })

  await test.step('an independent reader finds the same rows in every format, with equal column names kept apart', async () => {
    const csv = csvRows(await takeReport(maker, NAME, 'csv'))
    const sheet = sheetRows(await takeReport(maker, NAME, 'xlsx'))
    expect(csv[0]).toEqual(expect.arrayContaining(['Direct credits · Partner name', 'Partners · Partner name']))
    expect(csv.length).toBeGreaterThan(2)
    expect(sheet).toHaveLength(csv.length)
    expect(sheet[0]).toEqual(csv[0])
    const print = await printText(await takeReport(maker, NAME, 'pdf'))
    expect(print).toContain(NAME)
    expect(print.match(/KudiPay International/g)?.length).toBeGreaterThan(1)
  })
})
