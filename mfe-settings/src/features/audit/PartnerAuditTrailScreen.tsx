import { AuditScreen } from './AuditScreen.tsx'

export { parts } from './AuditScreen.tsx'

/** Shows the screen `/audit-trails-mto`: actions of partners' users. */
export default function PartnerAuditTrailScreen() {
  return <AuditScreen trail="partners" />
}
