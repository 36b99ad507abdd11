import { isSilenceable } from '@portal/contract/screening/screening-column'
import type { Silencing } from '@portal/contract/screening/silencing'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { within } from './fetch-values.ts'
import type { CompiledRule } from './rule-set.ts'
import type { Judged, Screening, Verdict } from './screen.ts'
import type { Screened } from './screened.ts'

/** A hit that a decision may silence. */
export interface Hit {
  readonly screened: Screened
  readonly rule: CompiledRule
  /** The values that the rule used, by column. */
  readonly matched: Verdict['matched']
  /** True if the rule uses a watch list or a country. */
  readonly isOnListOrCountry: boolean
}

/** Finds the decisions of one kind that stop hits from holding orders; each decision has an id. */
export interface Silencer {
  readonly kind: Silencing
  /** Returns whether decisions of this kind may concern the hit. */
  concerns(hit: Hit): boolean
  /**
   * Returns for each hit, in order, the id of the decision that silences it, or null if no decision does. Must only
   * read.
   */
  silencedBy(db: Kysely<Database>, hits: readonly Hit[], now: Date): Promise<readonly (string | null)[]>
}

const silencers = new Map<Silencing, Silencer>()

/** Registers a silencer, once. */
export function registerSilencer(silencer: Silencer): void {
  silencers.set(silencer.kind, silencer)
}

/**
 * Marks silenced hits: they are stored as hits but hold no orders. Built-in rules and errors are never silenced. If a
 * silencer fails, it silences no hit.
 * @param left remaining milliseconds of the budget
 */
export async function silenceHits(
  db: Kysely<Database>,
  screenings: readonly Screening[],
  judged: readonly Judged[],
  now: Date,
  left: () => number,
): Promise<Judged[]> {
  const hits = screenings.flatMap((screening, at) =>
    (judged[at]?.verdicts ?? []).flatMap((verdict) => {
      const hit = silenceable(screening, verdict)
      return hit === null ? [] : [{ verdict, hit }]
    }),
  )
  const by = new Map<Verdict, Verdict['silenced']>()
  for (const silencer of silencers.values()) {
    const concerned = hits.filter(({ hit }) => silencer.concerns(hit))
    if (concerned.length === 0) continue
    const found = await askedOf(
      db,
      silencer,
      concerned.map(({ hit }) => hit),
      now,
      left(),
    )
    for (const [at, { verdict }] of concerned.entries()) {
      const id = found[at]
      if (id && !by.has(verdict)) by.set(verdict, { by: id, as: silencer.kind })
    }
  }
  const marked = (verdict: Verdict): Verdict => {
    const silenced = by.get(verdict)
    return silenced === undefined ? verdict : { ...verdict, silenced }
  }
  return judged.map((one) => ({ ...one, verdicts: one.verdicts.map(marked) }))
}

function silenceable({ screened, rules: { set } }: Screening, { status, version, code, matched }: Verdict): Hit | null {
  if (status !== 'HIT' || version === null) return null
  const rule = set?.rules.find(({ screeningCode }) => screeningCode === code)
  if (rule === undefined) return null
  return { screened, rule, matched, isOnListOrCountry: !isSilenceable(screened.record.screening_type, rule.conditions) }
}

async function askedOf(
  db: Kysely<Database>,
  silencer: Silencer,
  hits: readonly Hit[],
  now: Date,
  left: number,
): Promise<readonly (string | null)[]> {
  if (left <= 0) return []
  try {
    return await within(db, left, (trx) => silencer.silencedBy(trx, hits, now))
  } catch {
    return []
  }
}
