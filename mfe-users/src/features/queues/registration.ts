import type { QueueDetail } from '@portal/contract/queue/queue.calls'

type DescribedItem = Pick<QueueDetail, 'cqSubject' | 'cqAction' | 'changes'>

/** Whether a listed item may be a registration; its details decide. */
export const mayBeRegistration = ({ cqSubject, cqAction }: Pick<QueueDetail, 'cqSubject' | 'cqAction'>): boolean =>
  cqSubject === 'user' && cqAction === 'CREATE'

/**
 * Whether the change is a person's own registration: a user outside the bank without a partner, who can do nothing
 * until an edit gives both partner and role (ruling A93).
 */
export function isRegistration({ changes, ...item }: DescribedItem): boolean {
  const proposed = (name: string) => changes.find(({ field }) => field === name)?.stored.after ?? null
  return mayBeRegistration(item) && proposed('userType') === 'IMTO' && !proposed('userMtoCode')
}

/** Where a registered person gets a partner and a role, or is only shown to a checker who may not edit. */
export const registeredPath = (userId: string, mayEdit: boolean) =>
  `/imto-users?panel=${mayEdit ? 'edit' : 'view'}&id=${userId}`
