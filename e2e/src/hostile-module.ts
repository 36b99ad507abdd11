import type { Page } from '@playwright/test'

/** The traces of a hostile module in a tab, checked after the user's session has ended. */
export interface Hostile {
  /** Returns the calls of built-in functions that the module intercepted. */
  calls(): Promise<readonly string[]>
  /** Returns the traces still in the tab: none after the document was replaced. */
  leftovers(): Promise<readonly string[]>
}

/**
 * Acts as a module that wants the next user's password in this tab. It replaces the built-in functions involved, tries
 * to keep the document with event listeners, and opens a window that can access this one.
 */
export async function beHostile(page: Page): Promise<Hostile> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate(installHostile)])
  return {
    calls: () => page.evaluate(() => (globalThis as unknown as { hostile: string[] }).hostile),
    async leftovers() {
      const isHere = await page.evaluate(() => 'hostile' in globalThis)
      const isInReach = await popup.evaluate(() => window.opener !== null && !(window.opener as Window).closed)
      return [...(isHere ? ['the document'] : []), ...(isInReach ? ['a window with access to it'] : [])]
    },
  }
}

/** Installs the hostile code; runs in the page. */
function installHostile(): void {
  const calls: string[] = []
  Object.assign(globalThis, { hostile: calls })
  const targets: [object, string][] = [
    [TextEncoder.prototype, 'encode'],
    [SubtleCrypto.prototype, 'encrypt'],
    [JSON, 'stringify'],
    [globalThis, 'TextEncoder'],
    [globalThis, 'btoa'],
    [globalThis, 'fetch'],
  ]
  for (const [holder, name] of targets) {
    const real = (holder as Record<string, (...args: unknown[]) => unknown>)[name]
    const value = function (this: unknown, ...args: unknown[]) {
      calls.push(name)
      return real?.apply(this, args)
    }
    Reflect.set(holder, name, value)
    Reflect.defineProperty(holder, name, { value })
  }
  const { navigation } = globalThis as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', (event) => {
    const going = event as Event & { canIntercept: boolean; navigationType: string; intercept(): void }
    if (going.canIntercept && going.navigationType === 'replace') going.intercept()
  })
  addEventListener('beforeunload', (event) => event.preventDefault())
  window.open('')
}
