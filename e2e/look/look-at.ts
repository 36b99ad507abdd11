import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Portal } from '../src/portal/start.ts'

export interface Look {
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'fr'
}

/** One visitor's window and the pictures taken in it. */
export interface Visit {
  readonly page: Page
  readonly portal: Portal
  readonly context: BrowserContext
  /** Takes a picture of what is shown, or of an address. */
  take(name: string, path?: string): Promise<void>
}

const HEIGHT: Readonly<Record<number, number>> = { 1440: 900, 390: 844 }

/** Opens a fresh browser profile in a look and hands it over. */
export async function lookAt(
  browser: Browser,
  portal: Portal,
  { width, theme, language }: Look,
  out: string,
  visit: (visit: Visit) => Promise<void>,
): Promise<void> {
  const folder = join(out, `${width}-${theme}-${language}`)
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width, height: HEIGHT[width] ?? 900 },
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await visit({
    page,
    portal,
    context,
    async take(name, path) {
      if (path) await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      // Nothing is proved here: a screen that goes on loading is a picture of its skeleton.
      await page.waitForLoadState('networkidle')
      await page.locator('[role=progressbar], [role=status] [aria-busy=true]').first().waitFor({ state: 'hidden' })
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name.startsWith('landing') })
    },
  })
  await context.close()
}
