/// <reference path="./punycode.d.ts" />
import { plainText } from '@portal/contract/schema'
import punycode from 'punycode.js'

/** A host name without what else an address on the web has: a path, a port, escapes. */
const HOST = /^[^\s/?#\\:@[\]%]+$/

/**
 * The one form of an e-mail address: its domain in lower case and in readable letters, however it was written
 * (`ada@xn--bcher-kva.example.` is `ada@bücher.example`). Null for a text without an address's domain. The case before
 * the @ stays, because mail servers may distinguish it; comparisons ignore it.
 */
export function emailIn(text: string): string | null {
  const at = text.lastIndexOf('@')
  // A final dot is the root of all domains.
  const domain = text.slice(at + 1).replace(/\.$/, '')
  if (at < 1 || !HOST.test(domain)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return `${text.slice(0, at)}@${punycode.toUnicode(hostname)}`
  } catch {
    return null
  }
}

/** A typed address as it is stored; another text is only tidied. */
export function emailText(typed: string): string {
  const text = plainText(typed)
  return emailIn(text) ?? text
}
