import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/** What axe asks of colours, as far as it asks it by itself. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * No violation of any rule axe knows, on the page as it has come to rest; and in the dark none of the rules about colours: all
 * else is the same page.
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

/** What axe finds on a page, a line each; by the rules about colours alone where it was looked at in another mode. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // In one go: our pages hold no frames, for whose sake axe would open a second page and add the parts up there. What passes
  // is not told in full, which is most of the work on a list.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const found = await (rules === 'all' ? axe : axe.withRules(COLOURS)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any.map((check) => check.message).join('; ')}`),
  )
}
