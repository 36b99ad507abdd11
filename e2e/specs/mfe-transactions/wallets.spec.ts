import { readFile } from 'node:fs/promises'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn, signInByHand } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('two people fund a wallet, a used reference is refused, and the partner sees the money', {
  tag: '@every-run',
}, async ({ page: maker, openBrowser, portal }) => {
  test.slow()
  const reference = `E2E${Date.now().toString(36).toUpperCase()}`
  const name = 'SwiftRemit Ltd · USD · NG'
  const row = (page: typeof maker) => page.getByRole('row', { name: new RegExp(name) }).first()
  const fill = async () => {
    await field(maker, 'Amount').fill('1234.56')
    await field(maker, 'Reference').fill(reference)
    await field(maker, 'Bank advice reference').fill('ADV/2026/4713')
    await field(maker, 'Narration').fill('Float for the holidays')
    await maker.getByRole('button', { name: 'Submit' }).click()
  }

  await test.step('the maker funds a wallet, and gets a link to the maker’s own queue', async () => {
    // The maker signs in by hand, because refused input is encrypted with a key from a real sign-in.
    await signInByHand(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Wallets', exact: true }).click()
    await expect(maker.getByRole('heading', { name: /^Wallets/ })).toBeVisible()
    await expectAccessible(maker, 'the wallets')
    await maker.getByRole('searchbox').fill(name)
    await row(maker).getByRole('button', { name: 'View' }).click()
    await maker.getByRole('complementary').getByRole('button', { name: 'Fund', exact: true }).click()
    await expectAccessible(maker, 'the form of a funding')
    await fill()
    await expect(maker).toHaveURL(/\/makers-queue/)
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
  })

  await test.step('a second funding request with the same reference is refused at the field', async () => {
    await maker.getByRole('link', { name: 'Wallets', exact: true }).click()
    await expect(maker.getByRole('heading', { name: /^Wallets/ })).toBeVisible()
    await maker.getByRole('searchbox').fill(name)
    await row(maker).getByRole('button', { name: 'View' }).click()
    await maker.getByRole('complementary').getByRole('button', { name: 'Fund', exact: true }).click()
    await fill()
    await expect(maker.getByText('This partner already has a funding or refund with this reference')).toBeVisible()
    await expect(maker).toHaveURL(/\/wallet-transactions/)
  })

  await test.step('a checker sees the available balance before and after the funding, and authorizes it', async () => {
    const checker = await openBrowser()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await goWithin(checker, `/checkers-queue?search=${reference}`)
    await checker
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = checker.getByRole('dialog', { name: new RegExp(reference) })
    await expect(dialog.getByText('Available before')).toBeVisible()
    await expect(dialog.getByText('1,234.56', { exact: false }).first()).toBeVisible()
    await expectAccessible(checker, 'a funding to authorize')
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, ': authorized')
  })

  await test.step('the partner sees the funding in the partner’s own statement, without actions', async () => {
    const partner = await openBrowser()
    await signIn(partner, portal, await portal.user({ like: 'ops@swiftremit.example' }))
    await partner.getByRole('link', { name: 'Wallets', exact: true }).click()
    await expect(partner.getByRole('button', { name: 'Fund Wallet' })).toHaveCount(0)
    await partner.getByRole('searchbox').fill(name)
    await row(partner).getByRole('link', { name: 'Statement', exact: true }).click()
    await expect(
      partner.getByRole('row', { name: /Wallet funded.*Float for the holidays.*1,234\.56/ }).first(),
    ).toBeVisible()
    await expectAccessible(partner, 'a wallet’s statement')
    await partner.getByRole('button', { name: 'Export' }).click()
    const [statement] = await Promise.all([
      partner.waitForEvent('download'),
      partner.getByRole('menuitem', { name: 'PDF (.pdf)' }).click(),
    ])
    const printed = pdfText(await readFile(await statement.path())).join(' ')
    for (const said of ['Closing balance', 'Balance after', 'Page 1 of']) expect(printed).toContain(said)
    await partner.getByRole('link', { name: 'Account balances', exact: true }).click()
    await expect(partner.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  })
})
