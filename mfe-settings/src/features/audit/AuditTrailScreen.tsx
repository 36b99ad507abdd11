import { AuditScreen } from './AuditScreen.tsx'

export { parts } from './AuditScreen.tsx'

/** Shows the screen `/audit-trails`: actions of the provider's users. */
export default function AuditTrailScreen() {
  return <AuditScreen trail="provider" />
}
