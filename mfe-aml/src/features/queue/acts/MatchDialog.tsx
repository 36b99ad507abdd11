import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { confirmMatch } from '@portal/contract/screening-cases/case-work.calls'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { confirmMatchRequest } from '@portal/contract/screening-cases/screening-cases.schema'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { LISTED_PEOPLE } from '@portal/contract/watch-lists/watch-list'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { RadioInput, SelectInput } from '@portal/shared-ui/fields'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActForm, type ActProps } from '../../../acts/ActForm.tsx'

type Match = RequestOf<typeof confirmMatch>
type Typed = Record<'matchedPerson' | 'screeningCode' | 'transactionReason', string>

interface MatchDialogProps extends ActProps {
  readonly found: CaseDetail
  readonly rejected: RejectedChange | null
}

/** Shows the dialog that confirms a match with a person on a list or in a rule. A second person must authorize it. */
export function MatchDialog({ found, rejected, ...props }: MatchDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const confirm = useCommand(confirmMatch)
  const announceQueued = useQueuedNotice()
  const { transactionId, version, heldBy } = found
  const { data } = useRead(readScreeningLogs, { transactionId }, { isQuiet: true })
  const names = { sender: found.transSender, receiver: found.transReceiver }
  const ruleOf = (code: string) =>
    [code, data?.logs.find((log) => log.screeningLogScreeningCode === code)?.screeningDescription]
      .filter(Boolean)
      .join(' · ')
  const proposed = (field: keyof Typed) => String(rejected?.proposed[field] ?? '')
  return (
    <ActForm<Typed, Match>
      {...props}
      draftName={confirmMatch.path}
      act={t('act.MATCH')}
      variant="danger"
      rejected={rejected}
      isRunning={confirm.isRunning}
      send={async (request) => announceQueued(await confirm.run(request))}
      initialValues={{
        matchedPerson: proposed('matchedPerson'),
        screeningCode: proposed('screeningCode') || (heldBy.length === 1 ? (heldBy[0] ?? '') : ''),
        transactionReason: proposed('transactionReason'),
      }}
      schema={confirmMatchRequest}
      toRequest={(typed) =>
        toRequest(confirmMatchRequest, {
          ...typed,
          transactionId,
          version,
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {() => (
        <>
          <Text>{t(found.caseKind === 'PAID' ? 'match.paidText' : 'match.text')}</Text>
          <RadioInput
            name="matchedPerson"
            label={c('labels.matchedPerson')}
            options={LISTED_PEOPLE.map((value) => ({
              value,
              label: t('match.person', { person: c(`listedPerson.${value}`), name: names[value] }),
            }))}
            isRequired
          />
          <SelectInput
            name="screeningCode"
            label={t('match.rule')}
            options={heldBy.map((value) => ({ value, label: ruleOf(value) }))}
            isRequired
          />
          <ReasonInput name="transactionReason" label={c('labels.decisionWords')} hint={t('decide.wordsHint')} />
        </>
      )}
    </ActForm>
  )
}
