import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { formatDate } from '@portal/contract/format'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { startDemoPartner } from '@portal/mock-gateway/demo-partner'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize, openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { keysOf, SECONDS_A_KEY } from '../../src/keys.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendPickup } from '../../src/send-order.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const SIGNED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** An order of SwiftRemit, whose wallet in Ghana has money in the demo data. */
const ORDER = {
  transactionAmount: '50.00',
  transactionDestinationAmount: '590.00',
  transactionDestinationCountryCurrency: 'GHC',
  transactionDestinationCountryCode: 'GH',
  transactionRate: '11.80',
  transactionReceiverFirstName: 'Zenabu',
  transactionReceiverLastName: 'Tetteh',
  transactionReceiverPhoneNumber: '+233241234567',
} as const

/** Opens a new request as a teller, and enters the reference and the partner of an order. */
async function beginRequest(page: Page, reference: string) {
  await goWithin(page, '/outbound-transactions?panel=create')
  const dialog = page.getByRole('dialog', { name: 'Pay out a reference' })
  await field(dialog, 'Reference').fill(reference)
  await field(dialog, 'Partner').fill('Swift')
  await page.getByRole('option', { name: /SwiftRemit/ }).click()
  return dialog
}

/** Types the receiver's card as a teller would, from the first field to the key that submits the form. */
async function typeDocument(keys: ReturnType<typeof keysOf>, validUntil: string) {
  await keys.type('Ghana')
  for (const text of ['GHA-123456789-0', 'Tetteh Zenabu Efua', 'NIA', '31-Jan-2024', validUntil]) {
    await keys.press('Tab')
    await keys.type(text)
  }
  await keys.press('Enter')
}

/** Returns the business date of a branch in Accra, where the time zone is UTC. */
const today = () => formatDate(new Date().toISOString().slice(0, 10), { language: 'en', timeZone: 'UTC' })

test('two tellers race for an order at the counter, one order is paid by keyboard, and a till is closed one note short', {
  tag: '@every-run',
}, async ({ page: teller, openBrowser, portal }) => {
  test.slow()
  const [head, rival] = [await openBrowser(), await openBrowser()]
  const reference = `E2E-${randomUUID()}`
  await sendPickup(portal, await portal.partnerKey('SWIFTREMIT'), { ...ORDER, transactionReference: reference })
  const person = await portal.user({ like: 'branch.teller', lastName: 'Asare' })
  const other = await portal.user({ like: 'branch.teller', firstName: 'Kofi', lastName: 'Owusu' })
  await Promise.all([
    portal.user({ like: 'branch.head' }).then((one) => signIn(head, portal, one)),
    signIn(rival, portal, other, '/outbound-transactions'),
    signIn(teller, portal, person, '/till'),
  ])

  await test.step('the head of the branch sees links to the branch’s pickups and to their figures', async () => {
    await expect(head.getByRole('link', { name: 'Cash Pickups', exact: true }).first()).toBeVisible()
    await expect(head.getByRole('link', { name: 'Analytics', exact: true }).first()).toBeVisible()
  })

  await test.step('a teller requests a float, which the head of the branch authorizes', async () => {
    await teller.getByRole('button', { name: 'Open till' }).first().click()
    const dialog = teller.getByRole('dialog', { name: 'Open till' })
    await field(dialog, 'Currency').selectOption('GHC')
    await field(dialog, 'Float').fill('1000')
    await dialog.getByRole('button', { name: 'Open till' }).click()
    await expect(teller.getByRole('row').filter({ hasText: 'Float requested' })).toBeVisible()
    await authorize(head, `204 · ${person.firstName} Asare · ${today()} · 1,000.00 GHC`)
    await expect(teller.getByRole('row').filter({ hasText: 'Asare' }).getByText('Open', { exact: true })).toBeVisible()
    await expectAccessible(teller, 'the tills of a teller')
  })

  await test.step('two tellers race for the order: one gets it, the other sees who has it until when, and gets it after its release', async () => {
    const [ours, theirs] = await Promise.all([beginRequest(teller, reference), beginRequest(rival, reference)])
    const desks = [
      { dialog: ours, name: `${person.firstName} Asare` },
      { dialog: theirs, name: 'Kofi Owusu' },
    ] as const
    const askFor = ({ dialog }: (typeof desks)[number]) => dialog.getByRole('button', { name: 'Continue' }).click()
    await Promise.all(desks.map(askFor))
    const yours = desks.map(({ dialog }) => dialog.getByText(/Claimed by you until \d\d:\d\d/))
    await expect.poll(async () => (await Promise.all(yours.map((one) => one.count()))).join()).toMatch(/^(1,0|0,1)$/)
    const isOfTeller = (await yours[0]?.count()) === 1
    const [winner, loser] = isOfTeller ? desks : [desks[1], desks[0]]
    const [holder, asker] = isOfTeller ? [teller, rival] : [rival, teller]
    const whose = loser.dialog.getByText(new RegExp(`${winner.name} has claimed this order until \\d\\d:\\d\\d`))
    await expect(whose).toBeVisible()
    await winner.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(winner.dialog).toBeHidden()
    await settle(holder)
    await askFor(loser)
    await expect(loser.dialog.getByText(/Claimed by you until/)).toBeVisible()
    await expect(loser.dialog.getByText('Zenabu Tetteh').first()).toBeVisible()
    await expectAccessible(asker, 'an order that a teller has looked up')
    await field(loser.dialog, 'Extra data').fill('Comes every month')
    await field(loser.dialog, 'Receiver nationality').fill('Cuba')
    await asker.getByRole('option', { name: 'Cuba', exact: true }).click()
    await loser.dialog.getByRole('button', { name: 'Submit' }).click()
    await asker.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click()
    await expect(asker.getByRole('row').filter({ hasText: 'Zenabu Tetteh' }).getByText('Requested')).toBeVisible()
    // An open list offers new rows behind a button instead of inserting them.
    await holder.getByRole('button', { name: '1 new' }).click()
  })

  let contractReference = ''
  await test.step('the head of the branch authorizes the order', async () => {
    contractReference =
      (await teller.getByRole('row').filter({ hasText: 'Zenabu Tetteh' }).textContent())?.match(/CP\w{18}/)?.[0] ?? ''
    const item = await openItem(head, `${contractReference} · 590.00 GHC`)
    await expect(item.getByText('Comes every month')).toBeVisible()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(head, contractReference)
  })

  await test.step('the receiver’s data from the teller is screened, and holds the order until compliance sees the reason and passes it', async () => {
    const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Zenabu Tetteh' })
    await expect(row(teller).getByText('AML gate')).toBeVisible()
    await expect(row(teller).getByRole('button', { name: 'Pay out' })).toHaveCount(0)
    const officer = await openBrowser()
    await signIn(officer, portal, await portal.user({ like: 'ho.compliance' }), `/transactions?search=${reference}`)
    await row(officer).getByRole('button', { name: 'Review' }).click()
    const held = officer.getByRole('complementary', { name: /^Case/ })
    await expect(held.getByText('EMB-CP', { exact: true }).first()).toBeVisible()
    await held.getByRole('button', { name: 'Pass Transaction' }).click()
    const dialog = officer.getByRole('dialog', { name: 'Pass Transaction' })
    await field(dialog, 'Reason').selectOption({ label: 'Documents verified' })
    await field(dialog, 'Explanation').fill('Lives in Accra since 1998, permit seen')
    await dialog.getByRole('button', { name: 'Pass Transaction' }).click()
    await expect(row(teller).getByText('Ready to pay out', { exact: true })).toBeVisible()
  })

  await test.step('only one teller at a time can claim the order at the counter, and leaving the page releases the claim', async () => {
    const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Zenabu Tetteh' })
    await rowOf(teller).getByRole('button', { name: 'Pay out' }).press('Enter')
    const dialog = teller.getByRole('dialog', { name: 'Pay out' })
    await expect(dialog.getByText(/Claimed by you until/)).toBeVisible()
    await rowOf(rival).getByRole('button', { name: 'Pay out' }).click()
    const counter = rival.getByRole('dialog', { name: 'Pay out' })
    await expect(counter.getByText(/Asare has claimed this order until \d\d:\d\d/)).toBeVisible()
    await goWithin(teller, '/outbound-transactions')
    await expect(rowOf(teller).getByRole('button', { name: 'Pay out' })).toBeVisible()
    await counter.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(counter.getByText('You have no open till in GHC today. Open one first')).toBeVisible()
    await rowOf(teller).getByRole('button', { name: 'Pay out' }).press('Enter')
    await expect(dialog.getByText(/Claimed by you until/)).toBeVisible()
  })

  await test.step('names are compared, an expired document is refused, and the next counter sees the refusal', async () => {
    const dialog = teller.getByRole('dialog', { name: 'Pay out' })
    const row = teller.getByRole('row').filter({ hasText: 'Zenabu Tetteh' })
    await expect(field(dialog, 'Document')).toBeFocused()
    await typeDocument(keysOf(teller), '31-Jan-2025')
    await expect(
      dialog.getByText('The document has expired. Ask for another document, or refuse the payout'),
    ).toBeVisible()
    await expect(field(dialog, 'Valid until')).toBeFocused()
    await expect(field(dialog, 'Valid until')).toHaveAttribute('aria-invalid', 'true')
    await expect(
      dialog.getByText('The name differs from the order, but may be the same person. Check carefully.'),
    ).toBeVisible()
    await expectAccessible(teller, 'the counter')
    await dialog.getByRole('button', { name: 'Refuse payout' }).press('Enter')
    const refusal = teller.getByRole('dialog', { name: 'Refuse payout' })
    await field(refusal, 'Refusal reason').selectOption({ label: 'Document expired' })
    await refusal.getByRole('button', { name: 'Refuse payout' }).press('Enter')
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: 'Pay out' }).press('Enter')
    await expect(dialog.getByText('A payout of this order was refused before')).toBeVisible()
  })

  await test.step('the order is paid using only the keyboard in under a minute, and its receipt is printed', async () => {
    const dialog = teller.getByRole('dialog', { name: 'Pay out' })
    await expect(field(dialog, 'Document')).toBeFocused()
    await expect(dialog.getByText('1,000.00 GHC in your till')).toBeVisible()
    const keys = keysOf(teller)
    await typeDocument(keys, '31-Jan-2034')
    await expect(teller.getByRole('alertdialog', { name: /^Pay .* to .*\?$/ })).toBeVisible()
    await keys.press('Enter')
    const paid = teller.getByRole('dialog', { name: 'Paid out' })
    await expect(paid.getByText('590.00 GHC paid to Zenabu Tetteh.')).toBeVisible()
    await expect(paid.getByText('410.00 GHC')).toBeVisible()
    // Tab passes the two buttons that close the dialog.
    for (const _ of [1, 2, 3]) await keys.press('Tab')
    await expect(paid.getByRole('button', { name: 'Download Receipt' })).toBeFocused()
    const [receipt] = await Promise.all([teller.waitForEvent('download'), keys.press('Enter')])
    expect(keys.count() * SECONDS_A_KEY, 'seconds of typing').toBeLessThan(30)
    expect(receipt.suggestedFilename()).toMatch(/^02-204-\d{6}-\d{4}\.pdf$/)
    const printed = pdfText(await readFile(await receipt.path())).join(' ')
    for (const words of [
      '590.00 GHC',
      'five hundred and ninety Ghana cedis',
      'Zenabu Tetteh',
      reference,
      contractReference,
    ])
      expect(printed).toContain(words)
    expect(printed).not.toContain('COPY')
    expect(printed).not.toContain('GHA1234567890')
    await paid.getByRole('button', { name: 'Close' }).last().press('Enter')
  })

  await test.step('the signed receipt is stored with the order', async () => {
    await teller.getByRole('row').filter({ hasText: 'Zenabu Tetteh' }).getByRole('button', { name: 'Review' }).click()
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

  await test.step('the till is counted one note short, the teller explains it, the head decides, and the books agree', async () => {
    await goWithin(teller, '/till')
    await teller.getByRole('row').filter({ hasText: 'Asare' }).getByRole('link', { name: 'Day' }).click()
    await expect(teller.getByText('590.00 GHC')).toBeVisible()
    await teller.getByRole('button', { name: 'Count and close' }).click()
    const dialog = teller.getByRole('dialog', { name: 'Count and close' })
    await field(dialog, 'Number of 200.00 GHC').fill('2')
    await expect(dialog.getByText('10.00 GHC short: the ledger has 410.00 GHC.')).toBeVisible()
    await expectAccessible(teller, 'a till that is counted')
    await field(dialog, 'Explanation').fill('A note was given twice')
    await dialog.getByRole('button', { name: 'Count and close' }).click()
    await expect(teller.getByText('Difference to decide')).toBeVisible()
    const item = await openItem(head, `204 · ${person.firstName} Asare · ${today()} · 10.00 GHC`)
    await expect(item.getByText('A note was given twice')).toBeVisible()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expect(teller.getByText('Closed', { exact: true }).first()).toBeVisible()
    await expect(teller.getByRole('table', { name: 'Day', exact: true }).getByRole('row').last()).toContainText('0.00')
    await expectAccessible(teller, 'the day of a till')
    await signIn(rival, portal, await portal.user({ like: 'ho.admin' }), '/ledger?show=trial-balance')
    await expect(rival.getByText('Balanced').first()).toBeVisible()
    await expect(rival.getByText('Not balanced')).toHaveCount(0)
  })
})

test('an order that its partner did not send is looked up at the partner’s address', async ({
  page: operator,
  openBrowser,
  portal,
}) => {
  const partner = await startDemoPartner({ port: 0 })
  const checker = await openBrowser()
  const reference = `SRX1-${randomUUID().slice(0, 8)}`

  await test.step('the partner sets its address for enquiries, and sees the secret that signs them', async () => {
    await signIn(operator, portal, await portal.user({ like: 'ops@swiftremit.example' }), '/api-keys')
    await operator.getByRole('link', { name: 'Webhook endpoints' }).click()
    const card = operator.getByRole('region', { name: 'Cash pickups by enquiry' })
    await card.getByRole('button', { name: 'Change address' }).click()
    const dialog = operator.getByRole('dialog', { name: 'Set address' })
    await field(dialog, 'Enquiry address').fill('http://10.0.0.1/pickups')
    await dialog.getByRole('button', { name: 'Set address' }).click()
    await expect(dialog.getByText('must begin with https://')).toBeVisible()
    await field(dialog, 'Enquiry address').fill(partner.url)
    await dialog.getByRole('button', { name: 'Set address' }).click()
    partner.secret = await card.getByLabel('Signing secret', { exact: true }).inputValue()
    await expect(card.getByText(partner.url)).toBeVisible()
    await expect(card.getByText('Awaits authorization', { exact: true })).toBeVisible()
    await expectAccessible(operator, 'the enquiry address of a partner')
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await authorize(checker, partner.url)
  })

  await test.step('a teller finds at the partner’s address an order that the portal does not have, and the order is reserved', async () => {
    const teller = await openBrowser()
    await signIn(teller, portal, await portal.user({ like: 'branch.teller' }), '/outbound-transactions')
    const dialog = await beginRequest(teller, reference)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(/Claimed by you until/)).toBeVisible()
    await expect(dialog.getByText('Addo', { exact: true })).toBeVisible()
    expect([...partner.reservations.keys()]).toEqual([reference])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the portal no longer asks an address that was deleted', async () => {
    const card = operator.getByRole('region', { name: 'Cash pickups by enquiry' })
    await card.getByRole('button', { name: 'Delete enquiry address' }).click()
    const question = operator.getByRole('alertdialog', { name: 'Delete enquiry address' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(card.getByText('Deletion awaits authorization')).toBeVisible()
    await portal.authorize(partner.url)
    await operator.reload()
    await expect(card.getByRole('button', { name: 'Set address' })).toBeVisible()
  })
  await partner.close()
})
