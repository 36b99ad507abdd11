import { expectAccessible } from '../../src/accessible.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'
import { zipBomb } from '../../src/zip-bomb.ts'

const HEADINGS = 'First name,Last name,Phone number,Sol ID,Username,Email,Role,User type'

/** The invalid rows of the file, by row number. */
const BAD: Readonly<Record<number, string>> = {
  5: 'Amina,Bello,+234 803 555 0250,204,staff.5,not-an-address,TELLER,Branch',
  10: '<b>,Bello,+234 803 555 0250,204,staff.10,staff.10@bank.example,TELLER,Branch',
  20: 'Amina,Bello,+234 803 555 0250,204,staff.1,staff.20@bank.example,TELLER,Branch',
  50: 'Amina,Bello,+234 803 555 0250,204,staff.50,staff.50@bank.example,PILOT,Branch',
  100: 'Amina,Bello,+234 803 555 0250,AB,staff.100,staff.100@bank.example,TELLER,Branch',
  // Only the gateway knows that this name is already in use.
  150: 'Amina,Bello,+234 803 555 0250,204,ho.checker,staff.150@bank.example,TELLER,Branch',
  200: 'Amina,,+234 803 555 0250,204,staff.200,staff.200@bank.example,TELLER,Branch',
}

function staffFile(): Buffer {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const number = index + 1
    return BAD[number] ?? `Amina,Bello,+234 803 555 0250,204,staff.${number},staff.${number}@bank.example,TELLER,Branch`
  })
  return Buffer.from([HEADINGS, ...rows].join('\r\n'))
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('an upload of 200 users with 7 invalid rows queues the valid rows as one item, and reports and keeps the invalid rows', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), '/users')
  const dialog = maker.getByRole('dialog', { name: 'Upload User' })

  await test.step('the button on the list of users leads to the upload page', async () => {
    await maker.getByRole('link', { name: 'Upload User', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Check the file' })).toBeVisible()
    await expectAccessible(maker, 'the choice of a file')
  })

  await test.step('a file whose content differs from its extension is refused', async () => {
    await choose(maker, 'staff.xlsx', staffFile())
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await expect(maker.getByRole('alertdialog', { name: 'Invalid file type' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await maker.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('a workbook that would unpack to 50 MB is refused quickly', async () => {
    await maker.getByRole('button', { name: 'Upload User' }).first().click()
    await choose(maker, 'staff.xlsx', zipBomb(50_000_000))
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    // The file is refused because of its type, not because parsing takes too long: that limit is five seconds and has
    // another message.
    await expect(maker.getByRole('alertdialog', { name: 'Invalid file type' })).toBeVisible()
    await maker.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('every row is checked before the upload', async () => {
    await maker.getByRole('button', { name: 'Upload User' }).first().click()
    await choose(maker, 'new staff june.csv', staffFile())
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await expect(dialog.getByText('NEW_STAFF_JUNE · rows: 200')).toBeVisible()
    await expect(dialog.getByText('Rows with errors: 7')).toBeVisible()
    await dialog.getByRole('button', { name: 'Only rows with errors' }).click()
    await expect(dialog.getByRole('row', { name: /21 Username is already in a row above/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /51 This role does not exist or is not active/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /151 Username is already in use/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /201 Last Name is required/ })).toBeVisible()
    // An invalid cell is shown even if its column is not expected.
    await expect(dialog.getByRole('gridcell', { name: 'Error: PILOT' })).toBeVisible()
    await expectAccessible(maker, 'the preview')
  })

  await test.step('with "all or nothing" no rows are sent while one row is invalid', async () => {
    await dialog.getByLabel('All or nothing').check()
    await expect(dialog.getByRole('button', { name: 'Submit users: 193' })).toBeDisabled()
    await dialog.getByLabel('All or nothing').uncheck()
  })

  await test.step('the valid rows are queued, and each row shows its result', async () => {
    await dialog.getByRole('button', { name: 'Submit users: 193' }).click()
    await expect(dialog.getByText('Activity Queued Awaiting Authorization')).toBeVisible()
    await expect(dialog.getByText('NEW_STAFF_JUNE: 193 users await authorization as one request.')).toBeVisible()
    await expect(dialog.getByText('Rows not accepted: 7')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^.*2 Awaiting authorization Amina/ }).first()).toBeVisible()
  })

  await test.step('the failed rows can be downloaded as a file to correct', async () => {
    await dialog.getByRole('button', { name: 'Download failed rows' }).click()
    const [download] = await Promise.all([
      maker.waitForEvent('download'),
      maker.getByRole('menuitem', { name: /CSV/ }).click(),
    ])
    const text = await textOf(await download.createReadStream())
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines.find((line) => line.startsWith('151,'))).toContain('Username is already in use')
    // No cell of an export is a formula.
    expect(text).toContain("'+234 803 555 0250")
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(maker.getByRole('button', { name: 'Pending 193' })).toBeVisible()
  })

  await test.step('a checker sees all uploaded users and authorizes them by one decision', async () => {
    const checker = await openBrowser()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=NEW_STAFF')
    await checker
      .getByRole('row', { name: /NEW_STAFF_JUNE/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const item = checker.getByRole('dialog', { name: 'Queued change: NEW_STAFF_JUNE' })
    await expect(item.getByRole('row', { name: 'Rows 193' })).toBeVisible()
    await expect(item.getByRole('row', { name: /staff\.1@bank\.example/ })).toBeVisible()
    await expect(item.getByText('1–20 of 193')).toBeVisible()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'NEW_STAFF_JUNE: authorized.')
  })

  await test.step('the maker sees the uploaded users as active', async () => {
    await maker.reload()
    await expect(maker.getByRole('button', { name: 'Active 193' })).toBeVisible()
  })
})

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part as Buffer))
  return Buffer.concat(parts).toString('utf8')
}
