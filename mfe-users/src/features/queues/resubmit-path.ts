import type { QueueDetail } from '@portal/contract/calls/queue'

/** Where a rejected item is edited and submitted again; null when its kind has no form that takes it up. */
export function resubmitPath(item: Pick<QueueDetail, 'cqId' | 'cqSubject' | 'cqAction' | 'cqTargetId'>): string | null {
  const { cqId, cqSubject, cqAction, cqTargetId } = item
  const isNew = cqAction === 'CREATE'
  if (cqAction === 'DELETE') return null
  if (cqSubject === 'user')
    return isNew ? `/users?panel=create&replaces=${cqId}` : `/users?panel=edit&id=${cqTargetId}&replaces=${cqId}`
  if (cqSubject === 'role')
    return isNew ? `/create-role?replaces=${cqId}` : `/create-role?roleId=${cqTargetId}&replaces=${cqId}`
  return null
}
