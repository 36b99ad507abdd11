import { readFile } from 'node:fs/promises'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { randomTag } from '../../src/random-tag.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'
import { unzip } from '../../src/unzip.ts'

/** Exports the filtered list and returns the file. */
async function exported(page: Page, kind: string): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: kind }).click()
    })(),
  ])
  return { bytes: await readFile(await download.path()), name: download.suggestedFilename() }
}

const LISTS = [
  ...['/users', '/imto-users', '/upload-users', '/partners', '/roles', '/parameterization'],
  ...['/checkers-queue', '/makers-queue', '/audit-trails', '/audit-trails-mto'],
]
/** The columns with names and addresses of people and partners. */
const NAMES = ['userFirstName', 'userLastName', 'userEmail', 'mtoName', 'mtoEmail', 'makerName', 'checkerName']
const NAME_CELLS = [...NAMES, 'cqName', 'auditFullName']
  .map((field) => `[role="gridcell"][data-field="${field}"]`)
  .join()

/**
 * The number of letters of a common name, which is never truncated. Of longer names at most one in ten is truncated, in
 * a small window one in four.
 */
const USUAL_LETTERS = 20

test('no usual name, address or partner is truncated in any list, in a window 1440 or 1280 pixels wide', async ({
  page,
  portal,
}) => {
  test.slow()
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }), '/users')
  for (const path of LISTS) {
    if (path !== LISTS[0]) await goWithin(page, path)
    await settle(page)
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const limits = { usual: USUAL_LETTERS, few: width === 1440 ? 10 : 4 }
      const cut = () =>
        page.locator(NAME_CELLS).evaluateAll((cells, { usual, few }) => {
          const byField = Map.groupBy(cells, (cell) => cell.getAttribute('data-field'))
          const isCut = (cell: Element) =>
            [...cell.querySelectorAll('span')].some(
              (text) =>
                text.scrollWidth > text.clientWidth + 1 &&
                // Not a text for screen readers only.
                text.clientWidth > 1 &&
                getComputedStyle(text).display !== 'inline',
            )
          return [...byField].flatMap(([field, column]) => {
            const texts = column.filter(isCut).map((cell) => cell.textContent ?? '')
            const isRare = texts.length <= Math.ceil(column.length / few)
            return texts.filter((text) => !isRare || text.length <= usual).map((text) => `${field}: ${text}`)
          })
        }, limits)
      await expect.poll(cut, `${path} at ${width}`).toEqual([])
    }
  }
})

test('CSV and Excel files hold every matching row, and no name becomes a formula', async ({ page, portal }) => {
  const tag = randomTag()
  for (let index = 0; index < 24; index += 1) {
    await portal.user({ like: 'branch.teller', firstName: `Row${index}`, lastName: `Export ${tag}` })
  }
  await portal.user({ like: 'branch.teller', firstName: '=1+1|cmd', lastName: `Export ${tag}` })
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), `/users?search=${tag}`)
  await expect(page.getByRole('row')).toHaveCount(21)

  const csv = await exported(page, 'CSV')
  expect(csv.name).toMatch(/^Users-\d{4}-\d\d-\d\d-[\dA-F]{12}\.csv$/)
  const lines = csv.bytes.toString('utf8').trim().split(/\r?\n/)
  expect(lines).toHaveLength(1 + 25)
  expect(lines.filter((line) => line.includes(`Export ${tag}`))).toHaveLength(25)
  const hostile = lines.find((line) => line.includes('1+1|cmd')) ?? ''
  expect(hostile).not.toMatch(/(^|[,;\t"])=1\+1/)

  await test.step('a printed list shows its reader, time, filters and extent', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Printed by .+ on \d\d-/)).toBeVisible()
    await expect(page.getByText(`Filtered by Hidden: deleted; search “${tag}”`)).toBeVisible()
    await expect(page.getByText('20 of 25', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  const book = unzip((await exported(page, 'Excel')).bytes)
  const xml = [...book.values()].join('')
  expect(book.get('xl/worksheets/sheet1.xml')?.match(/<row /g)).toHaveLength(1 + 25)
  expect(xml).toMatch(/Export [\dA-F]{12}/)
  expect(xml).toContain('Printed by ')
  expect(xml).toContain(`Filtered by Hidden: deleted; search “${tag}”`)
  expect(xml).toContain('>=1+1|cmd<')
  expect(xml).not.toMatch(/<f[ >]/)
})

test('lists, panels, dialogs and notices show script payloads as text', { tag: '@every-run' }, async ({
  page,
  portal,
}) => {
  const tag = randomTag()
  const payload = `<img src=x onerror="globalThis.ran=1"><svg onload=globalThis.ran=1>{{7*7}}`
  const target = await portal.user({ like: 'branch.teller', firstName: payload, lastName: `Script ${tag}` })
  await portal.submitEdit((await portal.user({ like: 'ho.maker' })).username, target.userId, '777')
  await portal.directoryPerson({ username: `scr.${tag}`, displayName: `${payload} ${tag}` })
  await signIn(
    page,
    portal,
    await portal.user({ like: 'ho.admin' }),
    `/users?search=${tag}&panel=view&id=${target.userId}`,
  )
  await expect(page.getByRole('complementary').getByRole('heading', { name: payload })).toBeVisible()
  await goWithin(page, `/checkers-queue?search=${tag}`)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize' }).click()
  await expectNotice(page, `${payload} Script ${tag}: authorized.`)

  await goWithin(page, '/users?panel=create')
  await page.getByLabel('Email or username').fill(`scr.${tag}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Last Name')).toBeVisible()
  await page.getByLabel('First Name').fill(payload)
  await expect(page.getByLabel('First Name')).toHaveValue(payload)
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(/^Not allowed here: /)
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
})
