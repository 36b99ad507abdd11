import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/** No violation of any rule axe knows, on the page as it has come to rest. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any.map((check) => check.message).join('; ')}`),
  )
  expect.soft(found, what).toEqual([])
}
