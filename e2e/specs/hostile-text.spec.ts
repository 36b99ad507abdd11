import { readConfig, withDatabase } from '@portal/mock-gateway'
import type { Portal } from '../src/portal/start.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, type Page, test } from '../src/test.ts'

// Security §7, X1: whatever text the database holds, no screen makes anything of it but text. Without the browser's help:
// the page's content security policy and Trusted Types are switched off.
test.use({ bypassCSP: true })

const payload = (where: string) =>
  `"><img src=x onerror="ran('${where}')"><script>ran('${where}')</script><svg onload="ran('${where}')"></svg>{{7*7}}`

/** Puts payloads into every text that screens show: past the forms, which would refuse them. */
async function plant(portal: Portal, userId: string): Promise<void> {
  await withDatabase(readConfig({ DATA_DIR: portal.dataDir }), async ({ db }) => {
    const user = {
      first_name: payload('first'),
      last_name: payload('last'),
      phone: payload('phone'),
      sol_id: payload('sol'),
    }
    await db
      .updateTable('app_user')
      .set({ ...user, username: payload('user'), email: payload('mail'), created_at: new Date() })
      .where('user_id', '=', userId)
      .execute()
    await db
      .updateTable('role')
      .set({ role_name: payload('role') })
      .where('role_id', '=', '0000000011')
      .execute()
    await db
      .updateTable('mto')
      .set({ mto_name: payload('partner') })
      .where('mto_code', '=', 'KUDIPAY')
      .execute()
  })
}

/** Every address of the staff side that takes no parameter, of whatever modules are released. */
async function addresses(page: Page): Promise<string[]> {
  const answer = await page.request.get('/registry')
  const { modules } = (await answer.json()) as {
    modules: { descriptor: { routes: { path: string; requires?: unknown }[] } }[]
  }
  const paths = modules.flatMap(({ descriptor }) => descriptor.routes)
  return paths.filter(({ path, requires }) => requires !== 'public' && !path.includes(':')).map(({ path }) => path)
}

/** Opens what a row offers: its details, its panel, its dialog. */
async function openAll(page: Page): Promise<void> {
  for (const name of ['More', 'Info', 'View', 'Edit']) {
    const button = page
      .getByRole('row')
      .getByRole(/View|Edit/.test(name) ? 'link' : 'button', { name, exact: true })
      .first()
    if (!(await button.isVisible())) continue
    await button.click()
    await page.waitForLoadState('networkidle')
    await expectText(page)
    await page.keyboard.press('Escape')
  }
}

async function expectText(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hasRun'))).toEqual([])
  await expect(page.locator('img[src="x"], [onerror], [onload]')).toHaveCount(0)
}

test('script payloads in every text run nowhere, opened in every list, detail, panel and dialog', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000)
  await page.addInitScript(() => {
    const hasRun: string[] = []
    Object.assign(globalThis, { hasRun, ran: (where: string) => hasRun.push(where) })
  })
  const victim = await portal.user({ like: 'branch.teller' })
  const { username } = await portal.user({ like: 'ho.maker' })
  const admin = await portal.user({ like: 'ho.admin', firstName: payload('me'), lastName: payload('my name') })
  await plant(portal, victim.userId)
  // Its item shows the planted texts as what was before.
  await portal.submitEdit(username, victim.userId, '888')
  await signIn(page, portal, admin)
  await expectText(page)
  await expect(page.getByText(payload('me')).first()).toBeVisible()
  const paths = await addresses(page)
  expect(paths).toEqual(expect.arrayContaining(['/users', '/checkers-queue', '/makers-queue']))
  for (const path of ['/dashboard', ...paths]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectText(page)
    await openAll(page)
  }
  await page.goto(`/users?panel=view&id=${victim.userId}`)
  await expect(page.getByText(payload('phone')).first()).toBeVisible()
  await expectText(page)

  // The trap itself: written as markup, the same payload would have run.
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), payload('trap'))
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'hasRun'))).toContain('trap')
})
