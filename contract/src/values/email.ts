/// <reference path="./punycode.d.ts" />
import { plainText } from '@portal/contract/schema'
import punycode from 'punycode.js'

/** Matches a host name without other parts of a web address, such as a path, a port or escapes. */
const HOST = /^[^\s/?#\\:@[\]%]+$/

/** Matches a host with two dots in a row or a dot at the start, which a browser accepts. */
const EMPTY_LABEL = /^\.|\.\./

/** Matches a domain, with its @, that ends in a number, even one that is no valid IP address: `@1.999.2.3`. */
const NUMBER_END = /^@(?:.*\.)?(?:\d+|0x[\da-f]*)\.?$/i
/** Matches an IP address, the form to which a browser expands a numeric host: `1.2` is `1.0.0.2`. */
const NUMBER_HOST = /^\d+(?:\.\d+){3}$/

/**
 * Returns the canonical form of an e-mail address, with the domain in lower case and in readable letters
 * (`ada@xn--bcher-kva.example.` becomes `ada@bücher.example`). Null if the text has no valid domain, or a number
 * instead of a domain. The part before the @ keeps its case, because mail servers may distinguish upper and lower case;
 * comparisons ignore the case.
 */
export function emailIn(text: string): string | null {
  const host = hostOf(text)
  if (host === null || NUMBER_HOST.test(host)) return null
  return `${text.slice(0, text.lastIndexOf('@'))}@${punycode.toUnicode(host)}`
}

/** Returns whether a text is an address with a number as domain: `ada@1.2`. */
export const isAtNumber = (text: string): boolean =>
  // The pattern is tried at one place only: at every @ of a long text it would take seconds.
  NUMBER_HOST.test(hostOf(text) ?? '') || NUMBER_END.test(text.slice(text.lastIndexOf('@')))

/** Returns the host after the @ as a browser writes it; null if the text has no valid host. */
function hostOf(text: string): string | null {
  const at = text.lastIndexOf('@')
  // A final dot means the root of all domains, so it can be dropped.
  const domain = text.slice(at + 1).replace(/\.$/, '')
  if (at < 1 || !HOST.test(domain)) return null
  try {
    const host = new URL(`http://${domain}`).hostname
    return EMPTY_LABEL.test(host) ? null : host
  } catch {
    return null
  }
}

/**
 * Returns the stored form of a list of addresses separated by commas, semicolons or lines: each address in its
 * canonical form, in lower case and once. A text that is not an address is kept, so that the schema refuses it.
 */
export const emailsIn = (list: string): string =>
  [...new Set(list.split(/[,;\n]/).map((one) => emailText(one).toLowerCase()))].filter(Boolean).join(', ')

/** Returns the stored form of a typed address. A text that is not an address only becomes plain text. */
export function emailText(typed: string): string {
  const text = plainText(typed)
  return emailIn(text) ?? text
}
