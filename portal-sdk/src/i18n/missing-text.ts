// Set by webpack.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Path to which reports are sent; the host writes them to its log. */
const MISSING_TEXT_PATH = '/missing-text'

const reported = new Set<string>()

/**
 * Reports a missing text. Tests and prerendering fail. In production, the host logs the text's key once per page, and
 * the screen shows a general sentence, never the key.
 */
export function reportMissingText(namespace: string, key: string): void {
  if (typeof document === 'undefined' || process.env.NODE_ENV === 'test')
    throw new Error(`No text "${key}" in ${namespace}`)
  const name = `${namespace} ${key}`
  if (reported.has(name)) return
  reported.add(name)
  const report = new Blob([JSON.stringify({ namespace, key })], { type: 'application/json' })
  navigator.sendBeacon(MISSING_TEXT_PATH, report)
}
