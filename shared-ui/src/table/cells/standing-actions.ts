import type { RowAction } from '../data-table-props.ts'

/** So many stand in the row in words; the others behind "More actions". */
const IN_WORDS = 2

export interface StandingActions {
  /** In the row. */
  readonly inline: readonly RowAction[]
  /** Behind "More actions". */
  readonly others: readonly RowAction[]
  /** The inline ones as icons, their words on hover. */
  readonly isDrawn: boolean
}

/**
 * Where a row's actions stand: two in words, three as icons where each has one (a menu for a single act would be as wide),
 * more behind a menu; on a narrow page all of them.
 */
export function standingActions(all: readonly RowAction[], isNarrow: boolean): StandingActions {
  if (isNarrow) return { inline: [], others: all, isDrawn: false }
  if (all.length > IN_WORDS + 1) return { inline: all.slice(0, IN_WORDS), others: all.slice(IN_WORDS), isDrawn: false }
  return { inline: all, others: [], isDrawn: all.length > IN_WORDS && all.every(({ icon }) => icon) }
}
