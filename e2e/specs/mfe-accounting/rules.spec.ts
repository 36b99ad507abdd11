import { randomUUID } from 'node:crypto'
import { openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test, WITH_CORE } from '../../src/test.ts'

test.use(WITH_CORE)

const CODE = 'R-BROWSER'
const PARTNER = 'KudiPay International'
const NAME = `${CODE} · Written in a browser`

/** Adds an entry to the edited slab, on the principal's account or on a named account. */
async function addEntry(page: Page, side: 'Debit' | 'Credit', amount: string, account?: string) {
  const form = page.getByRole('form', { name: 'Add entry' })
  await form.getByRole('radio', { name: side }).check()
  if (account === undefined) await form.getByRole('checkbox', { name: 'Principal account' }).check()
  else await field(form, 'Account').selectOption({ label: account })
  if (amount === 'whole') await form.getByRole('checkbox', { name: 'Principal amount' }).check()
  else await field(form, 'Amount').fill(amount)
  await form.getByRole('button', { name: 'Add entry' }).click()
}

/** Submits the entries of the edited slab, and waits until it is saved. */
async function submitEntry(page: Page) {
  await page.getByRole('button', { name: 'Submit Entry' }).click()
  await expect(page.getByRole('form', { name: 'Add entry' })).toHaveCount(0)
}

const preview = (page: Page) => page.getByRole('complementary', { name: 'Posting preview' })
const slab = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`^${code}`) })

test('an accounting rule is written in slabs, refused while unbalanced, authorized, used, changed, and cannot end while used', {
  tag: '@every-run',
}, async ({ page: maker, openBrowser, portal }) => {
  const checker = await openBrowser()
  await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), '/accounting-rules')

  await test.step('the maker enters code, description and a first slab that does not balance yet', async () => {
    await maker.getByRole('button', { name: 'Add accounting rule' }).click()
    await field(maker, 'Rule code').fill(CODE)
    await field(maker, 'Description').fill('Written in a browser')
    await maker.getByRole('button', { name: 'Continue' }).click()
    await expect(maker.getByRole('heading', { name: `Slabs and entries of ${CODE}` })).toBeVisible()
    await maker.getByRole('button', { name: 'Add slab' }).click()
    await field(maker, 'Currency').selectOption('NGN')
    await addEntry(maker, 'Debit', 'whole')
    await addEntry(maker, 'Credit', 'whole')
    await addEntry(maker, 'Debit', '50')
    await expect(maker.getByRole('button', { name: 'Submit Entry' })).toHaveCount(0)
    await maker.getByRole('button', { name: 'Save slab' }).click()
    await expect(maker.getByRole('form', { name: 'Add entry' })).toHaveCount(0)
  })

  await test.step('submitting the unbalanced rule is refused', async () => {
    await maker.getByRole('button', { name: 'Submit rule' }).click()
    await expect(maker.getByText(/Slab SlabOne does not balance/)).toBeVisible()
  })

  await test.step('the preview posts the corrected rule, to the cent', async () => {
    await slab(maker, 'SlabOne').click()
    await maker.getByRole('button', { name: 'Edit Entries' }).click()
    await addEntry(maker, 'Credit', '50', 'Fee: transfer')
    await field(preview(maker), 'Transaction amount').fill('1000')
    await expect(preview(maker).getByText(/wallet charged 1,050\.00/)).toBeVisible()
    await submitEntry(maker)
  })

  await test.step('two more slabs start as copies, and all slabs become one item of the queue', async () => {
    for (const [code, maximum] of [
      ['LOW', '5000'],
      ['MIDDLE', '90000'],
    ] as const) {
      await slab(maker, 'SlabOne').click()
      await maker.getByRole('button', { name: 'Copy slab' }).click()
      await field(maker, 'Slab code').fill(code)
      await maker.getByRole('switch', { name: 'No maximum' }).click()
      // While the user types the maximum, the range is shown, and a message that another slab already has this maximum.
      if (code === 'MIDDLE') {
        await field(maker, 'Maximum amount').fill('5000.00')
        await expect(field(maker, 'Maximum amount')).toHaveAccessibleDescription('Slab LOW already has this maximum')
      }
      await field(maker, 'Maximum amount').fill(maximum)
      await expect(maker.getByText(/^Applies to amounts from/)).toBeVisible()
      await submitEntry(maker)
      await expect(slab(maker, code)).toBeVisible()
    }
    await expect(preview(maker).getByText('5,000.01 NGN, a cent above')).toBeVisible()
    await maker.getByRole('button', { name: 'Submit rule' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
  })

  await test.step('a checker reads the queued rule in the same form as the rule, and authorizes it', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    const dialog = await openItem(checker, NAME)
    await expect(dialog.getByText('MIDDLE · NGN · 90,000.00 NGN')).toBeVisible()
    await expect(dialog.getByText('Credit · Fee: transfer · 50.00 NGN').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${NAME}: authorized.`)
  })

  await test.step('the rule is assigned to a partner, and its page shows the partners that use it', async () => {
    await goWithin(maker, '/partners?panel=edit&id=KUDIPAY')
    await field(maker, 'Direct credit, existing account').selectOption(CODE)
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await portal.authorize(PARTNER)
    await goWithin(maker, `/accounting-rules?panel=view&id=${CODE}`)
    const use = maker.getByRole('listitem').filter({ hasText: PARTNER })
    await expect(use.getByRole('link', { name: PARTNER })).toBeVisible()
    await expect(use.getByText('Direct credit, existing account')).toBeVisible()
  })

  await test.step('the rule posts an order of the partner, and the posting names the rule and its version', async () => {
    const reference = `E2E-${randomUUID()}`
    await sendOrder(portal, await portal.partnerKey('KUDIPAY'), { transactionReference: reference })
    await goWithin(maker, `/inbound-transactions?search=${reference}`)
    const order = maker.getByRole('row').filter({ hasText: 'Adaeze Okafor' })
    await expect(order.getByText('Posted', { exact: true })).toBeVisible()
    await order.getByRole('button', { name: 'Review' }).click()
    await maker.getByRole('tab', { name: 'Timeline' }).click()
    await maker.getByRole('link', { name: 'Open posting' }).click()
    await expect(maker.getByRole('table', { name: 'Entries of the posting' })).toBeVisible()
    await expect(maker.getByText(`${CODE} · 1`)).toBeVisible()
  })

  await test.step('a changed entry makes the next version, and the checker sees the changed line', async () => {
    await goWithin(maker, `/create-accounting-rule?aeCode=${CODE}`)
    await slab(maker, 'LOW').click()
    await maker.getByRole('button', { name: 'Edit Entries' }).click()
    for (const last of [2, 3]) {
      await maker.getByRole('button', { name: 'Edit entry' }).nth(last).click()
      const form = maker.getByRole('form', { name: 'Edit entry' })
      await field(form, 'Amount').fill('60')
      await form.getByRole('button', { name: 'Edit entry' }).click()
    }
    await submitEntry(maker)
    await maker.getByRole('button', { name: 'Submit rule' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    const dialog = await openItem(checker, NAME)
    const line = dialog.getByRole('listitem').filter({ hasText: 'Credit · Fee: transfer · 60.00 NGN' })
    await expect(line.getByText('+20 %')).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${NAME}: authorized.`)
  })

  await test.step('two versions of the rule are compared side by side', async () => {
    await goWithin(maker, `/accounting-rules?panel=view&id=${CODE}`)
    await maker.getByRole('button', { name: 'Compare with 1' }).click()
    const changes = maker.getByRole('table', { name: 'Changes from version 1 to 2' })
    const [was, is] = await Promise.all(
      [1, 2].map((version) => changes.getByRole('columnheader', { name: `Version ${version} from` }).boundingBox()),
    )
    expect(is?.y).toBe(was?.y)
    const fee = changes.getByRole('row').filter({ hasText: /Credit.*60\.00/ })
    await expect(fee.getByRole('cell').first()).toContainText('50.00 NGN')
    await expect(fee.getByText('+20 %')).toBeVisible()
    await field(maker, 'Compared with').selectOption('Version 1')
    await expect(maker.getByText('These versions are identical.')).toBeVisible()
  })

  await test.step('a rule cannot be ended while a partner uses it', async () => {
    await goWithin(maker, `/accounting-rules?search=${CODE}`)
    const row = maker.getByRole('row', { name: new RegExp(CODE) })
    await row.getByRole('button', { name: 'More actions' }).click()
    await maker.getByRole('menuitem', { name: 'Delete' }).click()
    const ask = maker.getByRole('alertdialog')
    await expect(ask.getByText('Are you sure you want to perform this action(delete)?')).toBeVisible()
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect(
      ask.getByText(`Request failed: Partners still use this rule: ${PARTNER}. Assign them another rule first`),
    ).toBeVisible()
  })
})

test('a fee is entered as terms on a page, edited as slabs, authorized, and charged to the cent', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  const code = 'R-FEE'
  const name = `${code} · One percent with VAT`
  await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), '/accounting-rules?sort=aeCode:desc')
  await maker.getByRole('button', { name: 'Add accounting rule' }).click()

  await test.step('the form is a page of its own, and Back returns to the list in its previous state', async () => {
    await expect(maker.getByRole('heading', { level: 1, name: 'Add accounting rule' })).toBeAttached()
    await expect(maker.getByRole('grid')).toBeHidden()
    await maker.goBack()
    await expect(maker).toHaveURL(/sort=aeCode:desc$/)
    await expect(maker.getByRole('grid')).toBeVisible()
    await maker.goForward()
  })

  await test.step('a minimum above the maximum is an error at the field, and nothing is created', async () => {
    await field(maker, 'Rule code').fill(code)
    await field(maker, 'Description').fill('One percent with VAT')
    await field(maker, 'Percentage of the amount').fill('1')
    await field(maker.getByRole('form'), 'Currency').selectOption('NGN')
    await field(maker, 'Minimum fee').fill('6000')
    await field(maker, 'Maximum fee').fill('5000')
    await maker.getByRole('button', { name: 'Continue' }).click()
    await expect(field(maker, 'Maximum fee')).toHaveAccessibleDescription(/not below the minimum fee/)
    await expect(field(maker, 'Maximum fee')).toBeFocused()
  })

  await test.step('the preview shows the charges while the fee is typed', async () => {
    await field(maker, 'Minimum fee').fill('100')
    await field(maker, 'VAT on the fee').fill('7.5')
    await field(preview(maker), 'Transaction amount').fill('250000')
    await expect(preview(maker).getByText(/NGN-PCT · wallet charged 252,687\.50/)).toBeVisible()
    await expect(preview(maker).getByText(/NGN-MIN · wallet charged 10,107\.50/)).toBeVisible()
  })

  await test.step('the slabs of the fee can be edited, and a fee in another currency is added', async () => {
    await maker.getByRole('button', { name: 'Continue' }).click()
    await slab(maker, 'NGN-MAX').click()
    await maker.getByRole('button', { name: 'Edit Entries' }).click()
    await expect(maker.getByRole('button', { name: 'Submit Entry' })).toBeVisible()
    await submitEntry(maker)
    await maker.getByRole('button', { name: 'Add fee' }).click()
    const form = maker.getByRole('form', { name: 'Add fee' })
    await field(form, 'Percentage of the amount').fill('2')
    await field(form, 'Currency').selectOption('USD')
    await form.getByRole('button', { name: 'Add fee' }).click()
    await expect(slab(maker, 'USD-PCT')).toBeVisible()
    await maker.getByRole('button', { name: 'Submit rule' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
  })

  await test.step('a checker reads the lines of the fee rule and authorizes them', async () => {
    const checker = await openBrowser()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    const dialog = await openItem(checker, name)
    const vat = dialog.getByRole('listitem').filter({ hasText: /Credit · Levy: VAT · 7\.50.% · of the transfer fee/ })
    await expect(vat.first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${name}: authorized.`)
  })
})
