import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** A person of the staff directory. */
export interface DirectoryPerson {
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly mobileNo: string
  readonly department: string
  readonly groups: readonly string[]
  readonly managerName: string
  readonly managerDepartment: string
}

/** The staff directory. Adapters: the demo table here, LDAP later. */
export interface DirectoryPort {
  /** The person of that user name or e-mail in the subsidiary, null when there is none. */
  find(db: Kysely<Database>, nameOrEmail: string, countryId: string): Promise<DirectoryPerson | null>
}

/** The directory cannot be reached; answered with 91. */
export class DirectoryUnavailable extends Error {
  constructor(cause: unknown) {
    super('the staff directory is unavailable', { cause })
    this.name = 'DirectoryUnavailable'
  }
}
