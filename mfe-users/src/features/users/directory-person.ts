import type { DirectoryUser } from '@portal/contract/users/users.calls'

/** What the lookup found: the directory's person, or nobody and an empty form (spec §4). */
export interface DirectoryPerson {
  readonly person: DirectoryUser | null
  readonly asked: string
  readonly countryId: string
}
