import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { RouteDescriptor } from '@portal/contract/module'
import type { Page } from 'playwright'
import { settle } from '../src/settle.ts'
import type { Visit } from './look-at.ts'

const TREE = resolve(import.meta.dirname, '../..')

/** A screen of a module, or a panel or dialog on it. */
export interface Stop {
  readonly name: string
  readonly path: string
  readonly act?: 'submit' | 'filter' | 'display'
}

/** Returns the addresses behind sign-in of every built module, so that new modules are included automatically. */
export async function modulePaths(side: 'staff' | 'operator'): Promise<string[]> {
  // The staff visitor belongs to head office.
  const sides = ['both', ...(side === 'staff' ? ['staff', 'head-office'] : [side])]
  const folders = (await readdir(TREE)).filter((name) => name.startsWith('mfe-'))
  const modules = await Promise.all(
    folders.map(async (name) => JSON.parse(await readFile(join(TREE, name, 'dist/module.json'), 'utf8'))),
  )
  const routes = modules.flatMap(({ routes }: { routes: RouteDescriptor[] }) => routes)
  return routes.filter((one) => one.layout === 'portal' && sides.includes(one.side ?? 'both')).map(({ path }) => path)
}

/**
 * Finds the places to visit: each screen, the dialogs of its primary action and of its first row's actions, its
 * filters, and the empty list. They are found once in a wide window, and visited in all variants.
 */
export async function findStops(page: Page, paths: readonly string[]): Promise<Stop[]> {
  const stops: Stop[] = []
  for (const path of paths) {
    const name = path.slice(1).replaceAll('/', '-')
    const add = (suffix: string, at: string, act?: Stop['act']) =>
      stops.push({ name: suffix ? `${name}-${suffix}` : name, path: at, ...(act ? { act } : {}) })
    const goTo = async () => {
      await page.goto(path)
      await settle(page)
    }
    /** Presses a button that leads to its own address. */
    const press = async (suffix: string, button: ReturnType<Page['locator']>, isEmptyForm: boolean) => {
      await goTo()
      const before = page.url()
      await button.click({ timeout: 3_000 }).catch(() => undefined)
      await settle(page)
      if (page.url() === before) return
      const { pathname, search } = new URL(page.url())
      add(suffix, pathname + search)
      if (isEmptyForm && (await submitOf(page).count())) add(`${suffix}-errors`, pathname + search, 'submit')
    }
    await goTo()
    add('', path)
    const acts = page.locator('.MuiDataGrid-row').first().locator('[data-field="x:actions"]').locator('button, a')
    const primary = page.locator('main header button, main header a').last()
    const hasTable = (await page.getByRole('grid').count()) > 0
    const [icons, hasPrimary] = [await acts.count(), (await primary.count()) > 0]
    for (let index = 0; index < icons; index++) await press(`act-${index + 1}`, acts.nth(index), false)
    if (hasPrimary) await press('add', primary, true)
    if (!hasTable) continue
    add('filter', path, 'filter')
    add('display', path, 'display')
    add('empty', `${path}${path.includes('?') ? '&' : '?'}search=nobodyatall`)
  }
  return stops.filter((stop, index) => stops.findIndex(({ name }) => name === stop.name) === index)
}

const submitOf = (page: Page) =>
  page
    .locator('[data-panel] button[type=submit], [role=dialog] button[type=submit], main form button[type=submit]')
    .last()

/** Takes the pictures of the stops. */
export async function takeStops({ page, take }: Visit, stops: readonly Stop[]): Promise<void> {
  for (const { name, path, act } of stops) {
    await page.goto(path)
    await settle(page).catch(() => undefined)
    if (act === 'submit') await submitOf(page).click()
    if (act === 'filter') await page.locator('section button[aria-haspopup=dialog]').first().click()
    if (act === 'display') await page.locator('.p-own button[aria-haspopup=dialog]').last().click()
    await take(name)
  }
}
