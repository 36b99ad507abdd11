import type { LdapConfig } from '../../../../config/ldap.ts'
import type { DirectoryPort } from './directory-port.ts'
import { ldapDirectory } from './ldap-directory.ts'
import { tableDirectory } from './table-directory.ts'

/** Returns the staff directory of a configuration. */
export function directoryOf({ ldap }: { readonly ldap: LdapConfig | null }): DirectoryPort {
  return ldap === null ? tableDirectory : ldapDirectory(ldap)
}
