import { PARTNER_STATUS_CHANGES, type RequestOf } from '@portal/contract'
import { type PartnerRow, updatePartner } from '@portal/contract/calls/partners'
import { toRequest } from '@portal/contract/schema'
import { wholePartnerRequest } from '@portal/contract/schema/partners'
import { useCommand, useDirtyForm, useQueuedNotice, useTexts } from '@portal/portal-sdk'
import { Button, Grid, Notice } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { ReadOnlyField, SelectInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { Section } from '../../Section.tsx'
import { PartnerFieldSections } from './PartnerFieldSections.tsx'
import { type PartnerValues, toUpdate, valuesOf } from './partner-form.ts'

/** A partner's edit; its code stays, its status is one of the legal ones. */
export function PartnerEdit({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const update = useCommand(updatePartner)
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)
  const statuses = [partner.mtoStatus, ...PARTNER_STATUS_CHANGES[partner.mtoStatus]]
  return (
    <SidePanel title={t('partners.edit', { name: partner.mtoName })} onClose={onClose} isWide>
      <Form<PartnerValues, RequestOf<typeof updatePartner>>
        label={t('edit')}
        initialValues={valuesOf(partner)}
        schema={wholePartnerRequest}
        toRequest={(values) => toRequest(wholePartnerRequest, toUpdate(partner, values))}
        onDirtyChange={setDirty}
        onSubmit={async (request) => {
          await update.run(request)
          announceQueued('MTO')
          onClose()
        }}
      >
        {({ values }) => (
          <>
            <PartnerFieldSections
              values={values}
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
            <FormActions>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <SubmitButton>{t('submit')}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </SidePanel>
  )
}
