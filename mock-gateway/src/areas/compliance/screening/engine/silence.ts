import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { within } from './fetch-values.ts'
import type { Judged, Screening, Verdict } from './screen.ts'

/** A hit that a decision may silence, with the data of its transaction. */
export interface Hit {
  readonly screeningCode: string
  readonly countryId: string
  readonly sender: string
  readonly receiver: string
}

/** Finds the decisions that stop hits from holding orders; each decision has an id. */
export interface Silencer {
  readonly name: string
  /**
   * Returns for each hit, in order, the id of the decision that silences it, or null if no decision does. Must only
   * read.
   */
  silencedBy(db: Kysely<Database>, hits: readonly Hit[], now: Date): Promise<readonly (string | null)[]>
}

const silencers = new Map<string, Silencer>()

/** Registers a silencer, once. */
export function registerSilencer(silencer: Silencer): void {
  silencers.set(silencer.name, silencer)
}

/**
 * Marks silenced hits: they are stored as hits but hold no orders. Built-in rules, rules on a watch list and errors are
 * never silenced. If a silencer fails, no hit is silenced.
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
  if (hits.length === 0) return [...judged]
  const by = new Map<Verdict, string>()
  for (const silencer of silencers.values()) {
    const found = await askedOf(
      db,
      silencer,
      hits.map(({ hit }) => hit),
      now,
      left(),
    )
    for (const [at, { verdict }] of hits.entries()) {
      const id = found[at]
      if (id && !by.has(verdict)) by.set(verdict, id)
    }
  }
  const marked = (verdict: Verdict): Verdict => {
    const silencedBy = by.get(verdict)
    return silencedBy === undefined ? verdict : { ...verdict, silencedBy }
  }
  return judged.map((one) => ({ ...one, verdicts: one.verdicts.map(marked) }))
}

function silenceable(
  { screened: { record }, rules: { set } }: Screening,
  { status, version, code }: Verdict,
): Hit | null {
  if (status !== 'HIT' || version === null || set?.silenceable.has(code) !== true) return null
  const { country_id: countryId, trans_sender: sender, trans_receiver: receiver } = record
  return { screeningCode: code, countryId, sender, receiver }
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
