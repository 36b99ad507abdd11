import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { settle } from './settle.ts'

/** The colour rules that axe enables by default. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Checks that the settled page violates no axe rule. In dark mode it checks only the colour rules, because everything
 * else is the same.
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

/**
 * Returns the findings of axe on a page, one per line. Only colour rules are checked if the page was checked in another
 * mode.
 */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // A page that was checked before has already loaded axe. Loading it again takes as long as a check of the colour
  // rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (values) => {
      const options: RunOptions = values ? { runOnly: { type: 'rule', values } } : {}
      // The portal's pages have no frames, and the first rows of a list are representative. Passed rules are not
      // reported in full, because that would be most of the work on a list.
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
