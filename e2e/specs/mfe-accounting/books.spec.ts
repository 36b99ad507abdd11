import { expectAccessible } from '../../src/accessible.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('the books: an account read, and the trial balance', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))

  await test.step('accounts are found by what they are of', async () => {
    await page.getByRole('link', { name: 'Books', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Books/ })).toBeVisible()
    await page.getByRole('searchbox').fill('VAT')
    await expect(page.getByRole('row', { name: /Levy.*VAT.*Nigeria/ }).first()).toBeVisible()
    await expectAccessible(page, 'the accounts')
  })

  await test.step('a statement has the balances at both ends', async () => {
    await page
      .getByRole('row', { name: /Levy.*VAT.*Nigeria/ })
      .first()
      .getByRole('link', { name: 'Statement' })
      .click()
    await expect(page.getByRole('heading', { name: /^Levy · VAT/ })).toBeVisible()
    await expect(page.getByText('Closing balance')).toBeVisible()
    await page.getByRole('link', { name: 'Books' }).last().click()
  })

  await test.step('the trial balance says whether each book balances', async () => {
    await page.getByRole('link', { name: 'Trial balance' }).click()
    await expect(page.getByRole('heading', { name: /^Trial balance/ })).toBeVisible()
    await expect(page.getByText('Does not balance')).toHaveCount(0)
    await expectAccessible(page, 'the trial balance')
  })
})
