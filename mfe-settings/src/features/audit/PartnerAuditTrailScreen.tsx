import { AuditScreen } from './AuditScreen.tsx'

/** `/audit-trails-mto`: acts of partners' people. */
export default function PartnerAuditTrailScreen() {
  return <AuditScreen trail="partners" />
}
