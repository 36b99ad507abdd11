import { DOMAINS } from './domains.ts'
import { ACCESS_WORK, accessBindings } from './engine/access/index.ts'
import { APPROVAL_BINDINGS, APPROVAL_FIGURES, APPROVAL_FINDS, APPROVAL_WORK } from './engine/approvals/index.ts'
import { dashboardBindings } from './engine/dashboard/index.ts'
import { findBindings } from './engine/find/index.ts'
import type { Binding } from './engine/http/handler.ts'
import { type PartnerBinding, WHOAMI } from './partner-api/index.ts'

const FINDS = [...DOMAINS.flatMap(({ finds = [] }) => finds), ...APPROVAL_FINDS]

/** The handler of every call of the contract. */
export const BINDINGS: readonly Binding[] = [
  ...accessBindings,
  ...APPROVAL_BINDINGS,
  ...dashboardBindings({
    work: [...APPROVAL_WORK, ...ACCESS_WORK, ...DOMAINS.flatMap(({ work = [] }) => work)],
    figures: [...APPROVAL_FIGURES, ...DOMAINS.flatMap(({ figures = [] }) => figures)],
    finds: FINDS,
  }),
  ...findBindings(FINDS),
  ...DOMAINS.flatMap(({ bindings }) => bindings),
]

/** The handlers of the partner API's operations. */
export const PARTNER_BINDINGS: readonly PartnerBinding[] = [
  WHOAMI,
  ...DOMAINS.flatMap(({ partnerOperations = [] }) => partnerOperations),
]
