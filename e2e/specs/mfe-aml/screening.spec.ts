import { randomUUID } from 'node:crypto'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize, openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { comeBack, goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test, WITH_CORE } from '../../src/test.ts'
import { compare, conditionRow, newRule, openText } from '../../src/write-rule.ts'

test.use(WITH_CORE)

const QUEUED = 'Activity Queued Awaiting Authorization'
const GOLD = 'GOLD · Gold for more than a hundred'
const SENTENCE = '(Source amount is above 100.00 and Narration contains “gold”) or Source country is Iran'
const ABOUT_GOLD = { transactionNarration: 'Payment for GOLD bars' }
/** The name of a listed person as a partner writes it; the list has the name in Cyrillic. */
const LISTED = {
  transactionSenderFirstName: 'Sergei',
  transactionSenderLastName: 'Volkov',
  transactionSenderBirthDate: '1961-03-02',
  transactionSenderNationality: 'RU',
}
const PUBLISHED = [
  'id,schema,name,aliases,birth_date,countries',
  'Q1,Person,Волков Сергей,,1961,ru',
  'Q2,Person,Adewale Tokunbo Ogunsanwo-Bright,Wale Ogunsanwo,1957-04-11,ng',
]

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Adaeze Okafor' })
const caseOf = (page: Page) => page.getByRole('complementary', { name: /^Case/ })
const hasIt = (page: Page) => caseOf(page).getByText(/^Claimed by you until/)
const isTold = (page: Page) => caseOf(page).getByText(/has claimed this case until/)
const evidenceOf = (page: Page) => caseOf(page).getByRole('table', { name: 'Why it is held' })

/** Checks that the first reason and both buttons of the decision are visible without scrolling. */
async function expectReasonAboveDecision(page: Page): Promise<void> {
  const pass = caseOf(page).getByRole('button', { name: 'Pass Transaction' })
  const fail = caseOf(page).getByRole('button', { name: 'Fail Transaction' })
  for (const button of [pass, fail]) await expect(button).toBeInViewport({ ratio: 1 })
  const reason = evidenceOf(page).getByRole('row').nth(1)
  await expect(reason).toBeInViewport({ ratio: 1 })
  const box = await reason.boundingBox()
  const button = await pass.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(button?.y ?? 0)
}

/** Returns the height in pixels of title, cards and toolbar. */
async function heightAboveRows(page: Page): Promise<number> {
  const [title, rows] = [page.getByRole('heading', { level: 1 }), page.getByRole('grid')]
  const [from, to] = [await title.boundingBox(), await rows.boundingBox()]
  return (to?.y ?? Infinity) - (from?.y ?? 0)
}

/** Checks that the arrow key widens the panel, and that another case opens with the same width. */
async function expectWiderByKey(page: Page): Promise<void> {
  const edge = page.getByRole('separator', { name: 'Width of the panel' })
  const widthOf = async () => Math.round((await caseOf(page).boundingBox())?.width ?? 0)
  const before = await widthOf()
  await edge.press('ArrowLeft')
  await expect.poll(widthOf).toBe(before + 24)
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 24))
  await page.reload()
  await expect(caseOf(page).getByRole('button', { name: 'Pass Transaction' })).toBeVisible()
  await expect.poll(widthOf).toBe(before + 24)
  await edge.dblclick()
  await expect.poll(widthOf).toBe(before)
}

async function openCase(page: Page, reference: string): Promise<void> {
  await goWithin(page, `/transactions?search=${reference}`)
  await rowOf(page).getByRole('button', { name: 'Review' }).click()
  await expect(caseOf(page)).toBeVisible()
}

async function decide(page: Page, act: 'Pass Transaction' | 'Fail Transaction', reason: string): Promise<void> {
  await caseOf(page).getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: act })
  await field(dialog, 'Reason').selectOption({ label: reason })
  await field(dialog, 'Explanation').fill('Receipt of the exchange bureau seen')
  await dialog.getByRole('button', { name: act }).click()
}

test('a screening rule is tested and activated, two officers decide held orders, and a list matches a name in another script', {
  tag: '@every-run',
}, async ({ page: officer, openBrowser, portal }) => {
  test.slow()
  const [checker, other] = [await openBrowser(), await openBrowser()]
  const secretKey = await portal.partnerKey('SWIFTREMIT')
  let [taker, late] = [officer, other]

  /** Sends an order and returns its reference. */
  const ordered = async (order: Partial<DirectCreditOrder>): Promise<string> => {
    const transactionReference = `E2E-${randomUUID()}`
    await sendOrder(portal, secretKey, { ...order, transactionReference })
    return transactionReference
  }
  /** Returns the answer that the partner's own system receives. */
  const told = async (path: string): Promise<string> => {
    const answer = await fetch(`${portal.url}/partner/v1/${path}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    return await answer.text()
  }

  await test.step('each condition requires a column and a comparison', async () => {
    await ordered(ABOUT_GOLD)
    await signIn(officer, portal, await portal.user({ like: 'ho.compliance' }), '/transaction-rule')
    await expectAccessible(officer, 'the screening rules')
    await officer.getByRole('button', { name: 'Add rule' }).click()
    const panel = newRule(officer)
    await field(panel, 'Rule code').fill('g o_ld')
    await expect(field(panel, 'Rule code')).toHaveAccessibleDescription(/Not allowed here: space _/)
    await field(panel, 'Rule code').fill('GOLD')
    await field(panel, 'Product').selectOption({ label: 'Direct credit' })
    await field(panel, 'Description').fill('Gold for more than a hundred')
    await panel.getByRole('radio', { name: 'Shadow' }).check()
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expect(panel.getByText('Please select Column Name and Query Type for each condition.')).toBeVisible()
    await expectAccessible(officer, 'a screening rule that is not whole')
  })

  await test.step('the condition rows are shown as a sentence, with the implied brackets', async () => {
    await compare(conditionRow(officer, 1), 'Source amount', 'is above')
    await field(conditionRow(officer, 1), 'Value').fill('100')
    await field(conditionRow(officer, 1), 'Followed by').selectOption({ label: 'and' })
    await compare(conditionRow(officer, 2), 'Narration', 'contains')
    await field(conditionRow(officer, 2), 'Value').fill('gold')
    await field(conditionRow(officer, 2), 'Followed by').selectOption({ label: 'or' })
    await compare(conditionRow(officer, 3), 'Source country', 'is')
    await expect(conditionRow(officer, 4)).toHaveCount(0)
  })

  await test.step('a typed condition is parsed back to rows, and its syntax errors are reported', async () => {
    const { dialog, text, read } = await openText(officer)
    await expect(text).toHaveValue(/^transactionAmount > 100 AND/)
    await text.fill('transactionAmount > 100 AND narration like gold')
    await read()
    await expect(dialog.getByText('The condition is not valid from character 44: gold')).toBeVisible()
    await text.fill(
      "transactionAmount > 100 AND transactionNarration LIKE '%gold%' OR transactionSourceCountryCode = 'IR'",
    )
    await read()
    await expect(newRule(officer).getByText(SENTENCE)).toBeVisible()
  })

  await test.step('a backtest shows the hits to the maker and to the checker, who authorizes the rule', async () => {
    await newRule(officer).getByRole('button', { name: 'Run backtest' }).click()
    const found = newRule(officer).getByRole('list', { name: 'Backtest result' })
    await expect(found.getByText(/^Hits: 1 of \d+ transactions of the last/)).toBeVisible()
    await expectAccessible(officer, 'a backtest of a rule')
    await newRule(officer).getByRole('button', { name: 'Submit' }).click()
    await expectNotice(officer, QUEUED)
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    const item = await openItem(checker, GOLD)
    await expect(item.getByText(/Hits: 1 of \d+ transactions of the last/)).toBeVisible()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${GOLD}: authorized.`)
  })

  await test.step('a rule in shadow lists its hit, but does not hold the order', async () => {
    const reference = await ordered(ABOUT_GOLD)
    await goWithin(officer, `/inbound-transactions?search=${reference}`)
    await expect(rowOf(officer).getByText('Posted', { exact: true })).toBeVisible()
    await rowOf(officer).getByRole('button', { name: 'Review' }).click()
    await officer.getByRole('tab', { name: 'Screening Logs' }).click()
    const log = officer.getByRole('row').filter({ has: officer.getByText('GOLD', { exact: true }) })
    await expect(log.getByText('Shadow')).toBeVisible()
    await expect(log.getByText('value: “Payment for GOLD bars” · met')).toBeVisible()
    await expectAccessible(officer, 'what each condition of a rule saw')
  })

  await test.step('two people activate the rule, and its versions are shown side by side', async () => {
    await goWithin(officer, '/transaction-rule?panel=view&id=GOLD')
    await officer.getByRole('complementary').getByRole('button', { name: 'Turn on' }).click()
    const dialog = officer.getByRole('alertdialog', { name: 'Turn GOLD on' })
    await expectAccessible(officer, 'turning a screening rule on')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expectNotice(officer, QUEUED)
    await portal.authorize(GOLD)
    await comeBack(officer)
    await officer.getByRole('button', { name: 'Compare with 1' }).click()
    const compared = officer.getByRole('table', { name: 'Changes from version 1 to 2' })
    await expect(compared.getByText('Shadow')).toBeVisible()
    await expect(compared.getByText('Live')).toBeVisible()
    await expectAccessible(officer, 'a screening rule')
  })

  await test.step('a held order is queued with its evidence; if two officers claim it at once, the second sees who has it', async () => {
    const passed = await ordered(ABOUT_GOLD)
    await officer.getByRole('link', { name: 'Transaction Queue', exact: true }).first().click()
    await expect(officer.getByRole('heading', { name: /^Transaction Queue/ })).toBeVisible()
    await expectAccessible(officer, 'the transaction queue')
    expect(await heightAboveRows(officer)).toBeLessThanOrEqual(180)
    await signIn(other, portal, await portal.user({ like: 'ho.compliance2' }))
    for (const page of [other, officer]) await openCase(page, passed)
    await expect(evidenceOf(officer).getByText('GOLD', { exact: true })).toBeVisible()
    await expect(evidenceOf(officer).getByText('value: “Payment for GOLD bars” · met')).toBeVisible()
    await expectAccessible(officer, 'a screening case')
    const card = await officer
      .getByRole('group', { name: /^Summary/ })
      .getByRole('button')
      .first()
      .boundingBox()
    expect(card?.height).toBeLessThanOrEqual(44)
    await expectWiderByKey(officer)
    await officer.setViewportSize({ width: 1280, height: 720 })
    await expectReasonAboveDecision(officer)
    await officer.setViewportSize({ width: 1440, height: 900 })
    await expectReasonAboveDecision(officer)
    await Promise.all([officer, other].map((page) => caseOf(page).getByRole('button', { name: 'Claim case' }).click()))
    await expect(hasIt(officer).or(isTold(officer)).first()).toBeVisible()
    if (await isTold(officer).isVisible()) [taker, late] = [other, officer]
    await expect(hasIt(taker)).toBeVisible()
    await expect(isTold(late)).toBeVisible()
    await expect(caseOf(late).getByRole('button', { name: 'Pass Transaction' })).toHaveCount(0)
  })

  await test.step('an order that is passed with a reason is posted, and its history is one PDF', async () => {
    await decide(taker, 'Pass Transaction', 'Documents verified')
    await expect(caseOf(taker).getByText('Posted', { exact: true }).first()).toBeVisible()
    await expect(caseOf(taker).getByText('Documents verified')).toBeVisible()
    const download = taker.waitForEvent('download')
    await caseOf(taker).getByRole('button', { name: 'More actions' }).click()
    await taker.getByRole('menuitem', { name: 'Export case (PDF)' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('another order is failed: its hold is released, and its partner sees the failure without the reason', async () => {
    const before = await told('wallets')
    const failed = await ordered(ABOUT_GOLD)
    expect(await told('wallets')).not.toBe(before)
    await openCase(late, failed)
    await decide(late, 'Fail Transaction', 'Purpose not plausible')
    await expectNotice(late, 'failed. The hold is released.')
    const answer = await told(`transactions/${failed}`)
    expect(answer).toContain('"FAILED"')
    expect(answer).not.toMatch(/PURPOSE_UNCLEAR|exchange bureau|AML|GOLD"/)
    expect(await told('wallets')).toBe(before)
  })

  await test.step('a published list is sent, read, submitted and authorized', async () => {
    await goWithin(officer, '/watch-lists')
    await expectAccessible(officer, 'the watch lists')
    await officer.getByRole('button', { name: 'Add list' }).click()
    const panel = officer.getByRole('complementary', { name: 'Add watch list' })
    await field(panel, 'List code').fill('office')
    await expect(panel.getByText('Saved as: OFFICE')).toBeVisible()
    await field(panel, 'Name of the list').fill('People in office')
    await panel.getByRole('radio', { name: 'Reference tables' }).check()
    await expect(field(panel, 'Column of the name')).toBeDisabled()
    await panel.getByRole('radio', { name: 'A published file' }).check()
    await field(panel, 'Format').selectOption({ label: 'OpenSanctions (targets.simple.csv)' })
    const buffer = Buffer.from(PUBLISHED.join('\n'))
    await panel.locator('input[type=file]').setInputFiles({ name: 'targets.simple.csv', mimeType: 'text/csv', buffer })
    await expect(panel.getByText(/Names: 2/)).toBeVisible()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Волков Сергей' })).toBeVisible()
    await expectAccessible(officer, 'a new watch list')
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(officer, QUEUED)
    await authorize(checker, 'OFFICE · People in office')
  })

  await test.step('a name is tried on the published list, with the matching words marked', async () => {
    await goWithin(officer, '/watch-lists?panel=view&id=OFFICE')
    const panel = officer.getByRole('complementary')
    await field(panel, 'Name to look for').fill('Ogunsanwo Adéwalé')
    await panel.getByRole('button', { name: 'Search' }).click()
    const match = panel.getByRole('list', { name: 'Similar names on the list' }).getByRole('listitem').first()
    await expect(match.getByText('Adewale Tokunbo Ogunsanwo-Bright')).toBeVisible()
    await expect(match.getByText(/ogunsanwo = ogunsanwo \(same\)/)).toBeVisible()
    await expectAccessible(officer, 'a name tried on a watch list')
  })

  await test.step('a rule that uses the list holds an order of a listed person in another script, and shows the list entry', async () => {
    await goWithin(officer, '/transaction-rule?panel=create')
    const panel = newRule(officer)
    await field(panel, 'Rule code').fill('OFFICE')
    await field(panel, 'Product').selectOption({ label: 'Direct credit' })
    await field(panel, 'Description').fill('Sender in office')
    await panel.getByRole('radio', { name: 'Live' }).check()
    const { text, read } = await openText(officer)
    await text.fill('senderLike_OFFICE >= 85')
    await read()
    await expect(panel.getByText('Likeness of the sender to list OFFICE is at least 85 %').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(officer, QUEUED)
    await portal.authorize('OFFICE · Sender in office')
    await openCase(officer, await ordered(LISTED))
    await expect(
      evidenceOf(officer)
        .getByText(/Волков Сергей/)
        .first(),
    ).toBeVisible()
    await expectAccessible(officer, 'an entry of a watch list as evidence')
  })
})
