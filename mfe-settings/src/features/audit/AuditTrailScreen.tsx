import { readAuditTrail } from '@portal/contract/audit/audit.calls'
import { preloadOf } from '@portal/portal-sdk/list'
import { AuditScreen } from './AuditScreen.tsx'

export { parts } from './AuditScreen.tsx'

export const preload = preloadOf(readAuditTrail)

/** Shows the screen `/audit-trails`: actions of the provider's users. */
export default function AuditTrailScreen() {
  return <AuditScreen trail="provider" />
}
