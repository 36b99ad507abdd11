import type { Entry } from 'ldapts'
import { usernameIn } from '../../../../engine/values/emails.ts'
import { DirectoryAnswerWrong, type DirectoryPerson } from './directory-port.ts'

/** Attributes of inetOrgPerson and Active Directory that hold the fields of a look-up. */
export const PERSON_ATTRIBUTES = [
  ...['uid', 'sAMAccountName', 'displayName', 'cn', 'mail', 'mobile', 'telephoneNumber'],
  ...['department', 'departmentNumber', 'memberOf', 'manager'],
] as const

export interface Manager {
  readonly name: string
  readonly department: string
}

/**
 * Returns the person of an entry; optional attributes may be empty.
 * @throws DirectoryAnswerWrong without a user name or e-mail address
 */
export function personOf(entry: Entry, manager: Manager | null): DirectoryPerson {
  const username = textOf(entry, 'uid', 'sAMAccountName')
  const email = usernameIn(textOf(entry, 'mail'))
  if (username === '' || email === '') throw new DirectoryAnswerWrong('an entry without user name or e-mail address')
  return {
    username,
    email,
    displayName: textOf(entry, 'displayName', 'cn') || username,
    mobileNo: textOf(entry, 'mobile', 'telephoneNumber'),
    department: textOf(entry, 'department', 'departmentNumber'),
    groups: textsOf(entry, 'memberOf').map(groupName),
    managerName: manager?.name ?? '',
    managerDepartment: manager?.department ?? '',
  }
}

/** Returns the first value of the first attribute that has a value; attribute names match in upper or lower case. */
export function textOf(entry: Entry, ...names: readonly string[]): string {
  for (const name of names) {
    const [value] = textsOf(entry, name)
    if (value !== undefined) return value
  }
  return ''
}

function textsOf(entry: Entry, name: string): string[] {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase())
  const values = key === undefined ? [] : [entry[key]].flat()
  return values.map((value) => String(value).trim()).filter(Boolean)
}

/** Returns the name of a group: `cn=Audit\, internal,ou=Groups,…` is "Audit, internal" (RFC 4514). */
function groupName(dn: string): string {
  const [, value = dn] = /^[^=]+=((?:\\.|[^\\,+])*)/s.exec(dn) ?? []
  const bytes = value.replace(/(?:\\[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('\\', ''), 'hex').toString())
  return bytes.replace(/\\(.)/gs, '$1')
}
