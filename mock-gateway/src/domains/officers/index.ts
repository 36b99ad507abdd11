import type { Domain } from '../../domain.ts'
import { OFFICER_CHANGES, PARTNER_OFFICER_CHANGES } from './officer-change.kind.ts'
import { OFFICER_BINDINGS } from './officers.calls.ts'
import { insertDemoOfficers } from './officers.demo.ts'

export const domain: Domain = {
  bindings: OFFICER_BINDINGS,
  changeKinds: [OFFICER_CHANGES, PARTNER_OFFICER_CHANGES],
  demo: { insert: insertDemoOfficers },
}
