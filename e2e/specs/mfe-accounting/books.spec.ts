import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('an account is read down to its posting, two people supply a vault, and the trial balance still balances', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  const checker = await openBrowser()
  const vault = maker.getByRole('row', { name: /Vault.*Branch.*Nigeria/ }).first()

  await test.step('accounts are found by owner', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Ledger', exact: true }).click()
    await expect(maker.getByRole('heading', { name: /^Ledger/ })).toBeVisible()
    await expectAccessible(maker, 'the accounts')
    await maker.getByRole('searchbox').fill('BRANCH_CASH')
    await vault.getByRole('link', { name: 'Statement' }).click()
    await expect(maker.getByRole('heading', { name: /^Vault · Branch/ })).toBeVisible()
  })

  await test.step('a line of the statement shows its posting and its reason', async () => {
    await maker.getByRole('button', { name: 'Show the posting of this entry' }).first().click()
    const posting = maker.getByRole('complementary')
    await expect(posting.getByRole('table', { name: 'Entries of the posting' })).toBeVisible()
    await expect(posting.getByText('Babátúndé Adéwálé')).toBeVisible()
    await expectAccessible(maker, 'a posting beside its statement')
    await maker.keyboard.press('Escape')
  })

  await test.step('the maker requests cash for the vault', async () => {
    await maker.getByRole('button', { name: 'Supply the vault' }).click()
    await field(maker, 'Amount').fill('123456.78')
    await field(maker, 'Reason').fill('Cash for the market days')
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await expect(maker.getByRole('row', { name: /123,456\.78/ })).toHaveCount(0)
  })

  await test.step('a checker sees the entries in words and authorizes them', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await goWithin(checker, '/checkers-queue?search=vault')
    await checker
      .getByRole('row', { name: /Vault supply · .* · 123,456\.78\sNGN/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = checker.getByRole('dialog', { name: /^Queued change: Vault supply · .* · 123,456\.78\sNGN$/ })
    await expect(dialog.getByText(/Debit · Vault/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, '123,456.78\u00a0NGN: authorized.')
  })

  await test.step('the statement shows the posting, and the trial balance still balances', async () => {
    await maker.reload()
    await expect(
      maker.getByRole('row', { name: /Vault supplied.*Cash for the market days.*123,456\.78/ }),
    ).toBeVisible()
    await goWithin(maker, '/ledger?show=trial-balance')
    await expect(maker.getByText('Balanced').first()).toBeVisible()
    await expect(maker.getByText('Not balanced')).toHaveCount(0)
    await expectAccessible(maker, 'the trial balance')
  })
})
