import { FALSE_MATCH_STATUS_TONES } from '@portal/contract/false-matches/false-match'
import type { FalseMatchRow } from '@portal/contract/false-matches/false-matches.calls'
import { formatDate, formatDateTime } from '@portal/contract/format'
import { listedBirthWords, listedCountryWords } from '@portal/contract/screening/list-match-words'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, Link, Stack, Text, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView, Section } from '@portal/shared-ui/panel'

interface FalseMatchViewProps {
  readonly match: FalseMatchRow
  readonly mayEnd: boolean
  readonly onClose: () => void
  readonly onEnd: () => void
}

/** Shows one false match, read-only: the person of the order, the entry of the list, the last day and the reason. */
export function FalseMatchView({ match, mayEnd, onClose, onEnd }: FalseMatchViewProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { falseMatchId, falseMatchStatus: status, pendingCqId, personBirthDate, personCountry } = match
  const waiting = usePendingChange(pendingCqId)
  const history = useRecordHistory('false-match', falseMatchId, { isDeclined: status === 'DECLINED' })
  return (
    <RecordView
      history={history}
      title={`${match.personName} ≠ ${match.entryName}`}
      recordId={falseMatchId}
      onClose={onClose}
      actions={
        mayEnd &&
        status === 'ACTIVE' && (
          <LetterButton letter="D" onClick={onEnd} disabled={pendingCqId !== null}>
            {t('falseMatches.end')}
          </LetterButton>
        )
      }
    >
      <Stack gap={5}>
        {pendingCqId && (
          <PendingNotice
            text={t(status === 'PENDING' ? 'falseMatches.creationWaits' : 'falseMatches.changeWaits')}
            change={waiting}
          />
        )}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip label={c(`status.falseMatch.${status}`)} tone={FALSE_MATCH_STATUS_TONES[status]} />
        </Stack>
        {status === 'LAPSED' && <Text>{t('falseMatches.lapsed')}</Text>}
        <Text>{match.falseReason}</Text>
        <Section title={t('falseMatches.inOrder')}>
          <Grid min={150} gap={4}>
            <ReadOnlyField label={c(`listedPerson.${match.matchedPerson}`)} value={match.personName} />
            <ReadOnlyField
              label={c('labels.personBirthDate')}
              value={personBirthDate && formatDate(personBirthDate, { ...locale, timeZone: 'UTC' })}
            />
            <ReadOnlyField
              label={c('labels.personCountry')}
              value={personCountry && listedCountryWords(personCountry, locale)}
            />
            <ReadOnlyField
              label={c('labels.transactionContractReference')}
              value={
                <Link href={`/transactions?panel=review&id=${match.transactionId}`}>
                  {match.transactionContractReference}
                </Link>
              }
            />
          </Grid>
        </Section>
        <Section title={t('falseMatches.onList', { list: match.listCode })}>
          <Grid min={150} gap={4}>
            <ReadOnlyField label={c('labels.entryName')} value={match.entryName} />
            <ReadOnlyField label={c('labels.entryOtherNames')} value={match.entryOtherNames} />
            <ReadOnlyField
              label={c('labels.entryBirthDate')}
              value={match.entryBirthDate && listedBirthWords(match.entryBirthDate, locale)}
            />
            <ReadOnlyField
              label={c('labels.entryCountry')}
              value={match.entryCountry && listedCountryWords(match.entryCountry, locale)}
            />
            <ReadOnlyField label={c('labels.likenessScore')} value={match.likenessScore} />
          </Grid>
        </Section>
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.falseUntil')} value={formatDate(match.falseUntil, locale)} />
          <ReadOnlyField label={c('labels.silencedHits')} value={match.silencedHits} />
          <ReadOnlyField
            label={c('labels.falseMatchCreatedAt')}
            value={formatDateTime(match.falseMatchCreatedAt, locale)}
          />
          <ReadOnlyField label={c('labels.falseMatchMaker')} value={match.makerName} />
          <ReadOnlyField label={c('labels.falseMatchChecker')} value={match.checkerName} />
        </Grid>
      </Stack>
    </RecordView>
  )
}
