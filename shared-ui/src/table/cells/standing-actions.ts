import type { RowAction } from '../data-table-props.ts'

/** Maximum number of actions drawn in a row; a row with more actions draws two of them and the menu "More actions". */
const IN_ROW = 3
const BEFORE_MENU = 2

export interface StandingActions {
  /** The actions in the row, as icons. */
  readonly inline: readonly RowAction[]
  /** The actions in the "More actions" menu, in words. */
  readonly others: readonly RowAction[]
}

/**
 * Places a row's actions, in the same way for every list. Up to three actions are icons, with labels on hover and for
 * screen readers. With more actions, two are icons and the others are in a menu. On a narrow page all actions are in
 * the menu.
 */
export function standingActions(all: readonly RowAction[], isNarrow: boolean): StandingActions {
  if (isNarrow) return { inline: [], others: all }
  if (all.length > IN_ROW) return { inline: all.slice(0, BEFORE_MENU), others: all.slice(BEFORE_MENU) }
  return { inline: all, others: [] }
}
