import { holds } from '@portal/contract'
import type { MenuItemDescriptor } from '@portal/contract/module'
import type { MenuSectionModel } from '../../navigation/menu.ts'
import type { Contribution } from '../../navigation/shell-contribution.ts'

/** The screen suggested to users who neither decide nor submit. */
const AUDIT_TRAIL = '/audit-trails'

/** The reason why a user has no work items, and the screen to suggest. */
export interface NothingToDo {
  /** The purpose of the user's role, for the text `dashboard.nothing.<reason>`. */
  readonly reason: 'both' | 'decides' | 'submits' | 'neither' | 'noScreen'
  readonly way: (MenuItemDescriptor & Contribution) | null
}

/**
 * Returns the reason and the suggested screen, by privilege. Users who decide or submit go to the queue, users who only
 * read go to the audit trail if they may see it, and all other users go to the first screen of the menu.
 */
export function nothingToDo(privileges: readonly string[], menu: readonly MenuSectionModel[]): NothingToDo {
  const decides = holds(privileges, { any: [{ type: 'CHECKER' }, { type: 'COMPLIANCE' }] })
  const submits = holds(privileges, { any: [{ type: 'CREATE' }, { type: 'UPDATE' }] })
  const items = menu.filter(({ section }) => section !== 'home').flatMap((section) => section.items)
  const queue = menu.flatMap((section) => section.items).find(({ group }) => group === 'approvals')
  const trail = items.find(({ path }) => path === AUDIT_TRAIL)
  const way = (decides || submits ? queue : trail) ?? items[0] ?? null
  if (way === null) return { reason: 'noScreen', way }
  return { reason: decides && submits ? 'both' : decides ? 'decides' : submits ? 'submits' : 'neither', way }
}
