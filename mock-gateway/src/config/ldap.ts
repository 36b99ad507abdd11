import { readFileSync } from 'node:fs'
import { isLoopback } from './loopback.ts'
import type { Variables } from './variables.ts'

/** The staff directory on an LDAP server. */
export interface LdapConfig {
  /** Address that begins with `ldap://` or `ldaps://`. */
  readonly url: string
  /** Whether an `ldap://` connection switches to TLS before anything is sent. */
  readonly startTls: boolean
  /** The user with which the gateway signs in. Null if the gateway searches anonymously. */
  readonly bind: { readonly dn: string; readonly password: string } | null
  /**
   * The base of searches for people. A placeholder `{country}` stands for the subsidiary's country (ISO 3166 alpha-2).
   */
  readonly base: string
  /**
   * The filter of searches. `{name}` stands for the typed name, and `{country}`, which is optional, for the country as
   * in `base` (attribute `c` in Active Directory).
   */
  readonly filter: string
  /** Certificate authority of the server in PEM, in addition to Node's. Null if only Node's authorities are trusted. */
  readonly ca: string | null
}

/** Default filter, which suits directories with inetOrgPerson entries and Active Directory. */
export const DEFAULT_FILTER = '(|(uid={name})(sAMAccountName={name})(mail={name}))'

/**
 * Reads the configuration of the directory. Returns null if `LDAP_URL` is not set or is invalid. Faults never contain
 * the password.
 */
export function readLdap(read: Variables, production: boolean): LdapConfig | null {
  const url = read.url('LDAP_URL', ['ldap:', 'ldaps:'])
  const startTls = read.flag('LDAP_STARTTLS', false)
  const dn = read.optional('LDAP_BIND_DN')
  const password = read.secret('LDAP_BIND_PASSWORD')
  const base = read.optional('LDAP_BASE')
  const filter = read.text('LDAP_FILTER', DEFAULT_FILTER)
  if (url === null) return null
  if (base === null) read.faults.push('LDAP_BASE is missing: the entry below which people are looked for')
  if ((dn === null) !== (password === null)) read.faults.push('LDAP_BIND_DN and LDAP_BIND_PASSWORD go together')
  if (!filter.startsWith('(') || !filter.includes('{name}')) {
    read.faults.push('LDAP_FILTER must be a filter in brackets that contains {name}')
  }
  if (startTls && url.startsWith('ldaps:')) read.faults.push('LDAP_STARTTLS is for ldap://: ldaps:// is TLS already')
  if (production && url.startsWith('ldap:') && !startTls && !isLoopback(url)) {
    read.faults.push('LDAP_URL must begin with ldaps://, or LDAP_STARTTLS be true, in production')
  }
  const bind = dn !== null && password !== null ? { dn, password } : null
  return { url, startTls, bind, base: base ?? '', filter, ca: caOf(read) }
}

function caOf(read: Variables): string | null {
  const file = read.optional('LDAP_CA_FILE')
  if (file === null) return null
  try {
    return readFileSync(file, 'utf8')
  } catch {
    read.faults.push('LDAP_CA_FILE cannot be read')
    return null
  }
}
