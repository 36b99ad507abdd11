import { holds } from '@portal/contract'
import type { MenuItemDescriptor } from '@portal/contract/module'
import type { MenuSectionModel } from '../../navigation/menu.ts'
import type { Contribution } from '../../navigation/shell-contribution.ts'

/** The screen of those who only look. */
const AUDIT_TRAIL = '/audit-trails'

/** Why a user has no work items, and where to go instead. */
export interface NothingToDo {
  /** The purpose of the role: `dashboard.nothing.<reason>`. */
  readonly reason: 'both' | 'decides' | 'submits' | 'neither' | 'noScreen'
  readonly way: (MenuItemDescriptor & Contribution) | null
}

/**
 * By privilege: users who decide or submit go to the queue, those who only read to the audit trail if they may, and
 * everybody else to the first screen of the menu.
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
