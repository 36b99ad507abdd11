import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('the charts can be filtered by range, type and operator, and the amount at risk links to its loans', async ({
  page,
  portal,
}) => {
  const figure = (name: string) => page.getByRole('figure', { name, exact: true })
  const table = (name: string) => figure(name).getByRole('table')
  const COUNT = 'Transactions Count Breakdown'

  await test.step('the three operator charts have their titles, and the charts of loans are below', async () => {
    await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
    await page.getByRole('link', { name: 'Loan charts', exact: true }).first().click()
    for (const name of ['Transactions Volume Breakdown', COUNT, 'MTO - Onboarding Count', 'Portfolio at risk'])
      await expect(figure(name)).toBeVisible()
    await expectAccessible(page, 'loan charts')
  })

  await test.step('range, type and operator filter the charts, and the address contains these filters', async () => {
    await figure(COUNT).getByRole('button', { name: 'View as table' }).click()
    await expect(table(COUNT).getByRole('row')).toHaveCount(31)
    await page.getByRole('button', { name: '12 Months' }).click()
    await expect(table(COUNT).getByRole('row')).toHaveCount(13)
    await page.getByRole('button', { name: 'Cash Pickup' }).click()
    await field(page, 'Partner').fill('Kudi')
    await page.getByRole('option', { name: /^KudiPay/ }).click()
    await expect(page).toHaveURL(/range=12months&type=CP&operator=KUDIPAY/)
    await expect(table(COUNT).getByRole('columnheader')).toHaveText(['Month', /KudiPay/])
  })

  await test.step('the amount at risk links to the loans at risk', async () => {
    const late = page.getByRole('link', { name: /More than 90 days past due/ })
    await expect(late).toHaveText(/[1-9]\d*\.\d\d\s%/)
    await late.click()
    await expect(page).toHaveURL(/\/loans\?.*f\.arrearsBucket=OVER_90/)
    await expect(page.getByRole('row').filter({ hasText: 'Active' }).first()).toBeVisible()
  })
})
