import { readPartnerAuditTrail } from '@portal/contract/audit/audit.calls'
import { preloadOf } from '@portal/portal-sdk/list'
import { AuditScreen } from './AuditScreen.tsx'

export { parts } from './AuditScreen.tsx'

export const preload = preloadOf(readPartnerAuditTrail)

/** Shows the screen `/audit-trails-mto`: actions of partners' users. */
export default function PartnerAuditTrailScreen() {
  return <AuditScreen trail="partners" />
}
