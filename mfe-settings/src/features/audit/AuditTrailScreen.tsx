import { AuditScreen } from './AuditScreen.tsx'

/** `/audit-trails`: acts of the provider's people. */
export default function AuditTrailScreen() {
  return <AuditScreen trail="provider" />
}
