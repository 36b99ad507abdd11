import type { DirectoryUser } from '@portal/contract/users/users.calls'

/** The result of the look-up: the person in the directory, or null without a match, and the searched text (spec §4). */
export interface DirectoryPerson {
  readonly person: DirectoryUser | null
  readonly asked: string
  readonly countryId: string
}
