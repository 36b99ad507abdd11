import { SCREENING_TYPES, type ScreeningType } from '@portal/contract/transactions/transaction'
import { INTERNAL_LIST, likenessAsked } from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import {
  type BuiltInRule,
  type CompiledRule,
  type Judged,
  nextHits,
  rulesInForce,
  type Screened,
  screenBy,
} from '../../../screening/index.ts'
import {
  BEFORE_ALL,
  leastScore,
  listedMatch,
  matchRule,
  type NewEntries,
  nameKey,
  newEntries,
  newListing,
  nextOrders,
} from '../../../watch-lists/index.ts'
import { screenedOrders } from '../../screened-orders.ts'
import type { LookBack } from '../look-back.store.ts'
import type { NextLookedAt } from '../rescreen-next.ts'
import { openPaidCases } from './open-paid-cases.ts'
import { paidOrders } from './paid-orders.ts'

/** Number of paid orders compared with a rule, a list or a person in one database transaction. */
const BATCHES = { RULE: 5_000, LIST: 500, MATCH: 500 } as const
/** Number of orders compared with a list or a person before other work on the event loop can run. */
const CHUNK = 25

interface PaidStep {
  readonly batch: number | undefined
  readonly now: Date
  /** The only order to compare; without it, the next orders. */
  readonly only?: string
}

interface Read {
  readonly limit: number
  readonly only: string | undefined
}

/** Finds the next orders that may be hits of a change, by its kind. Null if the change is no longer in force. */
const NEXT = { RULE: hitByRule, LIST: likeNewEntries, MATCH: likeListedPerson } as const

/**
 * Compares the next paid orders of a look-back with only the changed rule, only the added and changed entries of the
 * list, or only the person whose match was confirmed. A hit that no decision silences opens a case.
 */
export async function comparePaid(
  db: Kysely<Database>,
  lookBack: LookBack,
  { batch, now, only }: PaidStep,
): Promise<NextLookedAt> {
  const limit = batch ?? BATCHES[lookBack.cause]
  const next = await NEXT[lookBack.cause](db, lookBack, { limit, only })
  if (next === null) return { lastId: null, ...NOTHING }
  const { judged, ...read } = await judgedBy(db, next, now)
  const hits = judged.filter(isHit)
  const opened = await openPaidCases(db, hits, { lookBackId: lookBack.look_back_id, now })
  const failed = judged.filter(({ verdicts }) => verdicts.some(({ status }) => status === 'ERROR')).length
  return { ...read, failed, held: 0, opened }
}

const NOTHING = { compared: 0, failed: 0, held: 0, opened: 0 }

/**
 * Returns whether a rule hits an order and no decision silences the hit. Errors open no case, because money was paid.
 */
const isHit = ({ verdicts }: Judged): boolean =>
  verdicts.some(({ status, silenced }) => status === 'HIT' && silenced === undefined)

/** Orders that may be hits, and the rules that say whether they are. */
interface Candidates {
  readonly ids: readonly string[]
  readonly compared: number
  readonly lastId: string | null
  readonly rulesOf: (type: ScreeningType) => readonly CompiledRule[]
  readonly builtIn: readonly BuiltInRule[]
  readonly entries: NewEntries | null
  readonly listCode: string
}

async function judgedBy(db: Kysely<Database>, { ids, compared, lastId, ...by }: Candidates, now: Date) {
  const orders: Screened[] = []
  for (const transactionId of ids) {
    const record = await screenedOrders().find(db, transactionId)
    if (record !== null) orders.push({ record, order: await screenedOrders().content(db, record) })
  }
  const { entries, listCode, builtIn } = by
  const replaced = entries && {
    owns: (name: string) => likenessAsked(name)?.listCode === listCode,
    of: (screened: Screened, names: readonly string[]) => entries.likenesses(screened, names),
  }
  const judged: Judged[] = []
  for (const type of SCREENING_TYPES) {
    const those = orders.filter(({ record }) => record.screening_type === type)
    const rules = by.rulesOf(type)
    if (those.length === 0 || rules.length + builtIn.length === 0) continue
    judged.push(...(await screenBy(db, those, { rules, builtIn, replaced }, now)))
  }
  return { judged, compared, lastId }
}

/** Returns the rules in force of each type that hold orders and fulfil a condition. */
async function holdingRules(db: Kysely<Database>, which: (rule: CompiledRule) => boolean) {
  const rules = new Map<ScreeningType, readonly CompiledRule[]>()
  for (const type of SCREENING_TYPES) {
    const set = await rulesInForce(db, type)
    const those = (set?.rules ?? []).filter(
      (rule) => rule.screeningMode === 'LIVE' && rule.screeningPoints === null && which(rule),
    )
    if (those.length > 0) rules.set(type, those)
  }
  return rules
}

/** Returns the next paid orders that the changed rule may hit; null if another version of the rule is in force. */
async function hitByRule(db: Kysely<Database>, lookBack: LookBack, { limit, only }: Read): Promise<Candidates | null> {
  const { cause_code: code, cause_version: version, last_id: after } = lookBack
  const rules = await holdingRules(
    db,
    ({ screeningCode, ruleVersion }) => screeningCode === code && ruleVersion === version,
  )
  for (const [type, [rule]] of rules) {
    if (rule === undefined) continue
    const which = paidOrders(lookBack, only)
    const { hits, ...read } = await nextHits(db, {
      ...{ type, conditions: rule.conditions, which, after: after ?? BEFORE_ALL, limit },
    })
    return { ids: hits, ...read, rulesOf: (one) => rules.get(one) ?? [], builtIn: [], entries: null, listCode: '' }
  }
  return null
}

/** Data of one look-back that consecutive batches share, so that it is prepared once. */
interface Prepared {
  readonly lookBackId: string
  readonly entries: NewEntries
  /** Whether people that were compared before are like an entry, by name, birth date and country. */
  readonly known: Map<string, boolean>
}
/** Maximum number of people remembered, so that they take some tens of megabytes at most. */
const MOST_KNOWN = 100_000

let prepared: Prepared | null = null

/**
 * Returns the next paid orders with a person like an added or changed entry; null if no rule in force uses the list.
 */
async function likeNewEntries(db: Kysely<Database>, lookBack: LookBack, read: Read): Promise<Candidates | null> {
  const { cause_code: listCode, cause_version: listVersion } = lookBack
  const rules = await rulesOn(db, listCode)
  if (rules.size === 0) return null
  const { entries, known } = await preparedFor(lookBack, async () =>
    newEntries(db, { listCode, listVersion }, await leastScore(db, listCode)),
  )
  const { ids, ...orders } = await nextLike(db, lookBack, read, ({ described, compared }) =>
    isLike(entries, known, keyOf(described), compared),
  )
  return { ids, ...orders, rulesOf: (type) => rules.get(type) ?? [], builtIn: [], entries, listCode }
}

/**
 * Returns the next paid orders with a person of the name whose match was confirmed, or, if rules in force use the
 * internal list, with a person like that one. Null if the person was removed from the list.
 */
async function likeListedPerson(db: Kysely<Database>, lookBack: LookBack, read: Read): Promise<Candidates | null> {
  const listingId = lookBack.listing_id ?? ''
  const match = await listedMatch(db, listingId)
  if (match === null) return null
  const rules = await rulesOn(db, INTERNAL_LIST)
  const { entries, known } = await preparedFor(lookBack, async () =>
    newListing(db, match.listingId, await leastScore(db, INTERNAL_LIST)),
  )
  const { ids, ...orders } = await nextLike(
    db,
    lookBack,
    read,
    ({ described, compared }) =>
      nameKey(described.name) === match.nameKey ||
      (rules.size > 0 && isLike(entries, known, keyOf(described), compared)),
  )
  const builtIn = [matchRule([match])]
  return { ids, ...orders, rulesOf: (type) => rules.get(type) ?? [], builtIn, entries, listCode: INTERNAL_LIST }
}

/** Returns the rules in force of each type that hold orders and use a list. */
const rulesOn = (db: Kysely<Database>, listCode: string) =>
  holdingRules(db, ({ columns }) => columns.some((name) => likenessAsked(name)?.listCode === listCode))

/** Returns the next paid orders, of which only those with such a person may be hits. */
async function nextLike(
  db: Kysely<Database>,
  lookBack: LookBack,
  { limit, only }: Read,
  isWanted: (person: Person) => boolean,
): Promise<Pick<Candidates, 'ids' | 'compared' | 'lastId'>> {
  const which = paidOrders(lookBack, only)
  const orders = await nextOrders(db, { after: lookBack.last_id ?? BEFORE_ALL, limit, which })
  const ids: string[] = []
  for (const [at, { transactionId, people }] of orders.entries()) {
    if (people.some(isWanted)) ids.push(transactionId)
    if (at % CHUNK === CHUNK - 1) await new Promise(setImmediate)
  }
  const lastId = orders.length < limit ? null : (orders.at(-1)?.transactionId ?? null)
  return { ids, compared: orders.length, lastId }
}

async function preparedFor({ look_back_id: lookBackId }: LookBack, read: () => Promise<NewEntries>): Promise<Prepared> {
  if (prepared?.lookBackId === lookBackId) return prepared
  prepared = { lookBackId, entries: await read(), known: new Map() }
  return prepared
}

type Person = Awaited<ReturnType<typeof nextOrders>>[number]['people'][number]

const keyOf = ({ name, birthDate, country }: Person['described']): string => JSON.stringify([name, birthDate, country])

function isLike(entries: NewEntries, known: Map<string, boolean>, key: string, person: Person['compared']): boolean {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = entries.isLike(person)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found
}
