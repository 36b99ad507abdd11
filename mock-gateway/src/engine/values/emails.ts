import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * The one form of an e-mail address: its domain in lower case and in readable letters, however it was written
 * (`ada@xn--bcher-kva.example` is `ada@bücher.example`). Null for a text without an address's domain. The case before
 * the @ stays, because mail servers may distinguish it; comparisons ignore it.
 */
export function emailIn(text: string): string | null {
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const domain = domainToUnicode(domainToASCII(text.slice(at + 1)))
  return domain === '' ? null : `${text.slice(0, at)}@${domain}`
}

/** A user name in its one form: as typed, unless it is an e-mail address. */
export const usernameIn = (text: string): string => emailIn(text) ?? text

/** Comma-separated addresses; one that is not understood stays, for the schema to refuse. */
export const emailsIn = (list: string): string =>
  list
    .split(',')
    .map((one) => usernameIn(one.trim()))
    .join(', ')
