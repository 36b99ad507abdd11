import type { RequestOf } from '@portal/contract'
import { createOfficer } from '@portal/contract/officers/officers.calls'
import { createOfficerRequest } from '@portal/contract/officers/officers.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { PanelForm } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { OfficerFields } from './OfficerFields.tsx'
import { newValues, type OfficerValues, toCreate } from './officer-form.ts'

interface OfficerCreateProps {
  /** The code of the new officer's partner; null for the user's own subsidiary. */
  readonly mtoCode: string | null
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a new officer, which queues one item. */
export function OfficerCreate({ mtoCode, rejected, onClose }: OfficerCreateProps) {
  const t = useTexts('mfe-users')
  const form = useQueuedForm(createOfficer, { rejected, onDone: onClose })
  const [isBusy, setBusy] = useState(false)
  const sent = (values: OfficerValues) => toCreate(values, mtoCode)
  return (
    <PanelForm<OfficerValues, RequestOf<typeof createOfficer>>
      {...form}
      title={t('officers.add')}
      isNew
      isWide
      onClose={onClose}
      isHeld={isBusy}
      initialValues={newValues(rejected?.proposed)}
      schema={createOfficerRequest}
      toRequest={(values) => toRequest(createOfficerRequest, sent(values))}
    >
      <OfficerFields mtoCode={mtoCode} typedUser={form.draft.typed('officerUserID')} onBusyChange={setBusy} />
    </PanelForm>
  )
}
