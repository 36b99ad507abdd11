import { createPartner, type PartnerCreateRequest } from '@portal/contract/calls/partners'
import { toRequest } from '@portal/contract/schema'
import { createPartnerRequest } from '@portal/contract/schema/partners'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid } from '@portal/shared-ui'
import { NameInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { Section } from '../../Section.tsx'
import { PartnerFieldSections } from './PartnerFieldSections.tsx'
import { newValues, type PartnerValues, toCreate } from './partner-form.ts'

const cleanCode = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

interface PartnerCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** A new partner with its first user; one item for a checker of partners. */
export function PartnerCreate({ rejected, onClose }: PartnerCreateProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(createPartner, { rejected, onDone: onClose })
  const [isBusy, setBusy] = useState(false)
  return (
    <PanelForm<PartnerValues, PartnerCreateRequest>
      {...form}
      title={t('partners.add')}
      isWide
      onClose={onClose}
      isHeld={isBusy}
      initialValues={newValues(rejected?.proposed)}
      schema={createPartnerRequest}
      toRequest={(values) => toRequest(createPartnerRequest, toCreate(values))}
    >
      {({ values }) => (
        <>
          <PartnerFieldSections
            values={values}
            onBusyChange={setBusy}
            code={
              <TextInput
                name="mtoCode"
                label={c('labels.mtoCode')}
                hint={t('partners.codeHint')}
                clean={cleanCode}
                maxLength={20}
                isRequired
              />
            }
          />
          <Section title={t('partners.section.firstUser')} text={t('partners.firstUserText')}>
            <Grid min={220} gap={4}>
              <NameInput name="mtoUserFirstName" label={c('labels.userFirstName')} isRequired />
              <NameInput name="mtoUserLastName" label={c('labels.userLastName')} isRequired />
            </Grid>
          </Section>
        </>
      )}
    </PanelForm>
  )
}
