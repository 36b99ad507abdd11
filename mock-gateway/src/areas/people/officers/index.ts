import type { Domain } from '../../../engine/domain.ts'
import { OFFICER_CHANGES, PARTNER_OFFICER_CHANGES } from './officer-change.kind.ts'
import { OFFICER_BINDINGS } from './officers.calls.ts'
import { insertDemoOfficers } from './officers.demo.ts'
import { OFFICER_FIND } from './officers.find.ts'

export const domain: Domain = {
  bindings: OFFICER_BINDINGS,
  changeKinds: [OFFICER_CHANGES, PARTNER_OFFICER_CHANGES],
  finds: [OFFICER_FIND],
  demo: { insert: insertDemoOfficers },
}
