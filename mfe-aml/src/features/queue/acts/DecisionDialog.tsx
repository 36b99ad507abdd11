import type { RequestOf } from '@portal/contract'
import { updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { DECISION_REASONS } from '@portal/contract/transactions/transaction'
import { decisionForm } from '@portal/contract/transactions/transactions.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Parts, Stack, Text, useLocale } from '@portal/shared-ui'
import { SelectInput } from '@portal/shared-ui/fields'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActForm, type ActProps } from './ActForm.tsx'

const DECIDE = { DC: updateDirectCreditStatus, CP: updateCashPickupStatus } as const

type ReviewRequest = RequestOf<typeof updateDirectCreditStatus>
interface Typed {
  readonly decisionReason: string
  readonly transactionReason: string
}

interface DecisionDialogProps extends ActProps {
  readonly found: CaseDetail
  readonly decision: 'PASSED' | 'FAILED'
  readonly rejected: RejectedChange | null
}

/** Shows the dialog that passes or fails a held transaction, with a listed reason and an explanation. */
export function DecisionDialog({ found, decision, rejected, ...props }: DecisionDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const decide = useCommand(DECIDE[found.contractType])
  const announceQueued = useQueuedNotice()
  const { transReceiver: name, contractType } = found
  const amount = formatAmount(found.transactionDestinationAmount, found.transactionDestinationCountryCurrency, locale)
  const send = async (request: ReviewRequest) => {
    const { cqType, ...queued } = await decide.run(request)
    if (cqType) announceQueued({ cqType, ...queued })
    else notify({ tone: 'positive', text: t(`decided.${decision}`, { name, amount }) })
  }
  const isReopened = found.transactionStatus === 'FAILED'
  return (
    <ActForm<Typed, ReviewRequest>
      {...props}
      draftName={DECIDE[contractType].path}
      act={t(`act.${decision}`)}
      variant={decision === 'PASSED' ? 'primary' : 'danger'}
      rejected={rejected}
      isRunning={decide.isRunning}
      send={send}
      initialValues={{
        decisionReason: String(rejected?.proposed.decisionReason ?? ''),
        transactionReason: String(rejected?.proposed.transactionReason ?? ''),
      }}
      schema={decisionForm}
      toRequest={(typed) =>
        toRequest(decisionForm, {
          ...typed,
          transactionReference: found.transactionReference,
          transactionMtoCode: found.transactionMtoCode,
          transactionStatus: decision,
          version: found.version,
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {() => (
        <>
          <Stack gap={1}>
            <Text weight="strong">{name}</Text>
            <Text tone="muted">
              <Parts of={[amount, found.mtoName]} />
            </Text>
          </Stack>
          <Text>
            {t(isReopened ? 'decide.again' : decision === 'FAILED' ? 'decide.FAILED' : `decide.${contractType}`)}
          </Text>
          <SelectInput
            name="decisionReason"
            label={c('labels.decisionReason')}
            options={DECISION_REASONS[decision].map((value) => ({ value, label: c(`decisionReason.${value}`) }))}
            isRequired
          />
          <ReasonInput name="transactionReason" label={c('labels.decisionWords')} hint={t('decide.wordsHint')} />
        </>
      )}
    </ActForm>
  )
}
