import type { RecordValues } from '../records/index.ts'
import type { AnyChangeKind, Change } from './change-kind.ts'

/**
 * Returns the path of the form in which a rejected change is corrected and resubmitted. Returns null if there is no
 * form.
 */
export function formLink(
  { forms }: Pick<AnyChangeKind, 'forms'>,
  { cqId, action, targetId, after }: Pick<Change<RecordValues>, 'cqId' | 'action' | 'targetId' | 'after'>,
): string | null {
  if (action === 'DELETE' || after === null) return null
  const path = forms?.[action]?.(targetId, after)
  return path === undefined ? null : `${path}${path.includes('?') ? '&' : '?'}replaces=${cqId}`
}
