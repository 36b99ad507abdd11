import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize, openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendPickup } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const SIGNED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** Of SwiftRemit, whose wallet in Ghana the demo has filled. */
const ORDER = {
  transactionAmount: '50.00',
  transactionDestinationAmount: '590.00',
  transactionDestinationCountryCurrency: 'GHC',
  transactionDestinationCountryCode: 'GH',
  transactionRate: '11.80',
  transactionReceiverFirstName: 'Akosua',
  transactionReceiverLastName: 'Mensah',
  transactionReceiverPhoneNumber: '+233241234567',
} as const

test('cash at the counter: a till is given its float, an order asked for and authorized, paid by keyboard alone, its receipt signed, the till counted', async ({
  page: teller,
  openBrowser,
  portal,
}) => {
  test.slow()
  const head = await openBrowser()
  const reference = `E2E-${randomUUID()}`
  await sendPickup(portal, await portal.partnerKey('SWIFTREMIT'), { ...ORDER, transactionReference: reference })
  const person = await portal.user({ like: 'branch.teller', lastName: 'Asare' })
  await signIn(head, portal, await portal.user({ like: 'branch.head' }))

  await test.step('a teller asks for a float, which the head of the branch gives', async () => {
    await signIn(teller, portal, person, '/till')
    await teller.getByRole('button', { name: 'Open till' }).first().click()
    const dialog = teller.getByRole('dialog', { name: 'Open till' })
    await field(dialog, 'Currency').selectOption('GHC')
    await field(dialog, 'Float').fill('1000')
    await dialog.getByRole('button', { name: 'Open till' }).click()
    await expect(teller.getByRole('row').filter({ hasText: 'Float requested' })).toBeVisible()
    await authorize(head, `${person.firstName} Asare · GHC · 1,000.00 GHC`)
    await expect(teller.getByRole('row').filter({ hasText: 'Asare' }).getByText('Open', { exact: true })).toBeVisible()
    await expectAccessible(teller, 'the tills of a teller')
  })

  await test.step('the order is looked up by its reference, is the teller’s for a while, and asked for', async () => {
    await goWithin(teller, '/outbound-transactions?panel=create')
    const dialog = teller.getByRole('dialog', { name: 'Create request' })
    await field(dialog, 'Reference').fill(reference)
    await field(dialog, 'MTO').fill('Swift')
    await teller.getByRole('option', { name: /SwiftRemit/ }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(/The order is yours until/)).toBeVisible()
    await expect(dialog.getByText('Akosua Mensah').first()).toBeVisible()
    await expectAccessible(teller, 'an order that a teller has looked up')
    await field(dialog, 'Extra data').fill('Comes every month')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(teller.getByRole('row').filter({ hasText: 'Akosua Mensah' }).getByText('Requested')).toBeVisible()
  })

  let contractReference = ''
  await test.step('the head of the branch authorizes it', async () => {
    contractReference =
      (await teller.getByRole('row').filter({ hasText: 'Akosua Mensah' }).textContent())?.match(/CP\w{18}/)?.[0] ?? ''
    const item = await openItem(head, `${contractReference} · 590.00 GHC`)
    await expect(item.getByText('Comes every month')).toBeVisible()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(head, contractReference)
    await expect(teller.getByRole('row').filter({ hasText: 'Akosua Mensah' }).getByText('Pending')).toBeVisible()
  })

  await test.step('it is paid by keyboard alone, the names compared, and its receipt printed', async () => {
    await teller.getByRole('row').filter({ hasText: 'Akosua Mensah' }).getByRole('button', { name: 'Review' }).click()
    await teller.getByRole('button', { name: 'Pay out' }).press('Enter')
    const dialog = teller.getByRole('dialog', { name: 'Pay out' })
    await expect(field(dialog, 'Document')).toBeFocused()
    await expect(dialog.getByText('1,000.00 GHC in your till')).toBeVisible()
    const type = (text: string) => teller.keyboard.type(text)
    await type('Ghana')
    for (const text of ['GHA-123456789-0', 'Mensah Akosua Efua', 'NIA', '31-Jan-2024']) {
      await teller.keyboard.press('Tab')
      await type(text)
    }
    await expect(dialog.getByText('The name differs, but may be the same person’s. Look closely.')).toBeVisible()
    await expectAccessible(teller, 'the counter')
    await field(dialog, 'Valid until').focus()
    await type('31-Jan-2034')
    await teller.keyboard.press('Enter')
    await expect(teller.getByRole('alertdialog', { name: 'Give this cash?' })).toBeVisible()
    await teller.keyboard.press('Enter')
    const paid = teller.getByRole('dialog', { name: 'Paid out' })
    await expect(paid.getByText('590.00 GHC paid to Akosua Mensah.')).toBeVisible()
    await expect(paid.getByText('410.00 GHC')).toBeVisible()
    const [receipt] = await Promise.all([
      teller.waitForEvent('download'),
      paid.getByRole('button', { name: 'Download Receipt' }).press('Enter'),
    ])
    expect(receipt.suggestedFilename()).toMatch(/^02-204-\d{6}-\d{4}\.pdf$/)
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await paid.getByRole('button', { name: 'Close' }).last().press('Enter')
  })

  await test.step('the receipt that its receiver signed is kept with the order', async () => {
    await teller.getByRole('row').filter({ hasText: 'Akosua Mensah' }).getByRole('button', { name: 'Review' }).click()
    const panel = teller.getByRole('complementary', { name: new RegExp(contractReference) })
    await expect(panel.getByText('Posted', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Upload Image' }).click()
    const dialog = teller.getByRole('dialog', { name: 'Upload Image' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'signed.png', mimeType: 'image/png', buffer: SIGNED })
    await dialog.getByRole('button', { name: 'Upload Image' }).click()
    await expect(panel.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(teller, 'a paid order beside the list')
  })

  await test.step('the till is counted, balances, and is closed', async () => {
    await goWithin(teller, '/till')
    await teller.getByRole('row').filter({ hasText: 'Asare' }).getByRole('link', { name: 'Day' }).click()
    await expect(teller.getByText('590.00 GHC')).toBeVisible()
    await teller.getByRole('button', { name: 'Count and close' }).click()
    const dialog = teller.getByRole('dialog', { name: 'Count and close' })
    await field(dialog, 'Pieces of 200.00 GHC').fill('2')
    await expect(dialog.getByText('10.00 GHC missing: the books say 410.00 GHC.')).toBeVisible()
    await expectAccessible(teller, 'a till that is counted')
    await field(dialog, 'Pieces of 10.00 GHC').fill('1')
    await expect(dialog.getByText('As the books say.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Count and close' }).click()
    await expect(teller.getByText('Closed', { exact: true }).first()).toBeVisible()
    await expectAccessible(teller, 'the day of a till')
  })
})
