export { APPROVAL_BINDINGS } from './approvals.calls.ts'
export { APPROVAL_FINDS } from './approvals.find.ts'
export { APPROVAL_SCHEDULES } from './approvals.schedules.ts'
export { APPROVAL_FIGURES, APPROVAL_WORK } from './approvals.work.ts'
export { type Authorization, authorizationColumns, authorizationOf } from './authorization.ts'
export { bindChange, type Proposal, queueProposal } from './bind-change.ts'
export {
  type AnyChangeKind,
  bothSides,
  type Change,
  type ChangeKind,
  findChangeKind,
  type LiveRecord,
  registerChangeKind,
  registerChangeKindFamily,
  replaceChangeKind,
} from './change-kind.ts'
export { endWaitingItem, lockWaitingItem } from './end-waiting-item.ts'
export { expireItems } from './expire-items.ts'
export { resubmitLink } from './form-link.ts'
export { makerLanguage } from './maker-notice.ts'
export { keyTaken, type NaturalKey } from './natural-key.ts'
export { queueByKey, queueOfGateway } from './queue-by-key.ts'
export { type DemoChange, queueDemoChange } from './queue-demo-change.ts'
export { EXPIRED, EXPIRES_AFTER_MS, WITHDRAWN } from './queue-item.ts'
export { queueRegistration } from './queue-registration.ts'
export { hasVoted, visibleTo as queueItemsVisibleTo } from './queue-scope.ts'
export { readableLink, requireReadable } from './record-readers.ts'
export { type ReferenceSource, registerReferences } from './references.ts'
export { rejectedItem, requireRejected } from './rejected-item.ts'
export { requireVotes } from './require-votes.ts'
export { isSamePerson, joinedAccount, type SameBy, samePersonBy } from './same-person.ts'
export type { Submission } from './submit-change.ts'
