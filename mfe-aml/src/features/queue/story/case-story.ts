import { formatAmount, formatDateTime, type Locale } from '@portal/contract/format'
import { type VerdictWords, verdictWords } from '@portal/contract/screening/verdict-words'
import { MATCH_CODE } from '@portal/contract/screening-cases/screening-case'
import type { CaseDetail, CaseEvent } from '@portal/contract/screening-cases/screening-cases.calls'
import { isDecidedWithoutReason } from '@portal/contract/transactions/transaction'
import type { TransactionState } from '@portal/contract/transactions/transaction-detail.calls'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import type { Translate } from '@portal/portal-sdk'
import { caseHappenings } from '../case-happenings.ts'
import { evidenceTitle } from '../evidence/evidence-title.ts'

/** A line of a case's printed history. */
export interface StoryLine {
  /** The title of the section, only on the first line of the section. */
  readonly part: string
  readonly what: string
  readonly said: string
}

interface StoryWords {
  readonly t: Translate
  readonly c: Translate
  readonly locale: Locale
  readonly whoOf: (state: TransactionState, mtoName: string) => string
  readonly eventWords: (event: CaseEvent) => string
}

/**
 * Returns the complete case for an inspector: the order, the reasons for the hold, actions and decisions, and similar
 * cases.
 */
export function caseStory(found: CaseDetail, logs: readonly ScreeningLogRow[], words: StoryWords): StoryLine[] {
  const { t } = words
  const verdictsIn = (mode: ScreeningLogRow['screeningMode']) =>
    logs.filter(({ screeningMode }) => screeningMode === mode).flatMap((log) => verdictLines(verdictWords(log, words)))
  return [
    ...part(t('case.order'), orderLines(found, words)),
    ...part(t(evidenceTitle(found)), verdictsIn('LIVE')),
    ...part(t('case.shadowHits'), verdictsIn('SHADOW')),
    ...part(t('case.history'), happeningLines(found, words)),
    ...part(t('case.like'), likeLines(found, words)),
  ]
}

type Line = readonly [what: string, said: string]

const part = (name: string, lines: readonly Line[]): StoryLine[] =>
  lines.map(([what, said], at) => ({ part: at === 0 ? name : '', what, said }))

function orderLines(found: CaseDetail, { t, c, locale }: StoryWords): Line[] {
  const amount = (value: string, currency: string) => formatAmount(value, currency, locale)
  const said: readonly Line[] = [
    [c('labels.transactionContractReference'), found.transactionContractReference],
    [c('labels.transactionReference'), found.transactionReference],
    [c('labels.mtoName'), found.mtoName],
    [c('labels.transSender'), found.transSender],
    [c('labels.transReceiver'), found.transReceiver],
    [c('labels.transactionReceiverAccountNumber'), found.transactionReceiverAccountNumber ?? ''],
    [c('labels.transactionAmount'), amount(found.transactionAmount, found.transactionSourceCountryCurrency)],
    [
      c('labels.transactionDestinationAmount'),
      amount(found.transactionDestinationAmount, found.transactionDestinationCountryCurrency),
    ],
    [c('labels.transactionStatus'), c(`status.transaction.${found.transactionStatus}`)],
    [c('labels.caseKind'), c(`caseKind.${found.caseKind}`)],
    [found.caseKind === 'PAID' ? t('case.foundAt') : c('labels.heldAt'), formatDateTime(found.heldAt, locale)],
    [c('labels.dueAt'), formatDateTime(found.dueAt, locale)],
    [c('labels.caseOutcome'), found.caseOutcome === null ? '' : c(`caseOutcome.${found.caseOutcome}`)],
  ]
  return said.filter(([, value]) => value !== '')
}

function verdictLines({
  rule,
  description,
  about,
  statusLabel,
  mode,
  points,
  silenced,
  conditions,
  unmet,
  matches,
  seen,
}: VerdictWords): Line[] {
  const head: Line = [
    [rule, description].filter(Boolean).join(' · '),
    [statusLabel, points, silenced?.label, mode, ...about].filter(Boolean).join(' · '),
  ]
  return [
    head,
    ...[...conditions, ...(unmet?.conditions ?? [])].map(
      ({ text, join, note }): Line => [[text, join].filter(Boolean).join(' '), note],
    ),
    ...[...matches.flatMap(({ lines }) => lines), ...seen].map((line): Line => ['', line]),
  ]
}

function happeningLines(found: CaseDetail, { t, c, locale, whoOf, eventWords }: StoryWords): Line[] {
  return caseHappenings(found)
    .reverse()
    .map((one): Line => {
      const at = formatDateTime(one.at, locale)
      if (one.kind === 'event') {
        const { caseNote, fileName } = one.event
        const parts = [eventWords(one.event), caseNote && t('case.why', { reason: caseNote }), fileName]
        return [at, parts.filter(Boolean).join(' · ')]
      }
      const { toStatus, decisionReason, stateReason, stateCode } = one.state
      const parts = [
        c(`status.transaction.${toStatus}`),
        whoOf(one.state, found.mtoName),
        stateCode === MATCH_CODE && c('caseOutcome.MATCH'),
        decisionReason && c(`decisionReason.${decisionReason}`),
        stateReason && t('case.why', { reason: stateReason }),
        isDecidedWithoutReason(one.state) && t('case.noReason'),
      ]
      return [at, parts.filter(Boolean).join(' · ')]
    })
}

const likeLines = ({ likeCases }: CaseDetail, { t, c, locale }: StoryWords): Line[] =>
  likeCases.map((one) => [
    one.transactionContractReference,
    [
      formatDateTime(one.closedAt, locale),
      c(`caseOutcome.${one.caseOutcome}`),
      one.decisionReason && c(`decisionReason.${one.decisionReason}`),
      one.stateReason && t('case.why', { reason: one.stateReason }),
    ]
      .filter(Boolean)
      .join(' · '),
  ])
