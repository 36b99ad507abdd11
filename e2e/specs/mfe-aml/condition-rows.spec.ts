import { field } from '../../src/field.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'
import { compare, conditionRow, newRule, openText } from '../../src/write-rule.ts'

const FEW = 5
const MANY = 50
/** The longest time from a key to the painted letter, in milliseconds. */
const LIMIT = 100
const TYPED = 'a long word for'

const textOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `transactionNarration LIKE '%word ${at}%'`).join(' OR ')

const rule = (page: Page) => newRule(page).getByText(/^\(?(Narration|Source amount) (is|contains)/)

async function writeConditions(page: Page, text: string): Promise<void> {
  const opened = await openText(page)
  await opened.text.fill(text)
  await opened.read()
  await expect(opened.dialog).toBeHidden()
}

/** Types into the last row, and returns the time from each key to the painted letter, as the browser measured it. */
async function typeInLastRow(page: Page, count: number): Promise<number[]> {
  await expect(conditionRow(page, count)).toBeVisible()
  await expect(conditionRow(page, count + 1)).toHaveCount(0)
  const value = field(conditionRow(page, count), 'Value')
  await value.fill('')
  await value.pressSequentially('abc')
  await page.evaluate(() => {
    const kept = window as unknown as { keys: number[]; watcher: PerformanceObserver }
    kept.keys = []
    kept.watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') kept.keys.push(entry.duration)
    })
    kept.watcher.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await value.pressSequentially(TYPED, { delay: 120 })
  await expect(value).toHaveValue(`abc${TYPED}`)
  return await page.evaluate(() => {
    const kept = window as unknown as { keys: number[]; watcher: PerformanceObserver }
    for (const entry of kept.watcher.takeRecords()) if (entry.name === 'keydown') kept.keys.push(entry.duration)
    kept.watcher.disconnect()
    return kept.keys
  })
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test('a rule has fifty conditions with brackets, and a keystroke takes as long as with five', async ({
  page,
  portal,
}, info) => {
  await signIn(page, portal, await portal.user({ like: 'ho.compliance' }), '/transaction-rule')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await field(newRule(page), 'Product').selectOption({ label: 'Direct credit' })

  await test.step('typed brackets are shown in the rows, and rows are put into brackets by keyboard', async () => {
    await writeConditions(
      page,
      "transactionAmount > 100 AND (transactionNarration LIKE '%a%' OR transSender LIKE '%b%')",
    )
    await expect(field(conditionRow(page, 2), 'Bracket (')).toHaveValue('ONE')
    await expect(field(conditionRow(page, 3), 'Bracket )')).toHaveValue('ONE')
    await expect(rule(page)).toHaveText(
      'Source amount is above 100.00 and (Narration contains “a” or Sender contains “b”)',
    )
    await field(conditionRow(page, 1), 'Bracket (').focus()
    await page.keyboard.press('(')
    await expect(field(conditionRow(page, 1), 'Bracket (')).toHaveValue('ONE')
    await newRule(page).getByRole('button', { name: 'Submit' }).click()
    await expect(field(conditionRow(page, 1), 'Bracket (')).toHaveAccessibleDescription(/not closed/)
    await field(conditionRow(page, 2), 'Bracket (').selectOption({ label: '–' })
    await field(conditionRow(page, 2), 'Bracket )').selectOption({ label: ')' })
    await field(conditionRow(page, 3), 'Bracket )').selectOption({ label: '–' })
    await expect(rule(page)).toHaveText(
      '(Source amount is above 100.00 and Narration contains “a”) or Sender contains “b”',
    )
  })

  await test.step('an OR that nothing follows is an error at its row', async () => {
    await field(conditionRow(page, 3), 'Followed by').selectOption({ label: 'or' })
    await newRule(page).getByRole('button', { name: 'Submit' }).click()
    const join = field(conditionRow(page, 3), 'Followed by')
    await expect(join).toHaveAccessibleDescription(/No condition follows this “or”/)
    await compare(conditionRow(page, 4), 'Narration', 'contains')
    await expect(join).not.toHaveAccessibleDescription(/No condition follows/)
  })

  await writeConditions(page, textOf(FEW))
  const few = await typeInLastRow(page, FEW)
  await writeConditions(page, textOf(MANY))
  const many = await typeInLastRow(page, MANY)
  const told = `${FEW} rows ${few.join(' ')} (median ${median(few)}); ${MANY} rows ${many.join(' ')} (median ${median(many)})`
  info.annotations.push({ type: 'keystrokes in ms', description: told })
  // A machine that is busy with other work is slow with five rows, too.
  expect(median(many), told).toBeLessThan(Math.max(LIMIT, 4 * median(few)))
})
