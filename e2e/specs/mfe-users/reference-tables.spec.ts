import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const upload = async (page: Page, name: string, content: string) => {
  await page.getByRole('button', { name: 'Upload Table' }).first().click()
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
}

test('a reference table is uploaded from a file, previewed, authorized, and cannot be replaced', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), '/reference-tables')
  const name = `BANKS_${Date.now()}`
  const rows = ['Code|Bank|2024', '011|First, Bank|yes', '058|Second Bank|no']

  await test.step('the rows are shown before the upload', async () => {
    await upload(maker, `${name.toLowerCase().replace('_', ' ')}.txt`, rows.join('\r\n'))
    await expect(field(maker, 'Table name')).toHaveValue(name)
    await expect(maker.getByText('Rows: 2 · columns: 3. Nothing has been sent yet.')).toBeVisible()
    await expect(maker.getByRole('gridcell', { name: 'First, Bank' })).toBeVisible()
    await expectAccessible(maker, 'the preview of a table')
    await maker.getByRole('button', { name: 'Submit table' }).click()
    await expectNotice(maker, 'A checker of reference tables must authorize it.')
    await expect(maker.getByRole('row', { name: new RegExp(`${name}.*Pending`) })).toBeVisible()
  })

  await test.step('a checker reads the rows and authorizes the table', async () => {
    const checker = await openBrowser()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), `/checkers-queue?search=${name}`)
    await checker.getByRole('row', { name }).getByRole('button', { name: 'Review' }).click()
    const item = checker.getByRole('dialog', { name: `Queued change: ${name}` })
    await expect(item.getByRole('row', { name: 'Columns Code, Bank, 2024' })).toBeVisible()
    await item.getByRole('link', { name: 'Open record' }).click()
    await expect(checker.getByRole('heading', { name })).toBeVisible()
    await expect(checker.getByRole('gridcell', { name: 'Second Bank' })).toBeVisible()
    await checker.goBack()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${name}: authorized.`)
  })

  await test.step('the table can be read, and no second table can have its name', async () => {
    await goWithin(maker, `/reference-tables?table=${name}`)
    await expect(maker.getByRole('gridcell', { name: 'First, Bank' })).toBeVisible()
    await expectAccessible(maker, 'the rows of a table')
    await maker.getByRole('link', { name: 'Reference Tables' }).last().click()
    await upload(maker, `${name}.csv`, 'Code\r\n1')
    await maker.getByRole('button', { name: 'Submit table' }).click()
    await expect(maker.getByText('Table name is already in use')).toBeVisible()
  })
})
