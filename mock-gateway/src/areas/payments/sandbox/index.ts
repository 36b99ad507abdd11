import { PARTNER_ANSWER_DAYS } from '@portal/contract/partner-api'
import type { Domain } from '../../../engine/domain.ts'
import { API_KEY_CHANGES } from './api-key-change.kind.ts'
import { API_KEY_FIGURES } from './api-keys.figures.ts'
import { API_KEY_FIND } from './api-keys.find.ts'
import { API_KEY_WORK } from './api-keys.work.ts'
import { insertDemoKeys } from './demo/sandbox.demo.ts'
import { mailExpiringKeys } from './notices/expiry-notice.ts'
import { tidyPartnerAttempts } from './requests/partner-attempt.ts'
import { tidyRequests } from './requests/tidy-requests.ts'
import { SANDBOX_BINDINGS } from './sandbox.calls.ts'
import { tidyUses } from './uses/key-uses.ts'

export { isInList } from './addresses/address-list.store.ts'
export { statusAt as keyStatusAt } from './api-key.rules.ts'
export { insertActiveKey, requesterOfKey } from './api-key.store.ts'
export { hashSecret, isSecretKey } from './key-pair.ts'
export { inactivePartner, isActivePartner, namedPartner, partnerForKey, requestedPartner } from './key-partner.ts'
export { claimPartnerAttempt, keepPartnerAnswer, type PartnerAttempt } from './requests/partner-attempt.ts'
export { createKeyUses, type KeyUses } from './uses/key-uses.ts'

export const domain: Domain = {
  bindings: SANDBOX_BINDINGS,
  changeKinds: [API_KEY_CHANGES],
  work: API_KEY_WORK,
  figures: [API_KEY_FIGURES],
  finds: [API_KEY_FIND],
  schedules: [
    { name: 'api-keys-expiring', every: 'hour', run: mailExpiringKeys },
    { name: 'partner-requests-tidy', every: 'day', run: tidyRequests },
    { name: 'api-key-uses-tidy', every: 'day', run: tidyUses },
    {
      name: 'partner-attempts-tidy',
      every: 'day',
      run: ({ db, now }) => tidyPartnerAttempts(db, now, PARTNER_ANSWER_DAYS),
    },
  ],
  demo: { insert: insertDemoKeys },
}
