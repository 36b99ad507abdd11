import type { Translate } from '@portal/portal-sdk'
import type { MenuEntryModel } from './menu.ts'

/** Groups that have a name of their own; any other is named by its first screen. */
const NAMED = ['approvals', 'reconciliation', 'lists', 'audit'] as const

/** The name of an entry in the menu. A group of which the user may open one screen is named by that screen. */
export function entryTitle(t: Translate, title: (from: string, key: string) => string, entry: MenuEntryModel): string {
  const [first, ...others] = entry.items
  const named = NAMED.find((group) => group === entry.group)
  return named !== undefined && others.length > 0 ? t(`group.${named}`) : title(first.from, first.title)
}
