import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/** What axe asks of colours, as far as it asks it by itself. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * No violation of any rule axe knows, on the page as it has come to rest; and in the dark none of the rules about colours: all
 * else is the same page.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settle(page)
  expect.soft(await violations(new AxeBuilder({ page })), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  expect.soft(await violations(new AxeBuilder({ page }).withRules(COLOURS)), `${what}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /light/)
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any.map((check) => check.message).join('; ')}`),
  )
}
