import type { RequestOf } from '@portal/contract'
import { todayIn } from '@portal/contract/periods'
import { toRequest } from '@portal/contract/schema'
import { PAIR_SCOPES } from '@portal/contract/trusted-pairs/trusted-pair'
import { createTrustedPair } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { createTrustedPairRequest } from '@portal/contract/trusted-pairs/trusted-pairs.schema'
import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { DateInput, NameInput, RadioInput } from '@portal/shared-ui/fields'
import { PanelForm, ReasonInput } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { latestDay, type PairValues, pairValues, sentPair } from './pair-form.ts'
import { SilencedRuleInput } from './SilencedRuleInput.tsx'

interface PairCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a new trusted pair, prefilled with `sender`, `receiver` and `rule` from the address. */
export function PairCreate({ rejected, onClose }: PairCreateProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const [address] = useSearchParams()
  const { timeZone } = useLocale()
  const today = todayIn(timeZone)
  const form = useQueuedForm(createTrustedPair, { rejected, onDone: onClose })
  const [initial] = useState(() => pairValues(address, rejected?.proposed))
  return (
    <PanelForm<PairValues, RequestOf<typeof createTrustedPair>>
      {...form}
      title={t('pairs.create')}
      isNew
      onClose={onClose}
      initialValues={initial}
      schema={createTrustedPairRequest}
      toRequest={(values) => toRequest(createTrustedPairRequest, sentPair(values))}
    >
      {({ values }) => (
        <>
          <Text tone="muted">{t('pairs.text')}</Text>
          <NameInput name="pairSender" label={c('labels.pairSender')} maxLength={200} autoComplete="off" isRequired />
          <NameInput
            name="pairReceiver"
            label={c('labels.pairReceiver')}
            hint={t('pairs.namesHint')}
            maxLength={200}
            autoComplete="off"
            isRequired
          />
          <RadioInput
            name="pairScope"
            label={c('labels.pairScope')}
            options={PAIR_SCOPES.map((value) => ({ value, label: c(`pairScope.${value}`) }))}
          />
          {values.pairScope === 'RULE' && <SilencedRuleInput name="screeningCode" chosen={values.screeningCode} />}
          <DateInput
            name="pairUntil"
            label={c('labels.pairUntil')}
            hint={t('pairs.untilHint')}
            min={today}
            max={latestDay(today)}
            isRequired
          />
          <ReasonInput name="pairReason" label={c('labels.pairReason')} maxLength={255} />
        </>
      )}
    </PanelForm>
  )
}
