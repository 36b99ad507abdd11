import type { Page } from '@playwright/test'
import { median } from '../load/figures.ts'

/** The links of the menu whose screens begin with a list. Each list opens with one press. */
const LINKS = ['/users', '/roles', '/partners', '/loans', '/accounting-rules']

/** The medians of the milliseconds from the press on a link to the first row of its list. */
export interface OpenTimes {
  /** The time if the pointer had rested on the link until the content was loaded. */
  readonly rested: number
  /** The time if no pointer came near the link, as with a script. */
  readonly direct: number
  /** The median of the ratios of neighbouring rounds. */
  readonly ratio: number
}

/**
 * Opens lists from the dashboard, alternately after a rest of the pointer on the link and without a rest. Files are
 * already loaded in both cases.
 */
export async function compareOpening(page: Page, rounds: number): Promise<OpenTimes> {
  for (const path of LINKS) await open(page, path)
  const rested: number[] = []
  const direct: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const path of LINKS) {
      direct.push(await open(page, path))
      await linkTo(page, path).hover()
      await page.waitForTimeout(200)
      await page.waitForLoadState('networkidle')
      rested.push(await open(page, path, { isPrepared: true }))
    }
  }
  return {
    rested: median(rested),
    direct: median(direct),
    ratio: median(rested.map((time, at) => time / (direct[at] ?? 1))),
  }
}

const linkTo = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first()

/**
 * Presses a link on the dashboard, measures the time, and returns to the dashboard with the list's answer out of date.
 */
async function open(page: Page, path: string, { isPrepared = false } = {}): Promise<number> {
  if (!isPrepared) await page.waitForTimeout(6_000)
  const took = await linkTo(page, path).evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        const pressed = performance.now()
        const look = () => {
          const row = document.querySelector('[role="row"][data-id]:not([data-id^="skeleton:"])')
          if (row) resolve(performance.now() - pressed)
          else requestAnimationFrame(look)
        }
        ;(link as HTMLElement).click()
        look()
      }),
  )
  await page.locator('nav a[href="/dashboard"]').first().click()
  await page.locator('[role="grid"]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  return took
}
