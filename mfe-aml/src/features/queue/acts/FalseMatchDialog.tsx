import type { RequestOf } from '@portal/contract'
import { MOST_FALSE_MATCH_DAYS } from '@portal/contract/false-matches/false-match'
import {
  createFalseMatch,
  readSimilarEntries,
  type SimilarEntry,
} from '@portal/contract/false-matches/false-matches.calls'
import { createFalseMatchRequest } from '@portal/contract/false-matches/false-matches.schema'
import { formatDate } from '@portal/contract/format'
import { todayIn } from '@portal/contract/periods'
import { toRequest } from '@portal/contract/schema'
import { listedBirthWords, listedCountryWords } from '@portal/contract/screening/list-match-words'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Skeleton, Text, useLocale } from '@portal/shared-ui'
import { DateInput, RadioInput } from '@portal/shared-ui/fields'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActForm, type ActProps } from '../../../acts/ActForm.tsx'

type FalseMatch = RequestOf<typeof createFalseMatch>
/** `entryNo` holds the person, the list and the number of the entry: see {@link keyOf}. */
type Typed = Record<'entryNo' | 'falseUntil' | 'falseReason', string>

const DAY_MS = 24 * 60 * 60_000

interface FalseMatchDialogProps extends ActProps {
  readonly found: CaseDetail
  readonly rejected: RejectedChange | null
}

const NO_ENTRY = { matchedPerson: 'sender', listCode: '-' }

const keyOf = ({ matchedPerson, listCode, entryNo }: Pick<FalseMatch, 'matchedPerson' | 'listCode' | 'entryNo'>) =>
  [matchedPerson, listCode, entryNo].join(' ')

/** Shows the dialog which says that a person of the order is not an entry of a watch list. A second person decides. */
export function FalseMatchDialog({ found, rejected, ...props }: FalseMatchDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const send = useCommand(createFalseMatch)
  const announceQueued = useQueuedNotice()
  const { transactionId } = found
  const read = useRead(readSimilarEntries, { transactionId }, { isAfresh: true, isQuiet: true })
  const today = todayIn(locale.timeZone)
  const proposed = (field: string) => String(rejected?.proposed[field] ?? '')
  const aboutPerson = ({ personBirthDate: born, personCountry: country }: SimilarEntry) => [
    ...(born === null ? [] : [formatDate(born, { ...locale, timeZone: 'UTC' })]),
    ...(country === null ? [] : [listedCountryWords(country, locale)]),
  ]
  const aboutEntry = ({ listCode, match: { entry, score } }: SimilarEntry) => [
    ...(entry.birthDate === null ? [] : [listedBirthWords(entry.birthDate, locale)]),
    ...(entry.country === null ? [] : [listedCountryWords(entry.country, locale)]),
    t('falseMatch.list', { list: listCode, score: String(score) }),
  ]
  const inBrackets = (name: string, about: readonly string[]) =>
    about.length === 0 ? name : t('falseMatch.about', { name, about: about.join(' · ') })
  const optionOf = (one: SimilarEntry) => ({
    value: keyOf({ ...one, entryNo: one.match.entry.entryNo }),
    label: t(one.falseMatchStatus === null ? 'falseMatch.entry' : `falseMatch.known.${one.falseMatchStatus}`, {
      person: inBrackets(one.personName, aboutPerson(one)),
      entry: inBrackets(one.match.listedName, aboutEntry(one)),
    }),
    ...(one.falseMatchStatus === null ? {} : { isDisabled: true }),
  })
  const entries = read.data?.entries ?? []
  const first = entries.find(({ falseMatchStatus }) => falseMatchStatus === null)
  const initial = rejected
    ? keyOf(rejected.proposed as unknown as FalseMatch)
    : first && keyOf({ ...first, entryNo: first.match.entry.entryNo })
  if (!read.data && !read.error) return <Skeleton width="100%" height={120} />
  return (
    <ActForm<Typed, FalseMatch>
      {...props}
      draftName={createFalseMatch.path}
      act={t('act.FALSE_MATCH')}
      rejected={rejected}
      isRunning={send.isRunning}
      send={async (request) => announceQueued(await send.run(request))}
      initialValues={{
        entryNo: initial ?? '',
        falseUntil: proposed('falseUntil'),
        falseReason: proposed('falseReason'),
      }}
      schema={createFalseMatchRequest}
      toRequest={({ entryNo: key, falseUntil, falseReason }) => {
        const [matchedPerson, listCode, entryNo] = key.split(' ')
        return toRequest(createFalseMatchRequest, {
          ...{ transactionId, falseUntil, falseReason },
          // Without a choice, only the field of the choice shows an error.
          ...(key === '' ? NO_ENTRY : { matchedPerson, listCode, entryNo: Number(entryNo) }),
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }}
    >
      {() => (
        <>
          <Text>{t('falseMatch.text')}</Text>
          {read.error ? (
            <Text tone="muted">{read.error.message}</Text>
          ) : entries.length === 0 ? (
            <Text tone="muted">{t('falseMatch.none')}</Text>
          ) : (
            <RadioInput name="entryNo" label={t('falseMatch.which')} options={entries.map(optionOf)} isRequired />
          )}
          <DateInput
            name="falseUntil"
            label={c('labels.falseUntil')}
            hint={t('falseMatch.untilHint')}
            min={today}
            max={new Date(Date.parse(today) + MOST_FALSE_MATCH_DAYS * DAY_MS).toISOString().slice(0, 10)}
            isRequired
          />
          <ReasonInput name="falseReason" label={c('labels.falseReason')} hint={t('decide.wordsHint')} />
        </>
      )}
    </ActForm>
  )
}
