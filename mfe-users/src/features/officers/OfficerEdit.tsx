import type { RequestOf } from '@portal/contract'
import { type OfficerRow, updateOfficer } from '@portal/contract/calls/officers'
import { toRequest } from '@portal/contract/schema'
import { updateOfficerRequest, wholeOfficerRequest } from '@portal/contract/schema/officers'
import { type RejectedChange, useQueuedForm, useTexts, withWishes } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { PanelForm } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { OfficerFields, OfficerPapers } from './OfficerFields.tsx'
import { type OfficerValues, toOwnPapers, toUpdate, valuesOf } from './officer-form.ts'

interface OfficerEditProps {
  readonly officer: OfficerRow
  /** The officer is oneself and may give the own papers, nothing else. */
  readonly isOwnPapers: boolean
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** An officer's edit; one's own profile is its two papers. */
export function OfficerEdit({ officer: read, isOwnPapers, rejected, onClose }: OfficerEditProps) {
  const t = useTexts('mfe-users')
  // As it was when the form began: what is sent carries the version that was seen.
  const [officer] = useState(read)
  const form = useQueuedForm(updateOfficer, { rejected, onDone: onClose })
  const [isBusy, setBusy] = useState(false)
  const name = `${officer.officerFirstName} ${officer.officerLastName}`
  const schema = isOwnPapers ? updateOfficerRequest : wholeOfficerRequest
  const sent = (values: OfficerValues) => ({
    ...(isOwnPapers ? toOwnPapers(officer, values) : toUpdate(officer, values)),
  })
  return (
    <PanelForm<OfficerValues, RequestOf<typeof updateOfficer>>
      {...form}
      title={isOwnPapers ? t('officers.ownProfile') : t('officers.edit', { name })}
      isWide
      onClose={onClose}
      isHeld={isBusy}
      initialValues={withWishes(valuesOf(officer), rejected?.wishes)}
      schema={schema}
      toRequest={(values) => toRequest(schema, sent(values))}
    >
      {isOwnPapers ? (
        <>
          <Text tone="muted">{t('officers.ownText')}</Text>
          <OfficerPapers onBusyChange={setBusy} />
        </>
      ) : (
        <OfficerFields
          mtoCode={officer.officerMtoCode}
          officer={officer}
          typedUser={form.rescue.typed('officerUserID')}
          onBusyChange={setBusy}
        />
      )}
    </PanelForm>
  )
}
