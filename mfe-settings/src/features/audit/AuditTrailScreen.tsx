import { AuditScreen } from './AuditScreen.tsx'

/** `/audit-trails`: actions of the provider's users. */
export default function AuditTrailScreen() {
  return <AuditScreen trail="provider" />
}
