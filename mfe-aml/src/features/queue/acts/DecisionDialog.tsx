import type { RequestOf } from '@portal/contract'
import { updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatAmount } from '@portal/contract/format'
import { REASON_CHARACTER, toRequest } from '@portal/contract/schema'
import { readDecisionReasons } from '@portal/contract/screening-cases/case-work.calls'
import { joinedReason } from '@portal/contract/screening-cases/decision-reasons'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { DECISION_REASONS } from '@portal/contract/transactions/transaction'
import { decisionForm } from '@portal/contract/transactions/transactions.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Parts, Stack, Text, useLocale } from '@portal/shared-ui'
import { SelectInput, TextAreaInput } from '@portal/shared-ui/fields'
import { ActForm, type ActProps } from '../../../acts/ActForm.tsx'

const DECIDE = { DC: updateDirectCreditStatus, CP: updateCashPickupStatus } as const

type ReviewRequest = RequestOf<typeof updateDirectCreditStatus>
interface Typed {
  readonly decisionReason: string
  /** A reason from the bank's list; empty if none is chosen. */
  readonly bankReason: string
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
  const read = useRead(readDecisionReasons, { decision }, { isQuiet: true })
  const reasons = (read.data?.reasons ?? []).map((value) => ({ value, label: value }))
  const { transReceiver: name, contractType } = found
  const amount = formatAmount(found.transactionDestinationAmount, found.transactionDestinationCountryCurrency, locale)
  const send = async (request: ReviewRequest) => {
    const { cqType, awaitsSecondPass, ...queued } = await decide.run(request)
    if (awaitsSecondPass) notify({ tone: 'info', text: t('decided.first', { name, amount }) })
    else if (cqType) announceQueued({ cqType, ...queued })
    else notify({ tone: 'positive', text: t(`decided.${decision}`, { name, amount }) })
  }
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
        bankReason: '',
        transactionReason: String(rejected?.proposed.transactionReason ?? ''),
      }}
      schema={decisionForm}
      toRequest={({ bankReason, transactionReason, ...typed }) =>
        toRequest(decisionForm, {
          ...typed,
          transactionReason: joinedReason(bankReason, transactionReason),
          transactionReference: found.transactionReference,
          transactionMtoCode: found.transactionMtoCode,
          transactionStatus: decision,
          version: found.version,
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {({ bankReason }) => (
        <>
          <Stack gap={1}>
            <Text weight="strong">{name}</Text>
            <Text tone="muted">
              <Parts of={[amount, found.mtoName]} />
            </Text>
          </Stack>
          <Text>{t(decisionText(found, decision))}</Text>
          <SelectInput
            name="decisionReason"
            label={c('labels.decisionReason')}
            options={DECISION_REASONS[decision].map((value) => ({ value, label: c(`decisionReason.${value}`) }))}
            isRequired
          />
          {reasons.length > 0 && (
            <SelectInput
              name="bankReason"
              label={c('labels.bankReason')}
              options={reasons}
              placeholder={c('noBankReason')}
            />
          )}
          <TextAreaInput
            name="transactionReason"
            label={c('labels.decisionWords')}
            hint={t('decide.wordsHint')}
            allows={REASON_CHARACTER}
            isRequired={bankReason === ''}
          />
        </>
      )}
    </ActForm>
  )
}

/** Returns the key of the sentence that says what the decision does. */
function decisionText(found: CaseDetail, decision: 'PASSED' | 'FAILED') {
  if (found.transactionStatus === 'FAILED') return 'decide.again'
  if (decision === 'FAILED') return 'decide.FAILED'
  const isFirst = found.needsTwoPasses && found.firstPassBy === null
  return isFirst ? 'decide.first' : `decide.${found.contractType}`
}
