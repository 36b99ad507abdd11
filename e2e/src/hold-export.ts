import type { Page } from '@playwright/test'

/** Slices of rows an export writes before it is held: some, so that its progress says how far it is. */
const WRITTEN = 3

/**
 * Holds every export of the page, opened after this, amid its rows until the answered function is called: how far it is
 * stays on the screen for as long as the test looks, on a machine of any speed.
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
