import type { RequestOf } from '@portal/contract'
import { REASON_CHARACTER, toRequest } from '@portal/contract/schema'
import { closePaidCase } from '@portal/contract/screening-cases/case-work.calls'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { closePaidCaseRequest } from '@portal/contract/screening-cases/screening-cases.schema'
import { DECISION_REASONS } from '@portal/contract/transactions/transaction'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Stack, Text } from '@portal/shared-ui'
import { SelectInput, TextAreaInput } from '@portal/shared-ui/fields'
import { ActForm, type ActProps } from '../../../acts/ActForm.tsx'

type Typed = Record<'decisionReason' | 'transactionReason', string>

interface NoMatchDialogProps extends ActProps {
  readonly found: CaseDetail
}

/** Shows the dialog that closes the case of a paid order without a match. */
export function NoMatchDialog({ found, ...props }: NoMatchDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const close = useCommand(closePaidCase)
  const { transactionId, heldAt, transReceiver: name } = found
  const isFirst = found.needsTwoPasses && found.firstPassBy === null
  return (
    <ActForm<Typed, RequestOf<typeof closePaidCase>>
      {...props}
      draftName={closePaidCase.path}
      act={t('act.NO_MATCH')}
      rejected={null}
      isRunning={close.isRunning}
      send={async (request) => {
        const { awaitsSecondPass } = await close.run(request)
        if (awaitsSecondPass) notify({ tone: 'info', text: t('decided.firstNoMatch', { name }) })
        else notify({ tone: 'positive', text: t('decided.NO_MATCH', { name }) })
      }}
      initialValues={{ decisionReason: '', transactionReason: '' }}
      schema={closePaidCaseRequest}
      toRequest={(typed) => toRequest(closePaidCaseRequest, { ...typed, transactionId, heldAt })}
    >
      {() => (
        <>
          <Stack gap={1}>
            <Text weight="strong">{name}</Text>
            <Text tone="muted">{found.transSender}</Text>
          </Stack>
          <Text>{t(isFirst ? 'noMatch.first' : 'noMatch.text')}</Text>
          <SelectInput
            name="decisionReason"
            label={c('labels.decisionReason')}
            options={DECISION_REASONS.PASSED.map((value) => ({ value, label: c(`decisionReason.${value}`) }))}
            isRequired
          />
          <TextAreaInput
            name="transactionReason"
            label={c('labels.decisionWords')}
            hint={t('decide.wordsHint')}
            allows={REASON_CHARACTER}
            isRequired
          />
        </>
      )}
    </ActForm>
  )
}
