import type { PartnerSecondFactor } from '@portal/contract/settings/settings'
import type { withDatabase } from '@portal/mock-gateway'

/** The database of a running portal. */
export type Db = Parameters<Parameters<typeof withDatabase>[1]>[0]['db']

/** Properties of a test user; the others are copied from a demo user. */
export interface UserOverrides {
  /** The demo account whose role, type, subsidiary and partner the user gets. */
  readonly like: string
  readonly firstName?: string
  readonly lastName?: string
  readonly status?: 'ACTIVE' | 'INACTIVE' | 'LOCKED'
  /** The role id, if it differs from the demo account's. */
  readonly roleId?: string
  /** An unknown device requires a mailed code (01). */
  readonly isDeviceKnown?: boolean
  readonly passwordAgeDays?: number
  /** False: the next sign-in enrols one. */
  readonly hasHardToken?: boolean
  readonly mustChangePassword?: boolean
  /** Has not signed in before, unlike demo accounts. */
  readonly isNew?: boolean
}

export interface TestUser {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A browser's stored session, with its keys as text: a page turns them into keys that cannot be extracted. */
export interface KeptSession {
  readonly device: string
  readonly session: Readonly<Record<string, unknown>>
  readonly keys: { readonly c2s: string; readonly s2c: string; readonly work: string }
}

/** The loan with payloads in its texts and its borrower's. */
export interface PlantedLoan {
  readonly loanId: string
  readonly proprietorId: string
}

export interface SettingOverrides {
  readonly opening?: number
  readonly closing?: number
  readonly partnerSecondFactor?: PartnerSecondFactor
}

/** Direct set-up of the records that a test needs. Runs in the portal's own process. */
export interface Hooks {
  /** A new user with the demo password and a hard token. */
  user(overrides: UserOverrides): Promise<TestUser>
  /** A hard-token code that is accepted now, whatever was used before, so that tests do not wait 30 seconds. */
  code(username: string): Promise<string>
  /** Signs a user in over the encrypted wire, including the hard token, and returns what a browser would store. */
  session(username: string): Promise<KeptSession>
  /** Skips everybody's delays after wrong tries, so that tests do not wait. */
  endWaits(): Promise<void>
  /** Ends every session of a user, as an administrator does. */
  endSessions(userId: string): Promise<void>
  /** Advances the clock to the next run of the periodic reports for an address. */
  turnToNextRun(recipient: string): Promise<void>
  /** Writes bank-wide settings; omitted ones stay. */
  settings(wanted: SettingOverrides): Promise<void>
  /** Adds a person to the staff directory who is not a user yet. */
  directoryPerson(person: { readonly username: string; readonly displayName: string }): Promise<void>
  /** Changes a user's Sol ID without the queue, as an import would: pending changes become stale. */
  moveRecord(userId: string, solId: string): Promise<void>
  /** Submits a new user as a maker over the encrypted wire; returns the queue item's name. */
  submitUser(maker: string, person: { readonly firstName: string; readonly lastName: string }): Promise<string>
  /** Submits an edit of a user's Sol ID as a maker; returns the queue item's id. */
  submitEdit(maker: string, userId: string, solId: string): Promise<string>
  /** Authorizes the one pending item that has this name, or contains it, as a checker over the encrypted wire. */
  authorize(name: string): Promise<void>
  /** An active live secret key of a partner, with which its system would send orders. */
  partnerKey(mtoCode: string): Promise<string>
  /** Writes payloads into every text that screens show (`plant-hostile-text.ts`). */
  plantHostileText(victimId: string, makerId: string): Promise<PlantedLoan>
  /** The number of users with this last name, in any state. */
  countUsers(lastName: string): Promise<number>
}

export interface HookCall {
  readonly id: number
  readonly name: keyof Hooks
  readonly args: readonly unknown[]
}

export type FromPortal =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'done'; readonly id: number; readonly value?: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
