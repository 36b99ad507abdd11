import { AuditScreen } from './AuditScreen.tsx'

/** `/audit-trails-mto`: actions of partners' users. */
export default function PartnerAuditTrailScreen() {
  return <AuditScreen trail="partners" />
}
