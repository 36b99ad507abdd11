import { PARTNER_STATUS_CHANGES, type RequestOf } from '@portal/contract'
import { type PartnerRow, readRuleOptions, updatePartner } from '@portal/contract/partners/partners.calls'
import { wholePartnerRequest } from '@portal/contract/partners/partners.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Notice } from '@portal/shared-ui'
import { ReadOnlyField, SelectInput } from '@portal/shared-ui/fields'
import { PanelForm, Section } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { PartnerFieldSections } from './PartnerFieldSections.tsx'
import { type PartnerValues, toUpdate, valuesOf } from './partner-form.ts'
import { progressOf } from './partner-progress.ts'

const SECTIONS = ['partner', 'licence', 'rules', 'compliance'] as const

interface PartnerEditProps {
  readonly partner: PartnerRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the edit form of a partner. The code cannot change, and only the allowed statuses are offered. */
export function PartnerEdit({ partner, rejected, onClose }: PartnerEditProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(updatePartner, { rejected, onDone: onClose })
  const [isBusy, setBusy] = useState(false)
  const statuses = [partner.mtoStatus, ...PARTNER_STATUS_CHANGES[partner.mtoStatus]]
  const rules = useRead(readRuleOptions, {})
  const requestOf = (values: PartnerValues): RequestOf<typeof updatePartner> =>
    toRequest(wholePartnerRequest, toUpdate(partner, values))
  return (
    <PanelForm<PartnerValues, RequestOf<typeof updatePartner>>
      {...form}
      title={t('partners.edit', { name: partner.mtoName })}
      isWide
      onClose={onClose}
      isHeld={isBusy}
      initialValues={valuesOf(partner, rejected?.proposed)}
      schema={wholePartnerRequest}
      toRequest={requestOf}
    >
      {({ values }) => (
        <>
          <PartnerFieldSections
            values={values}
            rules={rules.data?.data ?? []}
            progress={progressOf(SECTIONS, values, wholePartnerRequest, requestOf(values))}
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
