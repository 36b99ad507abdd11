import {
  type AccountingRuleOptions,
  createPartner,
  type PartnerCreateRequest,
  readRuleOptions,
} from '@portal/contract/partners/partners.calls'
import { createPartnerRequest } from '@portal/contract/partners/partners.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Grid } from '@portal/shared-ui'
import { NameInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm, PanelWaiting, Section } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { PartnerFieldSections } from './PartnerFieldSections.tsx'
import { sectionId } from './PartnerProgress.tsx'
import { newValues, type PartnerValues, partnerCode, toCreate } from './partner-form.ts'
import { progressOf } from './partner-progress.ts'

const requestOf = (values: PartnerValues): PartnerCreateRequest => toRequest(createPartnerRequest, toCreate(values))

interface PartnerCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Loads the accounting rules, then shows the form of a new partner with the default rules. */
export function PartnerCreate({ rejected, onClose }: PartnerCreateProps) {
  const t = useTexts('mfe-users')
  const rules = useRead(readRuleOptions, {})
  if (rules.data) return <NewPartner rejected={rejected} onClose={onClose} rules={rules.data} />
  return (
    <PanelWaiting
      title={t('partners.add')}
      isWide
      onClose={onClose}
      isLoading={rules.isLoading}
      failure={rules.error?.message ?? ''}
      onRetry={outageOf(rules)?.retry}
    />
  )
}

const SECTIONS = ['partner', 'licence', 'rules', 'compliance', 'firstUser'] as const

/** Shows the form of a new partner with the partner's first user, which queues one item. */
function NewPartner({ rejected, onClose, rules }: PartnerCreateProps & { rules: AccountingRuleOptions }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(createPartner, { rejected, onDone: onClose })
  const [isBusy, setBusy] = useState(false)
  return (
    <PanelForm<PartnerValues, PartnerCreateRequest>
      {...form}
      title={t('partners.add')}
      isNew
      isWide
      onClose={onClose}
      isHeld={isBusy}
      initialValues={newValues(rules.usual, rejected?.proposed)}
      schema={createPartnerRequest}
      toRequest={requestOf}
    >
      {({ values }) => (
        <>
          <PartnerFieldSections
            values={values}
            rules={rules.data}
            progress={progressOf(SECTIONS, values, createPartnerRequest, requestOf(values))}
            onBusyChange={setBusy}
            code={
              <TextInput
                name="mtoCode"
                label={c('labels.mtoCode')}
                hint={t('partners.codeHint')}
                allows={/[A-Z0-9]/}
                savedAs={partnerCode}
                maxLength={20}
                isRequired
              />
            }
          />
          <Section
            id={sectionId('firstUser')}
            title={t('partners.section.firstUser')}
            text={t('partners.firstUserText')}
          >
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
