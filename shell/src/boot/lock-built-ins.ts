const CLASSES = ['Crypto', 'SubtleCrypto', 'TextDecoder', 'TextEncoder'] as const
const GLOBALS = ['JSON', 'TextDecoder', 'TextEncoder', 'atob', 'btoa', 'crypto', 'fetch'] as const

/** The locked parts of a page. */
export type Page = Pick<typeof globalThis, (typeof GLOBALS)[number] | (typeof CLASSES)[number] | 'String'>

/**
 * Makes the built-in functions that handle passwords, keys and tokens unchangeable for the life of the document, also
 * for the libraries used by the client (decision 0108). Runs before all other code: functions replaced earlier would be
 * locked in that state.
 */
export function lockBuiltIns(page: Page = globalThis): void {
  for (const { prototype } of CLASSES.map((name) => page[name])) lock(prototype, Object.getOwnPropertyNames(prototype))
  lock(page.JSON, ['parse', 'stringify'])
  lock(page.String, ['fromCharCode'])
  lock(page, GLOBALS)
}

function lock(holder: object, names: readonly string[]): void {
  for (const name of names) {
    const found = Object.getOwnPropertyDescriptor(holder, name)
    // The page's accessor properties (`crypto`) stay accessors.
    if (found)
      Object.defineProperty(holder, name, { ...found, ...(found.get ? {} : { writable: false }), configurable: false })
  }
}
