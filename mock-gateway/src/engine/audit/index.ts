export { type AuditLinker, startAuditLinker } from './audit-linker.ts'
export type { Chain, ChainOf, ChainPoint } from './chain.ts'
export { type ChainHead, chainHead } from './chain-head.ts'
export {
  type Acceptance,
  type AnchorFault,
  acceptBreak,
  checkAnchor,
  checkWholeList,
  type HeadList,
  type HeadsRead,
  headListAt,
  headListOf,
  headSender,
  lacksSafekeeping,
  type Refusal,
  readHeads,
  type StoredHead,
} from './heads/index.ts'
export type { KeyActor } from './key-actor.ts'
export { linkAudit } from './link-audit.ts'
export { filledMessages, messageIn, plainMessages, TRAIL_LANGUAGE } from './message-words.ts'
export { noted } from './noted.ts'
export { AUDIT_SCHEDULES } from './refusals/audit.schedules.ts'
export { writeRefusal } from './refusals/refusal-tally.ts'
export { type AuditFault, type AuditVerdict, type BadRow, inOneView, verifyAudit, walkChain } from './verify-audit.ts'
export { type AuditOrigin, systemOrigin, writeAudit } from './write-audit.ts'
