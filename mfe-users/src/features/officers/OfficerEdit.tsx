import type { RequestOf } from '@portal/contract'
import { type OfficerRow, updateOfficer } from '@portal/contract/officers/officers.calls'
import { updateOfficerRequest, wholeOfficerRequest } from '@portal/contract/officers/officers.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { PanelForm } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { OfficerDocuments, OfficerFields } from './OfficerFields.tsx'
import { type OfficerValues, toOwnDocuments, toUpdate, valuesOf } from './officer-form.ts'

interface OfficerEditProps {
  readonly officer: OfficerRow
  /** Whether the officer is the current user and may submit only the two documents. */
  readonly isOwnDocuments: boolean
  /** Whether closing the form leaves the page. */
  readonly leavesPage: boolean
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the edit form of an officer. In the user's own profile, only the two documents can be edited. */
export function OfficerEdit({ officer: read, isOwnDocuments, leavesPage, rejected, onClose }: OfficerEditProps) {
  const t = useTexts('mfe-users')
  // The request carries the version that was loaded when the form opened.
  const [officer] = useState(read)
  const form = useQueuedForm(updateOfficer, { rejected, onDone: onClose, leavesPage })
  const [isBusy, setBusy] = useState(false)
  const name = `${officer.officerFirstName} ${officer.officerLastName}`
  const schema = isOwnDocuments ? updateOfficerRequest : wholeOfficerRequest
  const sent = (values: OfficerValues) => ({
    ...(isOwnDocuments ? toOwnDocuments(officer, values) : toUpdate(officer, values)),
  })
  return (
    <PanelForm<OfficerValues, RequestOf<typeof updateOfficer>>
      {...form}
      title={isOwnDocuments ? t('officers.ownProfile') : t('officers.edit', { name })}
      isWide
      onClose={onClose}
      isHeld={isBusy}
      initialValues={valuesOf(officer, rejected?.proposed)}
      schema={schema}
      toRequest={(values) => toRequest(schema, sent(values))}
    >
      {isOwnDocuments ? (
        <>
          <Text tone="muted">{t('officers.ownText')}</Text>
          <OfficerDocuments onBusyChange={setBusy} />
        </>
      ) : (
        <OfficerFields
          mtoCode={officer.officerMtoCode}
          officer={officer}
          typedUser={form.draft.typed('officerUserID')}
          onBusyChange={setBusy}
        />
      )}
    </PanelForm>
  )
}
