import type { Translate } from '@portal/portal-sdk'
import type { MenuEntryModel } from './menu.ts'

/** Groups that have their own name; any other group has the name of its first screen. */
const NAMED = ['approvals', 'reconciliation', 'lists', 'audit'] as const

/**
 * Returns the name of a menu entry. If the user may open only one screen of a group, the entry has the name of that
 * screen.
 */
export function entryTitle(t: Translate, title: (from: string, key: string) => string, entry: MenuEntryModel): string {
  const [first, ...others] = entry.items
  const named = NAMED.find((group) => group === entry.group)
  return named !== undefined && others.length > 0 ? t(`group.${named}`) : title(first.from, first.title)
}
