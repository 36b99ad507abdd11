import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { formatDate } from '@portal/contract/format'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

test.slow()

/** The receiver of a held order of the demo that nobody has reported. */
const RECEIVER = 'Uchenna Ikpeazu'

const caseOf = (page: Page) => page.getByRole('complementary', { name: /^Case/ })
const reportOf = (page: Page) => page.getByRole('complementary', { name: `Suspicious transaction · ${RECEIVER}` })

/** Opens the report section of the case. */
async function openReport(officer: Page): Promise<void> {
  await goWithin(officer, `/transactions?search=${encodeURIComponent(RECEIVER)}`)
  await officer.getByRole('row').filter({ hasText: RECEIVER }).getByRole('button', { name: 'Review' }).click()
  await caseOf(officer).getByRole('button', { name: 'Open report' }).click()
}

async function chooseNigeria(person: Locator, label: string): Promise<void> {
  await field(person, label).fill('Nigeria')
  await person.page().getByRole('option', { name: 'Nigeria', exact: true }).click()
}

/** Enters what Nigeria's regulator requires and the order lacks. */
async function complete(officer: Page): Promise<void> {
  await reportOf(officer).getByRole('button', { name: 'Complete data' }).click()
  const dialog = officer.getByRole('dialog', { name: 'Complete data' })
  const receiver = dialog.getByRole('region', { name: 'Receiver' })
  await field(receiver, 'Gender').selectOption({ label: 'Male' })
  await field(receiver, 'Birth date').fill('18-Jun-1979')
  await chooseNigeria(receiver, 'Nationality')
  await field(receiver, 'City').fill('Lagos')
  await field(receiver, 'Street and number').fill('12 Marina')
  await field(receiver, 'Identity document').selectOption({ label: 'Passport' })
  await field(receiver, 'Document number').fill('A07120983')
  await chooseNigeria(receiver, 'Country of issue')
  await field(receiver, 'Account opened on').fill('14-Sep-2018')
  await field(dialog, 'Grounds of the report').fill('The amount does not fit the stated purpose')
  await field(dialog, 'Action taken').fill('The order is held')
  await dialog.getByRole('button', { name: 'Complete data' }).click()
  await expectNotice(officer, 'The data was saved.')
}

test('a suspicion becomes a report to the regulator that two people approve, and that is sent once', async ({
  page: officer,
  openBrowser,
  portal,
}) => {
  const checker = await openBrowser()
  await signIn(officer, portal, await portal.user({ like: 'ho.compliance' }))

  await test.step('the case starts the report, which lists its missing data', async () => {
    await openReport(officer)
    await caseOf(officer).getByRole('button', { name: 'Start report' }).click()
    await officer.getByRole('dialog').getByRole('button', { name: 'Start report' }).click()
    await expectNotice(officer, 'Report saved.')
    await caseOf(officer).getByRole('link', { name: 'Complete, approve and send the report' }).click()
    await officer.getByRole('row').filter({ hasText: RECEIVER }).getByRole('button', { name: 'View' }).click()
    await expect(reportOf(officer).getByText('Receiver, Birth date: missing')).toBeVisible()
    await expect(reportOf(officer).getByRole('button', { name: 'Submit report' })).toBeHidden()
    await expectAccessible(officer, 'a report to the regulator with missing data')
  })

  await test.step('the completed report is numbered once a second person has authorized it', async () => {
    await complete(officer)
    await expect(reportOf(officer).getByText(/missing$/)).toHaveCount(0)
    await reportOf(officer).getByRole('button', { name: 'Submit report' }).click()
    await officer.getByRole('alertdialog').getByRole('button', { name: 'Submit report' }).click()
    await expectNotice(officer, 'Activity Queued Awaiting Authorization')
    const reference = await reportOf(officer).getByRole('link', { name: /^DC/ }).textContent()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await authorize(checker, reference ?? '')
  })

  await test.step('the report is downloaded as goAML XML and marked as sent', async () => {
    await goWithin(officer, `/regulator-reports?search=${encodeURIComponent(RECEIVER)}&f.filingStatus=APPROVED`)
    await officer.getByRole('row').filter({ hasText: RECEIVER }).getByRole('button', { name: 'View' }).click()
    const number = await reportOf(officer)
      .getByText(/^NG-STR-\d{4}-0002$/)
      .first()
      .textContent()
    const [download] = await Promise.all([
      officer.waitForEvent('download'),
      reportOf(officer).getByRole('button', { name: 'Download XML' }).click(),
    ])
    const xml = await readFile(await download.path(), 'utf8')
    expect(xml).toContain(`<entity_reference>${number}</entity_reference>`)
    expect(xml).toContain('<report_code>STR</report_code>')
    await reportOf(officer).getByRole('button', { name: 'Mark as sent' }).click()
    const dialog = officer.getByRole('dialog', { name: 'Mark as sent' })
    await field(dialog, 'Regulator’s reference').fill('NFIU-77')
    const now = new Date().toISOString()
    await field(dialog, 'Sent on').fill(formatDate(now, { language: 'en', timeZone: 'Africa/Lagos' }))
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expectNotice(officer, 'The report is marked as sent.')
  })

  await test.step('the search finds the report by its number, and the case has only this report', async () => {
    await officer.keyboard.press('Control+k')
    const palette = officer.getByRole('dialog', { name: 'Search or run a command' })
    await palette.getByRole('combobox').fill('NFIU-77')
    await palette.getByRole('option', { name: new RegExp(RECEIVER) }).click()
    await expect(reportOf(officer).getByText('NFIU-77').first()).toBeVisible()
    await openReport(officer)
    await expect(caseOf(officer).getByText(/^NG-STR-\d{4}-0002$/)).toBeVisible()
    await expect(caseOf(officer).getByRole('button', { name: 'Start report' })).toBeHidden()
    await goWithin(officer, `/regulator-reports?search=${encodeURIComponent(RECEIVER)}`)
    await expect(officer.getByRole('row').filter({ hasText: RECEIVER })).toHaveCount(1)
  })
})
