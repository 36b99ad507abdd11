import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { mailedCode } from '../../src/mails.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const REPORT = 'Sign-ins of active users'

test('a report is scheduled, authorized, mailed on time, and opened by a recipient without an account', async ({
  page,
  openBrowser,
  portal,
}) => {
  const recipient = `r${Date.now().toString(36)}@bank.example`

  await test.step('the maker sees the next runs before submitting the schedule', async () => {
    await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
    await page.getByRole('link', { name: 'Report engine' }).first().click()
    await page.getByRole('link', { name: 'List of Periodic Reports' }).first().click()
    await page.getByRole('button', { name: 'Add periodic report' }).click()
    await page.getByRole('combobox', { name: /^Report name/ }).fill('Sign-ins')
    await page.getByRole('option', { name: REPORT }).click()
    await page.getByLabel(/^File format/).selectOption('CSV')
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await page.getByLabel(/^Day of the week/).selectOption('MONDAY')
    await field(page, 'Time').fill('08:30')
    const next = page.getByRole('region', { name: 'Next runs' })
    await expect(next.getByText(/^Monday.* 08:30/)).toHaveCount(5)
    await field(page, 'Recipients').fill('eve@evil.example')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(/only addresses of the allowed domains/).first()).toBeVisible()
    await field(page, 'Recipients').fill(recipient)
    await expect(page.getByText('Has no account: gets a link and a code')).toBeVisible()
    await expectAccessible(page, 'a new periodic report')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(page, 'Activity Queued Awaiting Authorization.')
  })

  await test.step('a checker authorizes the schedule', async () => {
    const checker = await openBrowser()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await authorize(checker, REPORT)
  })

  await test.step('the mail is sent at the scheduled time, and the history records it', async () => {
    await portal.turnToNextRun(recipient)
    await expect
      .poll(async () => (await portal.mails(recipient)).map(({ subject }) => subject))
      .toEqual([`Report: ${REPORT}`])
    await goWithin(page, `/periodic-report?search=${recipient}`)
    await page.getByRole('row').filter({ hasText: REPORT }).getByRole('button', { name: 'View' }).click()
    const runs = page.getByRole('list', { name: 'Run history' })
    await expect(runs.getByText('Sent', { exact: true })).toBeVisible()
    await expect(runs.getByText(`${recipient} · Link sent, not opened yet`)).toBeVisible()
    await expectAccessible(page, 'a periodic report with its runs')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      runs.getByRole('button', { name: /^Download/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Sign-ins of active users \d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    expect(lines.length).toBeGreaterThan(1)
  })

  await test.step('the recipient opens the link with the mailed code, and the history records the time', async () => {
    const visitor = await openBrowser()
    const link = new URL(/https?:\S+shared-report#\S+/.exec((await portal.mails(recipient))[0]?.body ?? '')?.[0] ?? '')
    await visitor.goto(`${portal.url}${link.pathname}${link.hash}`)
    await visitor.getByRole('button', { name: 'Email me the code' }).click()
    const code = await mailedCode(portal, recipient, `Code for the report: ${REPORT}`)
    await visitor.getByLabel('Code').fill(code)
    await expectAccessible(visitor, 'a report for somebody without an account')
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    await expect(visitor.getByText(/was saved to your downloads/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(new RegExp(`^${recipient} · Opened`))).toBeVisible()
  })
})
