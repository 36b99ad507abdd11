import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

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

/** The staff directory: LDAP if configured, otherwise the demo's table. */
export interface DirectoryPort {
  /** Returns the person with this user name or e-mail address in the subsidiary; null if there is no such person. */
  find(db: Kysely<Database>, nameOrEmail: string, countryId: string): Promise<DirectoryPerson | null>
}

/** Thrown if the directory cannot be reached; the call is answered with 91. */
export class DirectoryUnavailable extends Error {
  constructor(cause: unknown) {
    super('the staff directory is unavailable', { cause })
    this.name = 'DirectoryUnavailable'
  }
}

/** Thrown if the directory's answer is unusable; the call is answered with 20. */
export class DirectoryAnswerWrong extends Error {
  constructor(why: string) {
    super(`the staff directory gave a wrong answer: ${why}`)
    this.name = 'DirectoryAnswerWrong'
  }
}
