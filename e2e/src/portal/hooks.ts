import type { PartnerSecondFactor } from '@portal/contract/settings/settings'
import type { withDatabase } from '@portal/mock-gateway'

/** The database of a running portal. */
export type Db = Parameters<Parameters<typeof withDatabase>[1]>[0]['db']

/** Properties of a test's user; the others are those of the demo user it is modelled on. */
export interface UserOverrides {
  /** Demo account whose role, type, subsidiary and partner the user gets. */
  readonly like: string
  readonly firstName?: string
  readonly lastName?: string
  readonly status?: 'ACTIVE' | 'INACTIVE' | 'LOCKED'
  /** Role id, where it is not the model's. */
  readonly roleId?: string
  /** An unknown device asks for a code by mail (01). */
  readonly isDeviceKnown?: boolean
  readonly passwordAgeDays?: number
  /** False: the next sign-in enrols one. */
  readonly hasHardToken?: boolean
  readonly mustChangePassword?: boolean
  /** Has not signed in before; demo accounts have. */
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

/** The loan whose texts, and whose borrower's, are payloads. */
export interface PlantedLoan {
  readonly loanId: string
  readonly proprietorId: string
}

export interface SettingOverrides {
  readonly opening?: number
  readonly closing?: number
  readonly partnerSecondFactor?: PartnerSecondFactor
}

/** Setup behind the scenes: the records a test needs before it begins. Runs in the portal's own process. */
export interface Hooks {
  /** A user of the test's own, with the demo password and a hard token. */
  user(overrides: UserOverrides): Promise<TestUser>
  /** A hard-token code that is taken now, whatever was used before: tests do not wait 30 seconds for the next. */
  code(username: string): Promise<string>
  /** Signs a user in over the encrypted wire, hard token and all, and answers what a browser would keep of it. */
  session(username: string): Promise<KeptSession>
  /** Lets the waits after wrong tries pass, everybody's: tests do not sit through them. */
  endWaits(): Promise<void>
  /** Ends every session of a user, as an administrator does. */
  endSessions(userId: string): Promise<void>
  /** Turns the clock to the next run of the periodic reports that go to an address. */
  turnToNextRun(recipient: string): Promise<void>
  /** Writes settings of the whole bank; absent ones stay. */
  settings(wanted: SettingOverrides): Promise<void>
  /** Adds a person to the staff directory who is not a user yet. */
  directoryPerson(person: { readonly username: string; readonly displayName: string }): Promise<void>
  /** Changes a user's Sol ID behind the queue's back, as an import would: changes that wait become stale. */
  moveRecord(userId: string, solId: string): Promise<void>
  /** Submits a new user as a maker over the encrypted wire; answers the queue item's name. */
  submitUser(maker: string, person: { readonly firstName: string; readonly lastName: string }): Promise<string>
  /** Submits an edit of a user's Sol ID as a maker; answers the queue item's id. */
  submitEdit(maker: string, userId: string, solId: string): Promise<string>
  /** A live secret key of a partner, in force: its own system would send orders with it. */
  partnerKey(mtoCode: string): Promise<string>
  /** Puts payloads into every text that screens show (`plant-hostile-text.ts`). */
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
