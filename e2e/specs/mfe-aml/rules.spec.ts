import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const CODE = 'GOLD'
const DESCRIPTION = 'Gold for more than a hundred'
const NAME = `${CODE} · ${DESCRIPTION}`
const SENTENCE = '(Source amount is above 100.00 and Narration contains “gold”) or Source country is Iran'

/** The column of a row, found by what it is called. */
async function chooseColumn(row: Locator, name: string) {
  const column = row.getByRole('combobox', { name: 'Column name' })
  await column.fill(name)
  await column.page().locator('[role=listbox] [role=option]').first().click()
  await expect(column).toHaveValue(name)
}

const rowOf = (page: Page, number: number) => page.getByRole('group', { name: `Condition ${number}`, exact: true })

test('a screening rule: written by conditions, proposed in shadow, authorized, hits and holds nothing; turned on it holds', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  test.slow()
  const checker = await openBrowser()
  const panel = maker.getByRole('complementary', { name: 'New transaction rule' })
  const secretKey = await portal.partnerKey('SWIFTREMIT')

  /** An order about gold, opened in its review once it was screened. */
  const orderAbout = async (status: string): Promise<Locator> => {
    const transactionReference = `E2E-${randomUUID()}`
    await sendOrder(portal, secretKey, { transactionReference, transactionNarration: 'Payment for GOLD bars' })
    await maker.goto(`/inbound-transactions?search=${transactionReference}`)
    const row = maker.getByRole('row').filter({ hasText: 'Adaeze Okafor' })
    await expect(row.getByText(status, { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Review' }).click()
    await maker.getByRole('tab', { name: 'Screening Logs' }).click()
    return maker.getByRole('row').filter({ has: maker.getByText(CODE, { exact: true }) })
  }

  await test.step('each condition needs its column and its comparison', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.compliance' }), '/transaction-rule')
    await expectAccessible(maker, 'the screening rules')
    await maker.getByRole('button', { name: 'Add rule' }).click()
    await field(panel, 'Rule code').fill('g o_ld')
    await expect(field(panel, 'Rule code')).toHaveValue('gold')
    await field(panel, 'Rule code').fill(CODE)
    await field(panel, 'Product').selectOption({ label: 'Direct credit' })
    await field(panel, 'Description').fill(DESCRIPTION)
    await panel.getByRole('radio', { name: 'Shadow' }).check()
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expect(panel.getByText('Please select Column Name and Query Type for each condition.')).toBeVisible()
    await expectAccessible(maker, 'a screening rule that is not whole')
  })

  await test.step('the rows say a sentence, with the brackets that they mean', async () => {
    const first = rowOf(maker, 1)
    await chooseColumn(first, 'Source amount')
    await field(first, 'Query type').selectOption({ label: 'is above' })
    await field(first, 'Value').fill('100')
    await field(first, 'Followed by').selectOption({ label: 'and' })
    const second = rowOf(maker, 2)
    await chooseColumn(second, 'Narration')
    await field(second, 'Query type').selectOption({ label: 'contains' })
    await field(second, 'Value').fill('gold')
    await field(second, 'Followed by').selectOption({ label: 'or' })
    await chooseColumn(rowOf(maker, 3), 'Source country')
    await field(rowOf(maker, 3), 'Query type').selectOption({ label: 'is' })
    await expect(rowOf(maker, 4)).toHaveCount(0)
  })

  await test.step('as text it is read back, and says where it is none', async () => {
    await panel.getByRole('button', { name: 'Write the condition as text' }).click()
    const dialog = maker.getByRole('dialog', { name: 'Write the condition as text' })
    const text = field(dialog, 'As text')
    await expect(text).toHaveValue(/^transactionAmount > 100 AND/)
    await text.fill('transactionAmount > 100 AND narration like gold')
    await dialog.getByRole('button', { name: 'Read' }).click()
    await expect(dialog.getByText('The text is no condition from character 44 on: gold')).toBeVisible()
    await text.fill(
      "transactionAmount > 100 AND transactionNarration LIKE '%gold%' OR transactionSourceCountryCode = 'IR'",
    )
    await dialog.getByRole('button', { name: 'Read' }).click()
    await expect(panel.getByText(SENTENCE)).toBeVisible()
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization')
  })

  await test.step('a checker authorizes it; its hit is listed and holds nothing', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await authorize(checker, NAME)
    const log = await orderAbout('Posted')
    await expect(log.getByText('Shadow')).toBeVisible()
    await expect(log.getByText('seen: “Payment for GOLD bars” · holds')).toBeVisible()
  })

  await test.step('turned on by two people it holds the next', async () => {
    await maker.goto(`/transaction-rule?panel=view&id=${CODE}`)
    await maker.getByRole('complementary').getByRole('button', { name: 'Turn on' }).click()
    const dialog = maker.getByRole('alertdialog', { name: `Turn ${CODE} on` })
    await expectAccessible(maker, 'turning a screening rule on')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization')
    await authorize(checker, NAME)
    const log = await orderAbout('AML gate')
    await expect(log.getByText('Shadow')).toHaveCount(0)
    await expectAccessible(maker, 'what each condition of a rule saw')
  })

  await test.step('its versions stand beside each other', async () => {
    await maker.goto(`/transaction-rule?panel=view&id=${CODE}`)
    await maker.getByRole('button', { name: 'Compare with 1' }).click()
    const compared = maker.getByRole('table', { name: 'Changes from version 1 to 2' })
    await expect(compared.getByText('Shadow')).toBeVisible()
    await expect(compared.getByText('Live')).toBeVisible()
    await expectAccessible(maker, 'a screening rule')
  })
})
