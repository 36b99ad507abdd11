import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { useState } from 'react'

const AuditQueryDialog = lazyPart(() => import('./AuditQueryDialog.tsx'))

/** Shows the button that opens "Query Audit Log", only to users who may read the audit trail. */
export function AuditQueryButton() {
  const t = useTexts('mfe-reports')
  const mayReadTrail = usePermission('AUDIT_TRAIL|READ')
  const [isOpen, setOpen] = useState(false)
  if (!mayReadTrail) return null
  return (
    <>
      <Button startIcon="audit" onClick={() => setOpen(true)}>
        {t('auditQuery.title')}
      </Button>
      {isOpen && <AuditQueryDialog onClose={() => setOpen(false)} />}
    </>
  )
}
