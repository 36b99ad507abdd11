const CLASSES = ['Crypto', 'SubtleCrypto', 'TextDecoder', 'TextEncoder'] as const
const GLOBALS = ['JSON', 'TextDecoder', 'TextEncoder', 'atob', 'btoa', 'crypto', 'fetch'] as const

/** The parts of a page that are locked. */
export type Page = Pick<typeof globalThis, (typeof GLOBALS)[number] | (typeof CLASSES)[number] | 'String'>

/**
 * Makes the built-in functions that handle passwords, keys and tokens unchangeable for the life of the document
 * (decision 0108). The client's libraries also use these functions. Must run before all other code, because a function
 * that was replaced earlier would stay replaced.
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
    // Accessor properties of the page, such as `crypto`, remain accessors.
    if (found)
      Object.defineProperty(holder, name, { ...found, ...(found.get ? {} : { writable: false }), configurable: false })
  }
}
