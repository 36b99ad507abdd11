import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'

export interface ExportRun {
  /** The milliseconds from the press to the complete file. */
  readonly ms: number
  /** The durations of the page's tasks over 50 ms, as the browser reports them. */
  readonly longTasks: readonly number[]
  /** The number of different progress texts that were seen. */
  readonly steps: number
  readonly file: Buffer
}

interface Watched {
  longTasks?: number[]
  steps?: Set<string>
}

/** Exports the current list with its own button, and watches the page meanwhile. */
export async function runExport(page: Page, format: 'Excel' | 'CSV', timeout = 180_000): Promise<ExportRun> {
  await page.getByRole('button', { name: 'Export' }).click()
  // A list opens a menu, a report opens a dialog.
  const dialog = page.getByRole('dialog')
  const choice = page.getByRole('menuitem', { name: format }).or(dialog.getByRole('radio', { name: format }))
  await choice.waitFor()
  const isAsked = await dialog.isVisible()
  if (isAsked) await choice.check()
  await page.evaluate(watch)
  const coming = page.waitForEvent('download', { timeout })
  const started = performance.now()
  await (isAsked ? dialog.getByRole('button', { name: 'Export', exact: true }) : choice).click()
  const download = await coming
  const ms = performance.now() - started
  await expect(page.getByText(/rows exported/)).toBeVisible()
  const seen = await page.evaluate(seenMeanwhile)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  return { ms, ...seen, file: await buffer(await download.createReadStream()) }
}

/** Starts to watch the page; runs in the page. */
function watch() {
  const watched = window as unknown as Watched
  watched.longTasks = []
  watched.steps = new Set()
  const observer = new PerformanceObserver((list) => {
    watched.longTasks?.push(...list.getEntries().map(({ duration }) => duration))
  })
  observer.observe({ type: 'longtask' })
  const look = () => {
    const text = document.querySelector('[role="progressbar"]')?.getAttribute('aria-label')
    if (text) watched.steps?.add(text)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns what was observed since `watch`; runs in the page. */
function seenMeanwhile() {
  const { longTasks = [], steps = new Set() } = window as unknown as Watched
  return { longTasks, steps: steps.size }
}
