import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { fetchValues, NOTHING_FETCHED } from './fetch-values.ts'
import type { CompiledRule, RuleSet } from './rule-set.ts'
import { BUDGET_MS, type BuiltInRule, type Judged, type Screening, screen } from './screen.ts'
import type { Screened } from './screened.ts'
import { silenceHits } from './silence.ts'
import type { Found } from './value-source.ts'

/** Values that replace those of their source. */
export interface ReplacedValues {
  owns(columnName: string): boolean
  of(screened: Screened, columnNames: readonly string[]): Found | Error
}

const NO_RISK = { holdFrom: Number.POSITIVE_INFINITY, twoFrom: Number.POSITIVE_INFINITY }

/** The rules by which transactions are screened. */
export interface SomeRules {
  readonly rules: readonly CompiledRule[]
  readonly builtIn: readonly BuiltInRule[]
  readonly replaced: ReplacedValues | null
}

/**
 * Screens transactions of one type by some of its rules only. Decisions silence their hits as usual. The results say
 * nothing about the other rules, so they have no run.
 */
export async function screenBy(
  db: Kysely<Database>,
  screened: readonly Screened[],
  { rules, builtIn, replaced }: SomeRules,
  now: Date,
): Promise<Judged[]> {
  const begun = performance.now()
  const left = () => BUDGET_MS - (performance.now() - begun)
  const fetched = [...new Set(rules.flatMap((rule) => [...rule.fetched]))]
  const own = fetched.filter((name) => replaced?.owns(name) === true)
  const columnNames = new Set(fetched.filter((name) => !own.includes(name)))
  const asked = screened.map((one) => ({ screened: one, columnNames }))
  const known = columnNames.size === 0 ? [] : await fetchValues(db, asked, left)
  const set: RuleSet = { setId: '', rules, isFetching: fetched.length > 0, candidates: () => new Set(rules) }
  const screenings = screened.map((one): Screening => ({ screened: one, rules: { builtIn, set, risk: NO_RISK } }))
  const judged = screenings.map(({ screened: one }, at) => {
    const other = known[at] ?? NOTHING_FETCHED
    const found = own.length === 0 ? null : (replaced?.of(one, own) ?? null)
    const isOwn = (name: string) => own.includes(name)
    const replacement = (name: string) => {
      if (found instanceof Error) throw found
      return found?.values[name] ?? null
    }
    return screen(one, { builtIn, set }, undefined, {
      fetched: {
        read: (name) => (isOwn(name) ? replacement(name) : other.read(name)),
        evidence: (name) =>
          isOwn(name) ? (found instanceof Error ? undefined : found?.evidence?.[name]) : other.evidence(name),
      },
      spentMs: 0,
    })
  })
  const silenced = await silenceHits(db, screenings, judged, now, () => BUDGET_MS)
  return silenced.map((one) => ({ ...one, run: null }))
}
