import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { goWithin } from '../../src/go-within.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

type Texts = Readonly<Record<string, string>>
const ROOT = resolve(import.meta.dirname, '../../..')
const PACKAGES = ['contract', 'shell', 'mfe-auth', 'mfe-users']

/** Returns every English sentence of the catalogues whose French text differs. */
async function englishOnly(): Promise<ReadonlySet<string>> {
  const only = new Set<string>()
  for (const english of globSync(`{${PACKAGES.join()}}/src/i18n/{,*/}en.json`, { cwd: ROOT })) {
    const [en, fr] = await Promise.all(
      [english, english.replace(/en\.json$/, 'fr.json')].map(async (file) => {
        return JSON.parse(await readFile(resolve(ROOT, file), 'utf8')) as Texts
      }),
    )
    const french = new Set(Object.values(fr ?? {}))
    for (const text of Object.values(en ?? {})) if (!text.includes('{{') && !french.has(text)) only.add(text)
  }
  return only
}

/** Returns the visible and spoken texts of a page: content, labels, titles, placeholders. */
function saidBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, [hidden]')) texts.push(node.textContent?.trim() ?? '')
    }
    for (const attribute of ['aria-label', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        texts.push(element.getAttribute(attribute)?.trim() ?? '')
      }
    }
    return [...new Set(texts.filter(Boolean))]
  })
}

async function expectFrench(page: Page, english: ReadonlySet<string>): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // Waits until each part of the page has loaded its own texts.
  await settle(page)
  expect((await saidBy(page)).filter((text) => english.has(text))).toEqual([])
}

test('French is chosen once and stays after a reload, and no visible text stays English', async ({ page, portal }) => {
  const english = await englishOnly()
  const user = await portal.user({ like: 'ho.maker' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expectFrench(page, english)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  for (const path of ['/register', '/forgot-password']) {
    await goWithin(page, path)
    await expectFrench(page, english)
  }

  await goWithin(page, '/login')
  await page.locator('input[name=username]').fill(user.username)
  await page.locator('input[name=password]').fill('Demo#2026pw')
  await page.locator('button[type=submit]').click()
  const code = page.getByRole('dialog')
  await expect(code.getByRole('textbox')).toBeVisible()
  await expectFrench(page, english)
  await code.getByRole('textbox').fill(await portal.code(user.username))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: /^Compte de / })).toBeVisible()
  await expectFrench(page, english)

  await page.getByRole('link', { name: 'Utilisateurs', exact: true }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toContainText(
    /\d\d-(janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)\.?-\d{4}/,
  )
  await expectFrench(page, english)
  await page.getByRole('row').nth(2).getByRole('button', { name: 'Consulter' }).click()
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  await expectFrench(page, english)
  for (const path of ['/makers-queue', '/users?panel=create', '/module-status', '/nowhere']) {
    await goWithin(page, path)
    await expectFrench(page, english)
  }
})

test('the dark theme is chosen once and stays after a reload', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const light = await background()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'dark' }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await background()).toBe(dark)
})

test('a list’s columns are chosen by their labels and change at once; row height and column widths survive a reload', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), '/users')
  const rows = page.locator('.MuiDataGrid-row')
  const email = page.getByRole('columnheader', { name: 'Email' })
  await expect(email).toBeVisible()
  await page.getByRole('button', { name: 'Display' }).click()
  const menu = page.getByRole('dialog', { name: 'Display' })
  await menu.getByText('Email', { exact: true }).click()
  await expect(email).toHaveCount(0)
  await menu.getByText('Dense', { exact: true }).click()
  await expect(menu.getByLabel('Dense')).toBeChecked()
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeCloseTo(32, 0)
  const targets = await rows.locator('button:visible, a:visible').all()
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  const roleWidth = async () =>
    Math.round((await page.getByRole('columnheader', { name: 'Role' }).boundingBox())?.width ?? 0)
  const before = await roleWidth()
  await menu.getByRole('button', { name: 'Make Role wider' }).click()
  await expect.poll(roleWidth).toBe(before + 24)
  await page.reload()
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeCloseTo(32, 0)
  await expect(email).toHaveCount(0)
  await expect.poll(roleWidth).toBe(before + 24)
})
