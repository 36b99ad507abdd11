import type { RowAction } from '../data-table-props.ts'

/** Maximum number of actions in the row; with more, all but the first two are behind "More actions". */
const IN_ROW = 3
const BEFORE_MENU = 2

export interface StandingActions {
  /** In the row, as icons. */
  readonly inline: readonly RowAction[]
  /** Behind "More actions", in words. */
  readonly others: readonly RowAction[]
}

/**
 * The placement of a row's actions, the same in every list: up to three as icons, with labels on hover and for screen
 * readers; with more, two and a menu; on a narrow page all in the menu.
 */
export function standingActions(all: readonly RowAction[], isNarrow: boolean): StandingActions {
  if (isNarrow) return { inline: [], others: all }
  if (all.length > IN_ROW) return { inline: all.slice(0, BEFORE_MENU), others: all.slice(BEFORE_MENU) }
  return { inline: all, others: [] }
}
