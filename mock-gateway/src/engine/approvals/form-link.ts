import type { RecordValues } from '../records/index.ts'
import type { AnyChangeKind, Change } from './change-kind.ts'

/**
 * Where a change that was rejected is edited and submitted again, as the item it replaces; null when its kind has no
 * form for it.
 */
export function formLink(
  { forms }: Pick<AnyChangeKind, 'forms'>,
  { cqId, action, targetId, after }: Pick<Change<RecordValues>, 'cqId' | 'action' | 'targetId' | 'after'>,
): string | null {
  if (action === 'DELETE' || after === null) return null
  const path = forms?.[action]?.(targetId, after)
  return path === undefined ? null : `${path}${path.includes('?') ? '&' : '?'}replaces=${cqId}`
}
