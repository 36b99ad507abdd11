import { createPartner, type PartnerCreateRequest } from '@portal/contract/calls/partners'
import { toRequest } from '@portal/contract/schema'
import { createPartnerRequest } from '@portal/contract/schema/partners'
import { useCommand, useDirtyForm, useQueuedNotice, useTexts } from '@portal/portal-sdk'
import { Button, Grid } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { NameInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { Section } from '../../Section.tsx'
import { PartnerFieldSections } from './PartnerFieldSections.tsx'
import { NEW_PARTNER, type NewPartnerValues, toCreate } from './partner-form.ts'

const cleanCode = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** A new partner with its first user; one item for a checker of partners. */
export function PartnerCreate({ onClose }: { onClose: () => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const create = useCommand(createPartner)
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)
  return (
    <SidePanel title={t('partners.add')} onClose={onClose} isWide>
      <Form<NewPartnerValues, PartnerCreateRequest>
        label={t('partners.add')}
        initialValues={NEW_PARTNER}
        schema={createPartnerRequest}
        toRequest={(values) => toRequest(createPartnerRequest, toCreate(values))}
        onDirtyChange={setDirty}
        onSubmit={async (request) => {
          await create.run(request)
          announceQueued('MTO')
          onClose()
        }}
      >
        {({ values }) => (
          <>
            <PartnerFieldSections
              values={values}
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
