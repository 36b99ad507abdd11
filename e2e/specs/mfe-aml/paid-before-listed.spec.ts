import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test, WITH_CORE } from '../../src/test.ts'
import { newRule, openText } from '../../src/write-rule.ts'

test.use(WITH_CORE)
test.slow()

const RULE = 'OPAL · Opals'
const caseOf = (page: Page) => page.getByRole('complementary', { name: /^Case/ })

test('a new rule finds an order that was paid before, and compliance closes its case without a match', async ({
  page: officer,
  portal,
}) => {
  const transactionReference = `E2E-${randomUUID()}`
  const secretKey = await portal.partnerKey('SWIFTREMIT')
  await sendOrder(portal, secretKey, { transactionReference, transactionNarration: 'Payment for an OPAL' })
  const statusOf = async () => {
    const answer = await fetch(`${portal.url}/partner/v1/transactions/${transactionReference}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    return await answer.text()
  }
  await expect.poll(statusOf, { timeout: 30_000 }).toContain('POSTED')

  await signIn(officer, portal, await portal.user({ like: 'ho.compliance' }), '/transaction-rule?panel=create')
  const panel = newRule(officer)
  await field(panel, 'Rule code').fill('OPAL')
  await field(panel, 'Product').selectOption({ label: 'Direct credit' })
  await field(panel, 'Description').fill('Opals')
  const { text, read } = await openText(officer)
  await text.fill("transactionNarration LIKE '%OPAL%'")
  await read()
  await panel.getByRole('button', { name: 'Submit' }).click()
  await expectNotice(officer, 'Activity Queued Awaiting Authorization')
  await portal.authorize(RULE)

  await goWithin(officer, '/transaction-rule?panel=view&id=OPAL')
  const rule = officer.getByRole('complementary')
  const cases = rule.getByRole('link', { name: 'Show 1 case' })
  // Look-backs end ten seconds after the change.
  await expect(cases).toBeVisible({ timeout: 60_000 })
  await expect(rule.getByText(/1 paid before/)).toBeVisible()
  await expectAccessible(officer, 'a rule with a look-back')
  await cases.click()
  await officer.getByRole('row').filter({ hasText: 'Paid' }).getByRole('button', { name: 'Review' }).click()
  await expect(caseOf(officer).getByText('Your decision moves no money.')).toBeVisible()
  await expect(caseOf(officer).getByRole('table', { name: 'Why it was found' })).toContainText('OPAL')
  await expectAccessible(officer, 'the case of a paid order')
  await caseOf(officer).getByRole('button', { name: 'No match' }).click()
  const dialog = officer.getByRole('dialog')
  await field(dialog, 'Reason').selectOption({ label: 'Different person' })
  await field(dialog, 'Explanation').fill('The stone of the narration is a pet')
  await dialog.getByRole('button', { name: 'No match' }).click()
  await expectNotice(officer, 'Adaeze Okafor: case closed without a match.')
  await expect(caseOf(officer).getByText(/^No match,/)).toBeVisible()
})
