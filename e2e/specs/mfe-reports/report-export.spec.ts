import { expectAccessible } from '../../src/accessible.ts'
import { signIn } from '../../src/sign-in.ts'
import { chooseFormat } from '../../src/take-report.ts'
import { expect, test } from '../../src/test.ts'

const REPORT = 'Direct credits of the last 30 days'
const ADDRESS = `/report-engine-single?name=${encodeURIComponent(REPORT)}`

test('the export of a report shows each format’s limit beforehand, and never saves an incomplete file', async ({
  page,
  portal,
}) => {
  const user = await portal.user({ like: 'ho.maker' })
  await signIn(page, portal, user, ADDRESS)
  const heading = page.getByRole('heading', { name: new RegExp(`^${REPORT}`) })
  await expect(heading).toBeVisible()
  // The report asks for its dates before it runs.
  await page.getByRole('button', { name: 'Query Report', exact: true }).click()

  await test.step('the dialog shows the number of rows and each format’s limit', async () => {
    const dialog = await chooseFormat(page, REPORT, 'xlsx')
    await expect(dialog.getByText(/rows match/)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /up to 1,048,575 rows per sheet/ })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /up to 10,000 rows/ })).toBeVisible()
    await expectAccessible(page, 'export of a report')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('an export that breaks off is not saved as a file', async () => {
    let downloads = 0
    page.on('download', () => downloads++)
    await page.route('**/api/portal/report/export', async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, body: body.subarray(0, body.length - 20) })
    })
    const dialog = await chooseFormat(page, REPORT, 'csv')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByRole('alert').getByText('No file was saved; try again.')).toBeVisible()
    await page.unroute('**/api/portal/report/export')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/rows exported to/)).toBeVisible()
    expect(downloads).toBe(1)
  })

  await test.step('the audit trail, queried for this user, contains the export', async () => {
    await page.getByRole('button', { name: 'Query Audit Log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Query Audit Log' })
    await dialog.getByRole('combobox', { name: 'User' }).fill(user.username)
    await page.getByRole('option', { name: new RegExp(user.username) }).click()
    await expectAccessible(page, 'query of the audit log')
    await dialog.getByRole('button', { name: 'Open audit trail' }).click()
    await expect(page).toHaveURL(new RegExp(`/audit-trails\\?f.auditUsername=${user.username}$`))
    await expect(page.getByRole('row').filter({ hasText: 'Export' }).first()).toBeVisible()
  })
})
