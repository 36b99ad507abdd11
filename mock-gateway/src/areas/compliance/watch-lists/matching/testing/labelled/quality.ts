import { comparedPerson } from '../../compared-person.ts'
import { personLikeness } from '../../person-likeness.rules.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import type { LabelledCase, LabelledName } from './labelled-set.ts'

/** A case with its score, from 0 to 100. */
export interface ScoredCase {
  readonly case: LabelledCase
  readonly score: number
}

export interface Quality {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

export type Scorer = (asked: LabelledName, listed: LabelledName) => number

export const ourScore: Scorer = (asked, listed) => personLikeness(compared(asked), compared(listed)).score

const compared = ({ name, birthDate, country }: LabelledName) => comparedPerson([name], { birthDate, country })

/** Returns the score of Jaro-Winkler on whole names, for comparison with our matching. */
export const plainScore: Scorer = (asked, listed) => 100 * jaroWinkler(asked.name, listed.name)

export const scored = (cases: readonly LabelledCase[], scorer: Scorer): ScoredCase[] =>
  cases.map((one) => ({ case: one, score: scorer(one.asked, one.listed) }))

/** Returns precision, recall and their harmonic mean (F1) if scores at or above the threshold count as matches. */
export function qualityAt(threshold: number, cases: readonly ScoredCase[]): Quality {
  const matched = cases.filter(({ score }) => score >= threshold)
  const found = matched.filter((one) => one.case.isSame).length
  const same = cases.filter((one) => one.case.isSame).length
  const precision = matched.length === 0 ? 1 : found / matched.length
  const recall = same === 0 ? 1 : found / same
  return { precision, recall, f1: found === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

/** Returns the quality at the whole-number threshold with the best F1. */
export function bestQuality(cases: readonly ScoredCase[]): Quality & { readonly threshold: number } {
  const all = Array.from({ length: 51 }, (_, at) => ({ threshold: 50 + at, ...qualityAt(50 + at, cases) }))
  return all.reduce((best, one) => (one.f1 > best.f1 ? one : best))
}
