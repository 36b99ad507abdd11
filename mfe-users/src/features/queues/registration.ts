import type { QueueDetail } from '@portal/contract/queue/queue.calls'

type Told = Pick<QueueDetail, 'cqSubject' | 'cqAction' | 'changes'>

/**
 * Whether the change is a person's own registration: a user outside the bank without a partner, who can do nothing
 * until an edit gives both partner and role (ruling A93).
 */
export function isRegistration({ cqSubject, cqAction, changes }: Told): boolean {
  const proposed = (name: string) => changes.find(({ field }) => field === name)?.stored.after ?? null
  return cqSubject === 'user' && cqAction === 'CREATE' && proposed('userType') === 'IMTO' && !proposed('userMtoCode')
}

/** The form that gives a registered person a partner and a role. */
export const registeredForm = (userId: string) => `/imto-users?panel=edit&id=${userId}`
