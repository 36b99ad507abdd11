import { formatDateTime } from '@portal/contract/format'
import { MATCH_CODE } from '@portal/contract/screening-cases/screening-case'
import type { CaseDetail, CaseEvent } from '@portal/contract/screening-cases/screening-cases.calls'
import { isDecidedWithoutReason, TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { TransactionState } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Timeline, TimelineLine } from '@portal/shared-ui/review'
import { CaseFile } from './CaseFile.tsx'
import { caseHappenings } from './case-happenings.ts'
import { useHappeningWords } from './use-happening-words.ts'

/** Shows the history of a case, newest first: the states of its transaction, and the actions of users. */
export function CaseHistory({ found }: { readonly found: CaseDetail }) {
  const t = useTexts('mfe-aml')
  const locale = useLocale()
  return (
    <Timeline
      label={t('case.history')}
      entries={caseHappenings(found).map((one, at, { length }) => ({
        // The position from the end is a stable key, because entries are added only at the start.
        key: String(length - at),
        isState: one.kind === 'state',
        at: formatDateTime(one.at, locale),
        content:
          one.kind === 'state' ? <StateEntry state={one.state} found={found} /> : <EventEntry event={one.event} />,
      }))}
    />
  )
}

function StateEntry({ state, found }: { readonly state: TransactionState; readonly found: CaseDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { whoOf } = useHappeningWords()
  const { toStatus, decisionReason, stateReason, stateCode } = state
  return (
    <>
      <TimelineLine>
        <StatusChip label={c(`status.transaction.${toStatus}`)} tone={TRANSACTION_STATUS_TONES[toStatus]} />
        <Text>{whoOf(state, found.mtoName)}</Text>
      </TimelineLine>
      {stateCode === MATCH_CODE && <Text>{c('caseOutcome.MATCH')}</Text>}
      {decisionReason && <Text>{c(`decisionReason.${decisionReason}`)}</Text>}
      {stateReason && <Text>{t('case.why', { reason: stateReason })}</Text>}
      {isDecidedWithoutReason(state) && <Text>{t('case.noReason')}</Text>}
    </>
  )
}

function EventEntry({ event }: { readonly event: CaseEvent }) {
  const t = useTexts('mfe-aml')
  const { eventWords } = useHappeningWords()
  return (
    <>
      <Text>{eventWords(event)}</Text>
      {event.caseNote && <Text>{t('case.why', { reason: event.caseNote })}</Text>}
      {event.fileId && event.fileName && <CaseFile fileId={event.fileId} name={event.fileName} />}
    </>
  )
}
