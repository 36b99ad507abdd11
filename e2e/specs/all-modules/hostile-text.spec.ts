import { readFile } from 'node:fs/promises'
import { goWithin } from '../../src/go-within.ts'
import { MARKS, payload } from '../../src/plant-hostile-text.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

// Security §7, X1 and X2: screens show every text in the database only as text, and exports never write it as a
// formula. The page's content security policy and Trusted Types are disabled, so that the browser does not help. The
// test replaces the names in the demo data; its setting, which no other test has, gives it its own portal.
test.use({ bypassCSP: true, settings: { DEMO_DATA: 'true' } })

/** Returns every staff address without parameters, of all released modules. */
async function addresses(page: Page): Promise<string[]> {
  const answer = await page.request.get('/registry')
  const { modules } = (await answer.json()) as {
    modules: { descriptor: { routes: { path: string; requires?: unknown }[] } }[]
  }
  const paths = modules.flatMap(({ descriptor }) => descriptor.routes)
  return paths.filter(({ path, requires }) => requires !== 'public' && !path.includes(':')).map(({ path }) => path)
}

/** The payloads that the pages have shown as text. */
const seen = new Set<string>()

async function expectText(page: Page): Promise<void> {
  await settle(page)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hasRun'))).toEqual([])
  await expect(page.locator('img[src="x"], [onerror], [onload]')).toHaveCount(0)
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return document.body.textContent + fields.map(({ value }) => value).join('')
  })
  for (const [, mark] of shown.matchAll(/<script>ran\('(.*?)'\)/g)) seen.add(mark ?? '')
}

/** Opens the details, panels and dialogs of the first rows. */
async function openAll(page: Page): Promise<void> {
  for (const name of ['More', 'Review', 'View', 'Edit']) {
    const rows = page.getByRole('row').filter({ hasText: '<img' })
    if ((await rows.count()) === 0) return
    const row = rows.first()
    const act = row.getByRole('button', { name, exact: true }).or(row.getByRole('link', { name, exact: true }))
    if (!(await act.first().isVisible()) || !(await act.first().isEnabled())) continue
    const before = page.url()
    await act.first().click()
    await expectText(page)
    if (new URL(page.url()).pathname === new URL(before).pathname) await page.keyboard.press('Escape')
    else await page.goBack()
  }
}

/** Returns the cells of a CSV file (RFC 4180). */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}

/**
 * The lists that contain a planted text and whose exports are read. All lists are exported by the same code
 * (`safe-cell.test.ts`).
 */
const PLANTED_LISTS = [
  ...['/users', '/partners', '/roles', '/checkers-queue', '/makers-queue', '/audit-trails', '/loans', '/proprietors'],
]

/** Exports the current list and returns its cells. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  return cellsOf((await readFile(await (await downloading).path(), 'utf8')).replace(/^\uFEFF/, ''))
}

test('script and formula payloads never run in any list, detail, panel, dialog or export', async ({ page, portal }) => {
  test.setTimeout(900_000)
  await page.addInitScript(() => {
    const hasRun: string[] = []
    Object.assign(globalThis, { hasRun, ran: (where: string) => hasRun.push(where) })
  })
  const victim = await portal.user({ like: 'branch.teller' })
  const { username } = await portal.user({ like: 'ho.maker' })
  const admin = await portal.user({ like: 'ho.admin', firstName: payload('me'), lastName: payload('my name') })
  const { loanId, proprietorId } = await portal.plantHostileText(victim.userId, admin.userId)
  // The item of this edit shows the planted texts as previous values.
  await portal.submitEdit(username, victim.userId, '888')
  await signIn(page, portal, admin)
  await expectText(page)
  await expect(page.getByText(payload('me')).first()).toBeVisible()

  const paths = await addresses(page)
  expect(paths).toEqual(expect.arrayContaining(PLANTED_LISTS))
  for (const path of [...paths, '/dashboard']) {
    await goWithin(page, path)
    await expectText(page)
    if (PLANTED_LISTS.includes(path)) {
      const cells = await exported(page)
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell))).toEqual([])
      expect(cells.join('\n'), path).toContain("'=1+1|")
    }
    await openAll(page)
  }
  for (const path of [
    `/users?panel=view&id=${victim.userId}`,
    '/partners?panel=view&id=KUDIPAY',
    '/partners?panel=edit&id=KUDIPAY',
    '/api-keys?mto=KUDIPAY',
    '/create-role?roleId=0000000011',
    `/audit-trails?f.auditItemId=${victim.userId}`,
    '/officer-details?mtoCode=KUDIPAY',
    '/makers-queue?f.cqStatus=REJECTED',
    `/loans/schedules?loan=${loanId}`,
    `/proprietors?panel=view&id=${proprietorId}`,
  ]) {
    await goWithin(page, path)
    await expectText(page)
    await openAll(page)
  }
  // Every payload must have been shown, because a payload that was never shown would prove nothing.
  expect(MARKS.filter((mark) => !seen.has(mark))).toEqual([])

  // Checks the payload itself: inserted as markup, it runs.
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), payload('trap'))
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'hasRun'))).toContain('trap')
})
