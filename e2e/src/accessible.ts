import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { settle } from './settle.ts'

/** The colour rules that axe enables by default. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * No violation of any axe rule, on the settled page; and in dark mode none of the colour rules, because everything else
 * is the same page.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settle(page)
  expect.soft(await violations(page), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  expect.soft(await violations(page, 'colours'), `${what}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /light/)
}

/** The findings of axe on a page, one per line; only by the colour rules if it was checked in another mode. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // A page that was checked before has axe loaded; loading it again takes as long as a check of the colour rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (values) => {
      const options: RunOptions = values ? { runOnly: { type: 'rule', values } } : {}
      // Our pages have no frames, and a list's first rows are representative. Passing rules are not reported in full,
      // which would be most of the work on a list.
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
      const found = await inPage.run(
        { include: [document.documentElement], exclude: ['[role="row"][aria-rowindex]:nth-child(n + 5)'] },
        { ...options, iframes: false, resultTypes: ['violations'] },
      )
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any.map((check) => check.message).join('; ')}`),
      )
    },
    rules === 'colours' ? COLOURS : null,
  )
}
