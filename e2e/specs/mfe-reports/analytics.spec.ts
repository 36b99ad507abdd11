import { expectAccessible } from '../../src/accessible.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('analytics shows a chart and its table for a chosen period, and a day links to its list', async ({
  page,
  portal,
}) => {
  const chart = page.getByRole('figure', { name: 'Transactions by creation date' })
  const table = chart.getByRole('table', { name: /Transactions by creation date, Count/ })

  await test.step('the last 30 days are drawn, and the table has the same values', async () => {
    await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
    await page.getByRole('link', { name: 'Analytics', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: /^Analytics/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Last 30 days', pressed: true })).toBeVisible()
    await expect(page.getByRole('figure', { name: 'By corridor' })).toBeVisible()
    await expectAccessible(page, 'analytics, drawn')
    await chart.getByRole('button', { name: 'View as table' }).click()
    await expect(table.getByRole('row')).toHaveCount(31)
    await expectAccessible(page, 'analytics, as a table')
  })

  await test.step('another period has another address, and the chart has other points', async () => {
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page).toHaveURL(/\/gateway\?period=today$/)
    // A day that has just begun has no transactions yet.
    const hours = table.getByRole('columnheader', { name: 'Hour' })
    await expect(hours.or(chart.getByText('No transactions in this period. Choose a longer one.'))).toBeVisible()
    await page.getByRole('button', { name: 'Last 30 days' }).click()
    await expect(table.getByRole('columnheader', { name: 'Day' })).toBeVisible()
  })

  await test.step('a day links to the list of its transactions', async () => {
    const [credits] = (await table.getByRole('link', { name: /^[1-9]/ }).all()).slice(-1)
    if (credits === undefined) throw new Error('no day of the demo has a transaction')
    const [count, href] = [await credits.textContent(), await credits.getAttribute('href')]
    await credits.click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === href)
    await expect(page.getByText(new RegExp(`\\b${count}\\b`)).first()).toBeVisible()
  })
})
