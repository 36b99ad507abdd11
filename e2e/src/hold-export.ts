import type { Page } from '@playwright/test'

/** The number of chunks that an export writes before it is paused, so that its progress is visible. */
const WRITTEN = 3

/**
 * Pauses every later export of the page in the middle of its rows until the returned function is called. The progress
 * then stays visible on a machine of any speed.
 */
export async function holdExports(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((written) => {
    const gate = Promise.withResolvers<void>()
    const slices = new WeakMap<Worker, number>()
    const send = Worker.prototype.postMessage as (this: Worker, message: { kind?: string }) => void
    Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }) {
      const slice = (slices.get(this) ?? 0) + (message.kind === 'rows' ? 1 : 0)
      slices.set(this, slice)
      if (slice <= written) send.call(this, message)
      else gate.promise.then(() => send.call(this, message))
    }
    Object.assign(globalThis, { letExportsGo: () => gate.resolve() })
  }, WRITTEN)
  return () => page.evaluate(() => (globalThis as unknown as { letExportsGo(): void }).letExportsGo())
}
