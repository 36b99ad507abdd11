/// <reference path="./punycode.d.ts" />
import { plainText } from '@portal/contract/schema'
import punycode from 'punycode.js'

/** A host name without what else an address on the web has: a path, a port, escapes. */
const HOST = /^[^\s/?#\\:@[\]%]+$/

/** A number too large for the address of a machine: `ada@1.999.2.3`. */
const NUMBER_END = /@(?:.*\.)?(?:\d+|0x[\da-f]*)\.?$/i
/** The host of an address that ends in a number, as a browser reads it: `1.2` is `1.0.0.2`. */
const NUMBER_HOST = /^\d+(?:\.\d+){3}$/

/**
 * The one form of an e-mail address: its domain in lower case and in readable letters, however it was written
 * (`ada@xn--bcher-kva.example.` is `ada@bücher.example`). Null for a text without an address's domain, or with a number
 * for one. The case before the @ stays, because mail servers may distinguish it; comparisons ignore it.
 */
export function emailIn(text: string): string | null {
  const host = hostOf(text)
  if (host === null || NUMBER_HOST.test(host)) return null
  return `${text.slice(0, text.lastIndexOf('@'))}@${punycode.toUnicode(host)}`
}

/** Whether a text is an address whose domain is a number: `ada@1.2`. */
export const isAtNumber = (text: string): boolean => NUMBER_HOST.test(hostOf(text) ?? '') || NUMBER_END.test(text)

/** The host after the @ as a browser writes it; null without one. */
function hostOf(text: string): string | null {
  const at = text.lastIndexOf('@')
  // A final dot is the root of all domains.
  const domain = text.slice(at + 1).replace(/\.$/, '')
  if (at < 1 || !HOST.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/**
 * Addresses separated by commas, semicolons or lines as they are stored: each in its one form, in lower case and once.
 * A text that is no address stays, for the schema to refuse.
 */
export const emailsIn = (list: string): string =>
  [...new Set(list.split(/[,;\n]/).map((one) => emailText(one).toLowerCase()))].filter(Boolean).join(', ')

/** A typed address as it is stored; another text is only tidied. */
export function emailText(typed: string): string {
  const text = plainText(typed)
  return emailIn(text) ?? text
}
