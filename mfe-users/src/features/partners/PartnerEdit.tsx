import { PARTNER_STATUS_CHANGES, type RequestOf } from '@portal/contract'
import { type PartnerRow, updatePartner } from '@portal/contract/calls/partners'
import { toRequest } from '@portal/contract/schema'
import { wholePartnerRequest } from '@portal/contract/schema/partners'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid, Notice } from '@portal/shared-ui'
import { ReadOnlyField, SelectInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { Section } from '../../Section.tsx'
import { PartnerFieldSections } from './PartnerFieldSections.tsx'
import { type PartnerValues, toUpdate, valuesOf } from './partner-form.ts'

interface PartnerEditProps {
  readonly partner: PartnerRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** A partner's edit; its code stays, its status is one of the legal ones. */
export function PartnerEdit({ partner, rejected, onClose }: PartnerEditProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(updatePartner, { rejected, onDone: onClose })
  const [isBusy, setBusy] = useState(false)
  const statuses = [partner.mtoStatus, ...PARTNER_STATUS_CHANGES[partner.mtoStatus]]
  const sent = (values: PartnerValues) => toUpdate(partner, values)
  return (
    <PanelForm<PartnerValues, RequestOf<typeof updatePartner>>
      {...form}
      title={t('partners.edit', { name: partner.mtoName })}
      isWide
      onClose={onClose}
      isHeld={isBusy}
      initialValues={valuesOf(partner, rejected?.proposed)}
      schema={wholePartnerRequest}
      toRequest={(values) => toRequest(wholePartnerRequest, sent(values))}
    >
      {({ values }) => (
        <>
          <PartnerFieldSections
            values={values}
            onBusyChange={setBusy}
            code={<ReadOnlyField label={c('labels.mtoCode')} value={partner.mtoCode} isMono />}
          />
          <Section title={t('partners.section.status')}>
            <Grid min={220} gap={4}>
              <SelectInput
                name="mtoStatus"
                label={c('labels.mtoStatus')}
                options={statuses.map((status) => ({ value: status, label: c(`status.mto.${status}`) }))}
                placeholder={null}
                isRequired
              />
            </Grid>
            {values.mtoStatus === 'DELETED' && <Notice tone="warning">{t('partners.deletedText')}</Notice>}
          </Section>
        </>
      )}
    </PanelForm>
  )
}
