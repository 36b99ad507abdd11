import type { PartnerSecondFactor } from '@portal/contract/settings/settings'
import type { withDatabase } from '@portal/mock-gateway'

/** The database of a running portal. */
export type Db = Parameters<Parameters<typeof withDatabase>[1]>[0]['db']

/** The properties of a test user. All other properties are copied from a demo user. */
export interface UserOverrides {
  /** The demo account from which the new user gets its role, type, subsidiary and partner. */
  readonly like: string
  readonly firstName?: string
  readonly lastName?: string
  readonly status?: 'ACTIVE' | 'INACTIVE' | 'LOCKED'
  /** The id of the role, if it differs from the demo account's role. */
  readonly roleId?: string
  /** Whether the user's device is known; an unknown device requires a mailed code (01). */
  readonly isDeviceKnown?: boolean
  readonly passwordAgeDays?: number
  /** Whether a bank user has a hard token; without one, the next sign-in registers one. Partners' users have none. */
  readonly hasHardToken?: boolean
  readonly mustChangePassword?: boolean
  /** Whether the user has never signed in, unlike demo accounts. */
  readonly isNew?: boolean
}

export interface TestUser {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A browser's stored session with its keys as text, which a page converts to keys that cannot be extracted. */
export interface KeptSession {
  readonly device: string
  readonly session: Readonly<Record<string, unknown>>
  readonly keys: { readonly c2s: string; readonly s2c: string; readonly work: string }
}

/** A loan with payloads in its own texts and in its borrower's texts. */
export interface PlantedLoan {
  readonly loanId: string
  readonly proprietorId: string
}

export interface SettingOverrides {
  readonly opening?: number
  readonly closing?: number
  readonly partnerSecondFactor?: PartnerSecondFactor
}

/** Creates records that a test needs directly, without screens. Runs in the portal's own process. */
export interface Hooks {
  /** Creates a user with the demo password and, for bank users, a hard token. */
  user(overrides: UserOverrides): Promise<TestUser>
  /**
   * Returns a hard-token code that is accepted now, even if a code was just used, so that tests do not wait 30 seconds.
   */
  code(username: string): Promise<string>
  /** Signs a user in over the encrypted wire, including the hard token, and returns what a browser would store. */
  session(username: string): Promise<KeptSession>
  /** Ends all users' delays after wrong tries, so that tests do not wait. */
  endWaits(): Promise<void>
  /** Ends every session of a user, as an administrator does. */
  endSessions(userId: string): Promise<void>
  /** Makes the next run of a recipient's active periodic reports due now, and starts the job that sends due reports. */
  turnToNextRun(recipient: string): Promise<void>
  /** Writes bank-wide settings; omitted settings are unchanged. */
  settings(wanted: SettingOverrides): Promise<void>
  /** Adds to the staff directory a person who is not a user yet. */
  directoryPerson(person: { readonly username: string; readonly displayName: string }): Promise<void>
  /** Changes a user's Sol ID without the queue, as an import would, so that pending changes become stale. */
  moveRecord(userId: string, solId: string): Promise<void>
  /** Submits a new user as a maker over the encrypted wire, and returns the name of the queue item. */
  submitUser(maker: string, person: { readonly firstName: string; readonly lastName: string }): Promise<string>
  /** Submits an edit of a user's Sol ID as a maker, and returns the id of the queue item. */
  submitEdit(maker: string, userId: string, solId: string): Promise<string>
  /** Authorizes the only pending item whose name is or contains `name`, as a checker over the encrypted wire. */
  authorize(name: string): Promise<void>
  /** Returns an active live secret key of a partner, with which the partner's system would send orders. */
  partnerKey(mtoCode: string): Promise<string>
  /** Writes payloads into every text that screens show (`plant-hostile-text.ts`). */
  plantHostileText(victimId: string, makerId: string): Promise<PlantedLoan>
  /** Returns the number of users with this last name, in any state. */
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
