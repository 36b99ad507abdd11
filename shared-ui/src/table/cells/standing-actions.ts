import type { RowAction } from '../data-table-props.ts'

/** The number of actions in the row; of more, all but the first two are behind "More actions". */
const IN_ROW = 3
const BEFORE_MENU = 2

export interface StandingActions {
  /** In the row, as icons. */
  readonly inline: readonly RowAction[]
  /** Behind "More actions", in words. */
  readonly others: readonly RowAction[]
}

/**
 * The placement of a row's actions, the same in every list: up to three as icons, their words on hover and for screen
 * readers; of more, two and a menu; on a narrow page all of them in the menu.
 */
export function standingActions(all: readonly RowAction[], isNarrow: boolean): StandingActions {
  if (isNarrow) return { inline: [], others: all }
  if (all.length > IN_ROW) return { inline: all.slice(0, BEFORE_MENU), others: all.slice(BEFORE_MENU) }
  return { inline: all, others: [] }
}
