import { ACCESS } from './faults/access.ts'
import { APPROVALS } from './faults/approvals.ts'
import { AUDIT } from './faults/audit.ts'
import { BROWSER } from './faults/browser.ts'
import { CONTRACT } from './faults/contract.ts'
import { DOMAINS } from './faults/domains.ts'
import type { Fault } from './faults/fault.ts'
import { GRANTS_FAULTS } from './faults/grants.ts'
import { HTTP } from './faults/http.ts'
import { MAIL } from './faults/mail.ts'
import { SCOPES } from './faults/scopes.ts'
import { WIRE } from './faults/wire.ts'

/** Security §7, M1: what the suite must notice. Each area has its own list in `faults/`. */
export const FAULTS: readonly Fault[] = [
  ...ACCESS,
  ...APPROVALS,
  ...AUDIT,
  ...BROWSER,
  ...CONTRACT,
  ...DOMAINS,
  ...GRANTS_FAULTS,
  ...HTTP,
  ...MAIL,
  ...SCOPES,
  ...WIRE,
]
