import { SCREENING_TYPES, type ScreeningType } from '@portal/contract/transactions/transaction'
import { likenessAsked } from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import {
  type CompiledRule,
  type Judged,
  nextHits,
  rulesInForce,
  type Screened,
  screenBy,
} from '../../../screening/index.ts'
import { BEFORE_ALL, leastScore, type NewEntries, newEntries, nextOrders } from '../../../watch-lists/index.ts'
import { screenedOrders } from '../../screened-orders.ts'
import type { LookBack } from '../look-back.store.ts'
import type { NextLookedAt } from '../rescreen-next.ts'
import { openPaidCases } from './open-paid-cases.ts'
import { paidOrders } from './paid-orders.ts'

/** Number of paid orders compared with a rule in one database transaction, and with a list. */
const BATCHES = { RULE: 5_000, LIST: 500 } as const
/** Number of orders compared with a list before other work on the event loop can run. */
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

/**
 * Compares the next paid orders of a look-back with only the changed rule, or with only the added and changed entries
 * of the list. A hit that no decision silences opens a case.
 */
export async function comparePaid(
  db: Kysely<Database>,
  lookBack: LookBack,
  { batch, now, only }: PaidStep,
): Promise<NextLookedAt> {
  const limit = batch ?? BATCHES[lookBack.cause]
  const next =
    lookBack.cause === 'RULE'
      ? await hitByRule(db, lookBack, { limit, only })
      : await likeNewEntries(db, lookBack, { limit, only })
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
  readonly entries: NewEntries | null
  readonly listCode: string
}

async function judgedBy(db: Kysely<Database>, { ids, compared, lastId, ...by }: Candidates, now: Date) {
  const orders: Screened[] = []
  for (const transactionId of ids) {
    const record = await screenedOrders().find(db, transactionId)
    if (record !== null) orders.push({ record, order: await screenedOrders().content(db, record) })
  }
  const { entries, listCode } = by
  const replaced = entries && {
    owns: (name: string) => likenessAsked(name)?.listCode === listCode,
    of: (screened: Screened, names: readonly string[]) => entries.likenesses(screened, names),
  }
  const judged: Judged[] = []
  for (const type of SCREENING_TYPES) {
    const those = orders.filter(({ record }) => record.screening_type === type)
    const rules = by.rulesOf(type)
    if (those.length > 0 && rules.length > 0) judged.push(...(await screenBy(db, those, { rules, replaced }, now)))
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
    return { ids: hits, ...read, rulesOf: (one) => rules.get(one) ?? [], entries: null, listCode: '' }
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
async function likeNewEntries(
  db: Kysely<Database>,
  lookBack: LookBack,
  { limit, only }: Read,
): Promise<Candidates | null> {
  const { cause_code: listCode, last_id: after } = lookBack
  const rules = await holdingRules(db, ({ columns }) =>
    columns.some((name) => likenessAsked(name)?.listCode === listCode),
  )
  if (rules.size === 0) return null
  const { entries, known } = await preparedFor(db, lookBack)
  const orders = await nextOrders(db, { after: after ?? BEFORE_ALL, limit, which: paidOrders(lookBack, only) })
  const ids: string[] = []
  for (const [at, { transactionId, people }] of orders.entries()) {
    if (people.some(({ described, compared }) => isLike(entries, known, keyOf(described), compared)))
      ids.push(transactionId)
    if (at % CHUNK === CHUNK - 1) await new Promise(setImmediate)
  }
  const lastId = orders.length < limit ? null : (orders.at(-1)?.transactionId ?? null)
  return { ids, compared: orders.length, lastId, rulesOf: (type) => rules.get(type) ?? [], entries, listCode }
}

async function preparedFor(db: Kysely<Database>, lookBack: LookBack): Promise<Prepared> {
  const { look_back_id: lookBackId, cause_code: listCode, cause_version: listVersion } = lookBack
  if (prepared?.lookBackId === lookBackId) return prepared
  const entries = await newEntries(db, { listCode, listVersion }, await leastScore(db, listCode))
  prepared = { lookBackId, entries, known: new Map() }
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
