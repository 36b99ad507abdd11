import { SUBSIDIARIES } from '@portal/contract'
import { type Client, Filter, NoSuchObjectError } from 'ldapts'
import type { LdapConfig } from '../../../../config/ldap.ts'
import { directoryFailure } from './directory-failure.ts'
import { DirectoryAnswerWrong, type DirectoryPerson, type DirectoryPort } from './directory-port.ts'
import { inDirectory } from './ldap-connection.ts'
import { type Manager, PERSON_ATTRIBUTES, personOf, textOf } from './ldap-entry.ts'

const SERVER_SECONDS = 3

interface Look {
  readonly base: string
  readonly filter: string
}

/**
 * Returns the staff directory on an LDAP server (`LDAP_URL`). Each look-up opens one connection, because look-ups are
 * rare.
 */
export function ldapDirectory(config: LdapConfig): DirectoryPort {
  return {
    async find(_db, nameOrEmail, countryId) {
      const country = SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.country
      if (country === undefined) return null
      const look = {
        base: config.base.replaceAll('{country}', country),
        filter: config.filter.replaceAll('{country}', country).replaceAll('{name}', () => Filter.escape(nameOrEmail)),
      }
      try {
        return await inDirectory(config, (client) => findPerson(client, look))
      } catch (error) {
        // A directory divided by country may have no branch for this country.
        if (error instanceof NoSuchObjectError && config.base.includes('{country}')) return null
        throw directoryFailure(error)
      }
    },
  }
}

async function findPerson(client: Client, { base, filter }: Look): Promise<DirectoryPerson | null> {
  const limits = { sizeLimit: 2, timeLimit: SERVER_SECONDS }
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter,
    attributes: [...PERSON_ATTRIBUTES],
    ...limits,
  })
  const [entry, ...others] = searchEntries
  if (entry === undefined) return null
  if (others.length > 0) throw new DirectoryAnswerWrong('several people of one name')
  return personOf(entry, await managerOf(client, textOf(entry, 'manager')))
}

/** Reads the manager, who has a separate entry. The entry of a former employee may be missing or not visible. */
async function managerOf(client: Client, dn: string): Promise<Manager | null> {
  if (dn === '') return null
  try {
    const attributes = ['displayName', 'cn', 'department', 'departmentNumber']
    const { searchEntries } = await client.search(dn, { scope: 'base', attributes, timeLimit: SERVER_SECONDS })
    const [entry] = searchEntries
    if (entry === undefined) return null
    return { name: textOf(entry, 'displayName', 'cn'), department: textOf(entry, 'department', 'departmentNumber') }
  } catch (error) {
    if (error instanceof NoSuchObjectError) return null
    throw error
  }
}
