import type { QueueDetail } from '@portal/contract/queue/queue.calls'

type DescribedItem = Pick<QueueDetail, 'cqSubject' | 'cqAction' | 'changes'>

/** Returns whether a listed item may be a registration. Only the item's details show whether it is one. */
export const mayBeRegistration = ({ cqSubject, cqAction }: Pick<QueueDetail, 'cqSubject' | 'cqAction'>): boolean =>
  cqSubject === 'user' && cqAction === 'CREATE'

/**
 * Returns whether the change is a person's own registration: a new user outside the bank who has no partner. The user
 * has no access until an edit gives a partner and a role (ruling A93).
 */
export function isRegistration({ changes, ...item }: DescribedItem): boolean {
  const proposed = (name: string) => changes.find(({ field }) => field === name)?.stored.after ?? null
  return mayBeRegistration(item) && proposed('userType') === 'IMTO' && !proposed('userMtoCode')
}

/**
 * Returns the address where a registered person gets a partner and a role. A checker without the edit privilege gets
 * the address that only shows the person.
 */
export const registeredPath = (userId: string, mayEdit: boolean) =>
  `/imto-users?panel=${mayEdit ? 'edit' : 'view'}&id=${userId}`
