import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { labelledSet } from '../areas/compliance/watch-lists/matching/testing/labelled/labelled-set.ts'
import {
  bestQuality,
  ourScore,
  plainScore,
  type Quality,
  qualityAt,
  scored,
} from '../areas/compliance/watch-lists/matching/testing/labelled/quality.ts'

/** Thresholds that the table of results shows. */
const THRESHOLDS = [70, 75, 80, 82, 84, 86, 88, 90, 92, 95, 98]

export interface LabelledQuality {
  readonly pairs: { readonly tuning: number; readonly heldOut: number }
  readonly recommended: { readonly threshold: number; readonly tuning: Quality; readonly heldOut: Quality }
  readonly byThreshold: readonly { readonly threshold: number; readonly tuning: Quality; readonly heldOut: Quality }[]
  /** Quality for each class of the tuning part, at the recommended threshold. */
  readonly byClass: readonly { readonly className: string; readonly pairs: number; readonly quality: Quality }[]
  /** The best F1 of Jaro-Winkler on whole names, for the held-out part. */
  readonly plain: Quality & { readonly threshold: number }
}

/** Measures precision, recall and F1 of the matcher on the labelled names of the repository. */
export function labelledQuality(): LabelledQuality {
  const set = labelledSet()
  const [tuning, heldOut] = [scored(set.tuning, ourScore), scored(set.heldOut, ourScore)]
  const at = (threshold: number) => ({
    threshold,
    tuning: qualityAt(threshold, tuning),
    heldOut: qualityAt(threshold, heldOut),
  })
  const classes = Map.groupBy(tuning, (one) => one.case.className)
  return {
    pairs: { tuning: tuning.length, heldOut: heldOut.length },
    recommended: at(RECOMMENDED_LIKENESS),
    byThreshold: THRESHOLDS.map(at),
    byClass: [...classes].map(([className, cases]) => ({
      className,
      pairs: cases.length,
      quality: qualityAt(RECOMMENDED_LIKENESS, cases),
    })),
    plain: bestQuality(scored(set.heldOut, plainScore)),
  }
}
