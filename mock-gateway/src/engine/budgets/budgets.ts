import { PARTNER_REQUESTS_PER_MINUTE } from '@portal/contract/partner-api'

/**
 * Whose use a budget limits. Singular: one caller. Plural: all callers of the kind together. `partner` counts the users
 * of one partner, `partnerKeys` its API keys. `jobs` is the gateway's own background work.
 */
export type BudgetCaller =
  | 'address'
  | 'addresses'
  | 'unknownKey'
  | 'unknownKeys'
  | 'invalidKey'
  | 'key'
  | 'keys'
  | 'partnerKeys'
  | 'user'
  | 'partner'
  | 'subsidiary'
  | 'jobs'
  | 'gateway'

export type BudgetResource =
  | 'slots'
  | 'bodies'
  | 'tokenLookups'
  | 'requests'
  | 'misses'
  | 'pages'
  | 'writes'
  | 'uploads'
  | 'exports'
  | 'reportFiles'
  | 'connections'
  | 'reportConnections'

/** A limit on the use of one resource by one kind of caller. */
export interface Budget {
  readonly limit: number
  /** `atOnce`: at the same time in one gateway. `perMinute`: in any minute, over all gateways of the database. */
  readonly unit: 'atOnce' | 'perMinute'
  /** Whether a caller above the limit waits for at most a second, or is refused at once. */
  readonly above: 'waits' | 'refused'
}

const atOnce = (limit: number) => ({ limit, unit: 'atOnce', above: 'refused' }) as const
const inTurn = (limit: number) => ({ limit, unit: 'atOnce', above: 'waits' }) as const
const perMinute = (limit: number) => ({ limit, unit: 'perMinute', above: 'refused' }) as const

/**
 * Who may use how much. The code reads its limits from here, `docs/guides/limits.md` is generated from it, and the
 * status page shows it with the use.
 *
 * Slots: more than 96 concurrent requests would only make everybody wait (test L3). At least 96 − 24 − 20 − 8 = 44 are
 * left to signed-in users. Sign-ins wait in any case, because only two passwords are hashed at a time. Requests: a
 * person at work sends about one a second, an office behind one address signs in at most a dozen people at once. Misses
 * are requests that lead nowhere (an unknown path, an invented token), so that they use up no sign-in of their address.
 */
export const BUDGETS = {
  'gateway.slots': inTurn(96),
  'address.slots': atOnce(12),
  'addresses.slots': inTurn(24),
  'unknownKey.slots': atOnce(2),
  'unknownKeys.slots': inTurn(8),
  'key.slots': atOnce(8),
  'partnerKeys.slots': atOnce(10),
  'keys.slots': inTurn(20),
  'user.slots': atOnce(16),
  'partner.slots': atOnce(32),
  'subsidiary.slots': inTurn(72),

  'address.bodies': atOnce(6),
  'addresses.bodies': atOnce(64),
  'unknownKey.bodies': atOnce(2),
  'unknownKeys.bodies': atOnce(32),
  'key.bodies': atOnce(4),
  'partnerKeys.bodies': atOnce(8),
  'keys.bodies': atOnce(32),
  'user.bodies': atOnce(8),
  'gateway.bodies': atOnce(512),

  'address.tokenLookups': atOnce(4),
  'addresses.tokenLookups': atOnce(12),

  'user.connections': inTurn(4),
  'partner.connections': inTurn(8),
  'partnerKeys.connections': inTurn(5),
  'address.connections': inTurn(3),
  'addresses.connections': inTurn(6),
  'user.reportConnections': inTurn(2),
  'partner.reportConnections': inTurn(2),
  'jobs.reportConnections': inTurn(3),
  'gateway.reportConnections': inTurn(4),
  'user.reportFiles': atOnce(1),
  'gateway.reportFiles': inTurn(2),

  'address.requests': perMinute(600),
  'address.misses': perMinute(300),
  'address.pages': perMinute(60),
  'invalidKey.requests': perMinute(60),
  'unknownKey.requests': perMinute(600),
  'key.requests': perMinute(PARTNER_REQUESTS_PER_MINUTE),
  'partnerKeys.requests': perMinute(2 * PARTNER_REQUESTS_PER_MINUTE),
  'user.requests': perMinute(1_200),
  'partner.requests': perMinute(6_000),
  'subsidiary.requests': perMinute(20_000),
  'user.writes': perMinute(300),
  'user.uploads': perMinute(60),
  'partner.uploads': perMinute(240),
  'user.exports': perMinute(20),
  'partner.exports': perMinute(60),
} as const satisfies Partial<Record<`${BudgetCaller}.${BudgetResource}`, Budget>>

export type BudgetName = keyof typeof BUDGETS

/** The names of the budgets per minute. */
export type RateName = {
  [Name in BudgetName]: (typeof BUDGETS)[Name] extends { unit: 'perMinute' } ? Name : never
}[BudgetName]
