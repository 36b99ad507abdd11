import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

/** Less than the amount by its own rate: a rule of the house holds it. */
const OFF = { transactionDestinationAmount: '300000.00' }

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Adaeze Okafor' })
const panelOf = (page: Page) => page.getByRole('complementary', { name: /^Case/ })

async function openCase(page: Page, reference: string): Promise<void> {
  await page.goto(`/transactions?search=${reference}`)
  await rowOf(page).getByRole('button', { name: 'Review' }).click()
  await expect(panelOf(page)).toBeVisible()
}

async function decide(page: Page, act: 'Pass Transaction' | 'Fail Transaction', reason: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: act })
  await field(dialog, 'Reason in a word').selectOption({ label: reason })
  await field(dialog, 'In words').fill('Receipt of the exchange bureau seen')
  await dialog.getByRole('button', { name: act }).click()
}

test('held orders: taken by one officer, told to the other, passed and posted; failed, and its partner told nothing of why', async ({
  page: officer,
  openBrowser,
  portal,
}) => {
  test.slow()
  const other = await openBrowser()
  const secretKey = await portal.partnerKey('SWIFTREMIT')
  const [passed, failed] = [`E2E-${randomUUID()}`, `E2E-${randomUUID()}`]

  await test.step('what screening holds stands in the queue, due first, with why', async () => {
    for (const transactionReference of [passed, failed])
      await sendOrder(portal, secretKey, { ...OFF, transactionReference })
    await signIn(officer, portal, await portal.user({ like: 'ho.compliance' }), '/dashboard')
    await officer.getByRole('link', { name: 'Transaction Queue', exact: true }).first().click()
    await expect(officer.getByRole('heading', { name: /^Transaction Queue/ })).toBeVisible()
    await expectAccessible(officer, 'the transaction queue')
    await openCase(officer, passed)
    const evidence = panelOf(officer).getByRole('table', { name: 'Why it is held' })
    await expect(evidence.getByText('RATE', { exact: true })).toBeVisible()
    await expectAccessible(officer, 'a screening case')
  })

  await test.step('one officer takes it; the other is told who has it, and may not decide it', async () => {
    await panelOf(officer).getByRole('button', { name: 'Take case' }).click()
    await expect(panelOf(officer).getByText(/^You have this case until/)).toBeVisible()
    await signIn(other, portal, await portal.user({ like: 'ho.compliance2' }))
    await openCase(other, passed)
    await expect(panelOf(other).getByText(/has taken this case until/)).toBeVisible()
    await expect(panelOf(other).getByRole('button', { name: 'Pass Transaction' })).toHaveCount(0)
  })

  await test.step('passed with a reason it is posted', async () => {
    await decide(officer, 'Pass Transaction', 'Papers seen')
    await expect(panelOf(officer).getByText('Posted', { exact: true }).first()).toBeVisible()
    await expect(panelOf(officer).getByText('Papers seen')).toBeVisible()
  })

  await test.step('its story is one PDF', async () => {
    const download = officer.waitForEvent('download')
    await panelOf(officer).getByRole('button', { name: 'PDF for an inspector' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('another is failed by the other officer; its partner sees that it failed and not why', async () => {
    await openCase(other, failed)
    await decide(other, 'Fail Transaction', 'Purpose not plausible')
    await expectNotice(other, 'failed. The hold is released.')
    const answer = await fetch(`${portal.url}/partner/v1/transactions/${failed}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const told = await answer.text()
    expect(told).toContain('"FAILED"')
    expect(told).not.toMatch(/PURPOSE_UNCLEAR|exchange bureau|AML|RATE"/)
  })
})
