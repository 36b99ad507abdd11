import type { RiskThresholds } from '@portal/contract/screening/risk'
import type { ScreeningFailure } from '@portal/contract/screening/screening-failure'
import type { Silencing } from '@portal/contract/screening/silencing'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type Fetched, NOTHING_FETCHED } from './fetch-values.ts'
import type { CompiledRule, RuleSet } from './rule-set.ts'
import type { Screened } from './screened.ts'
import { columnValue, dayOf } from './screening-values.ts'
import { type Evidence, sourceOf } from './value-source.ts'

/** The verdict of a rule on a transaction, with the values that the rule used. */
export interface Verdict {
  readonly code: string
  readonly version: number | null
  readonly status: 'HIT' | 'CLEAR' | 'ERROR'
  /** A rule in shadow: its verdicts are counted and listed, but hold no orders. */
  readonly isShadow?: boolean
  /** The points that the hit of a SCORE rule adds to the risk sum. Such a hit does not hold the order by itself. */
  readonly points?: number
  /** The decision that silenced a hit. The verdict is stored as a hit, but does not hold the order. */
  readonly silenced?: { readonly by: string; readonly as: Silencing }
  readonly matched: Readonly<Record<string, string>>
  /** The evidence for the values, by column. */
  readonly evidence?: Readonly<Record<string, Evidence>>
  /** The reason for an ERROR. */
  readonly failure?: ScreeningFailure
}

/**
 * A built-in rule, which users cannot delete. A rule that throws is an ERROR, which holds the order like a HIT (ruling
 * 2.2).
 */
export interface BuiltInRule {
  readonly code: string
  /** Evaluates the rule; null if the rule does not apply to the transaction. */
  hits(screened: Screened): { readonly isHit: boolean; readonly matched: Verdict['matched'] } | null
}

/** The results of the rules for a transaction. */
export interface Judged {
  readonly transactionId: string
  readonly screeningType: ScreeningType
  /** The verdicts of all built-in rules, and of the rules in the set that were not CLEAR. */
  readonly verdicts: readonly Verdict[]
  readonly run: {
    readonly setId: string
    /** The values that the rules of the set used, by column. */
    readonly seen: Readonly<Record<string, string>>
    readonly tookMs: number
  } | null
}

/**
 * Returns whether the order may proceed: no live rule failed, and every hit of a live rule was silenced or only adds
 * points. The verdict RISK holds the order if the points reach the threshold.
 */
export const isClear = ({ verdicts }: Pick<Judged, 'verdicts'>): boolean =>
  verdicts.every(
    ({ status, isShadow, silenced, points }) =>
      status === 'CLEAR' || isShadow === true || silenced !== undefined || points !== undefined,
  )

/**
 * The time budget in milliseconds for all rules of a transaction. A rule that was not evaluated in this time is an
 * ERROR (ruling 2.2).
 */
export const BUDGET_MS = 2000

export interface Rules {
  readonly builtIn: readonly BuiltInRule[]
  /** The set in force; null if no rule of the type was ever in force. */
  readonly set: RuleSet | null
  /** The thresholds of the risk sum, by the rules of the order's subsidiary. */
  readonly risk: RiskThresholds
}

/** A transaction with the rules that screen it. */
export interface Screening {
  readonly screened: Screened
  readonly rules: Rules
}

/**
 * Screens a transaction by the built-in rules and by the rules in force.
 * @param elapsed returns the milliseconds since any fixed moment
 * @param before the values fetched for the transaction, and the time that the fetch took
 */
export function screen(
  screened: Screened,
  { builtIn, set }: Pick<Rules, 'builtIn' | 'set'>,
  elapsed: () => number = performance.now.bind(performance),
  { fetched, spentMs }: { readonly fetched: Fetched; readonly spentMs: number } = {
    fetched: NOTHING_FETCHED,
    spentMs: 0,
  },
): Judged {
  const { transaction_id: transactionId, screening_type: screeningType } = screened.record
  const verdicts = builtIn.flatMap((rule) => builtInVerdict(rule, screened))
  if (set === null) return { transactionId, screeningType, verdicts, run: null }

  const begun = elapsed() - spentMs
  const today = dayOf(screened.record)
  const known = new Map<string, string | null>()
  const read = (column: string): string | null => {
    const value = known.get(column)
    if (value !== undefined) return value
    const isFetched = set.isFetching && sourceOf(column) !== undefined
    const found = isFetched ? fetched.read(column) : columnValue(screeningType, screened.record, screened.order, column)
    known.set(column, found)
    return found
  }
  const candidates = candidatesOf(set, read)
  for (const rule of candidates) {
    const isLate = elapsed() - begun > BUDGET_MS
    const truth = isLate ? 'ERROR' : rule.truth(read, today)
    if (truth === 'TRUE') verdicts.push(verdictOf(rule, 'HIT', read, fetched))
    if (truth !== 'ERROR') continue
    const failure: ScreeningFailure = isLate ? { cause: 'TIME' } : rule.failure(read, today)
    verdicts.push({ ...verdictOf(rule, 'ERROR', read, fetched), failure })
  }
  const seen = Object.fromEntries([...known].filter((entry): entry is [string, string] => entry[1] !== null))
  return {
    transactionId,
    screeningType,
    verdicts,
    run: { setId: set.setId, seen, tookMs: Math.round(elapsed() - begun) },
  }
}

/** Returns the rules to evaluate; all rules of the set if a value that the index needs cannot be read. */
export function candidatesOf(set: RuleSet, read: (column: string) => string | null): Iterable<CompiledRule> {
  try {
    return set.candidates(read)
  } catch {
    return set.rules
  }
}

function verdictOf(
  rule: CompiledRule,
  status: 'HIT' | 'ERROR',
  read: (column: string) => string | null,
  fetched: Fetched,
): Verdict {
  const matched: Record<string, string> = {}
  const evidence: Record<string, Evidence> = {}
  for (const column of rule.columns) {
    const value = readable(column, read)
    if (value !== null) matched[column] = value
    const behind = fetched.evidence(column)
    if (behind !== undefined) evidence[column] = behind
  }
  return {
    code: rule.screeningCode,
    version: rule.ruleVersion,
    status,
    isShadow: rule.screeningMode === 'SHADOW',
    ...(status === 'HIT' && rule.screeningPoints !== null ? { points: rule.screeningPoints } : {}),
    matched,
    ...(Object.keys(evidence).length === 0 ? {} : { evidence }),
  }
}

function readable(column: string, read: (column: string) => string | null): string | null {
  try {
    return read(column)
  } catch {
    return null
  }
}

function builtInVerdict({ code, hits }: BuiltInRule, screened: Screened): Verdict[] {
  try {
    const verdict = hits(screened)
    if (verdict === null) return []
    return [{ code, version: null, status: verdict.isHit ? 'HIT' : 'CLEAR', matched: verdict.matched }]
  } catch {
    return [{ code, version: null, status: 'ERROR', matched: {}, failure: { cause: 'HOUSE' } }]
  }
}
