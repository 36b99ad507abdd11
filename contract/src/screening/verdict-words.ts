import { formatDateTime, formatDecimal, type Locale } from '@portal/contract/format'
import { type ConditionReader, columnLabel, comparisonWords, valueWords } from '../conditions/condition-words.ts'
import type { ScreeningLogRow } from '../transactions/transaction-screening.calls.ts'
import { type ListMatchWords, listedBirthWords, listedCountryWords, listMatchWords } from './list-match-words.ts'
import { RISK_RULE } from './risk.ts'
import type { Silencing } from './silencing.ts'

interface ConditionWords {
  readonly text: string
  readonly join: string | null
  readonly note: string
  readonly isTrue: boolean
}

/** A rule's result for a transaction, in words. */
export interface VerdictWords {
  readonly rule: string
  readonly description: string | null
  /** The rule's version, and the time of the result. */
  readonly about: readonly string[]
  readonly status: ScreeningLogRow['screeningLogStatus']
  readonly statusLabel: string
  /** Text for a rule in shadow mode; null for a live rule. */
  readonly mode: string | null
  /** The points that the hit adds to the risk sum, in words; null if it adds none. */
  readonly points: string | null
  /** For a silenced hit: a text, and a link to the decision that silenced it. */
  readonly silenced: { readonly label: string; readonly href: string } | null
  /** The rule's conditions, each with its value and result, and the word that joins it to the next condition. */
  readonly conditions: readonly ConditionWords[]
  /** The conditions that a reader needs only after those that the order met. */
  readonly unmet: { readonly label: string; readonly conditions: readonly ConditionWords[] } | null
  /** Watch-list entries that the rule's conditions matched. */
  readonly matches: readonly ListMatchWords[]
  /**
   * Why the rule could not be evaluated, and the evidence for the values of its conditions. For a rule without
   * conditions: the values that it used.
   */
  readonly seen: readonly string[]
}

/** Returns a rule's result for a transaction in the reader's words. */
export function verdictWords(log: ScreeningLogRow, { c, locale }: ConditionReader): VerdictWords {
  const { screeningLogScreeningType: type, conditions, ruleVersion: version } = log
  const said = (label: string, value: string) => c('verdictSaid', { label, value })
  const unmet = conditions.some(({ truth }) => truth === 'TRUE')
    ? conditions.filter(({ truth }) => truth === 'FALSE')
    : []
  const wordsOf = (one: (typeof conditions)[number], isJoined: boolean): ConditionWords => ({
    text: comparisonWords(type, one, { c, locale }),
    join: isJoined && one.join !== 'NONE' ? c(`conditionJoin.${one.join}`) : null,
    note: `${
      one.value === null
        ? c('verdictSeenNothing')
        : c('verdictSeen', { value: valueWords(type, one.columnName, one.value, { c, locale }) })
    } · ${c(`truth.${one.truth}`)}`,
    isTrue: one.truth === 'TRUE',
  })
  return {
    rule: log.screeningLogScreeningCode,
    description: log.screeningDescription ?? houseWords(log.screeningLogScreeningCode, c),
    about: [
      ...(version === null ? [] : [c('verdictVersion', { version: String(version) })]),
      formatDateTime(log.screeningLogCreatedAt, locale),
    ],
    status: log.screeningLogStatus,
    statusLabel: c(`verdict.${log.screeningLogStatus}`),
    mode: log.screeningMode === 'SHADOW' ? c('screeningMode.SHADOW') : null,
    points: log.screeningPoints === null ? null : c('verdictPoints', { points: String(log.screeningPoints) }),
    silenced:
      log.silencedBy && log.silencedAs
        ? {
            label: c(`verdictSilenced.${log.silencedAs}`),
            href: `${SILENCING_LISTS[log.silencedAs]}?panel=view&id=${log.silencedBy}`,
          }
        : null,
    // The words that join conditions hold only between all conditions in their order.
    conditions: conditions.filter((one) => !unmet.includes(one)).map((one) => wordsOf(one, unmet.length === 0)),
    unmet:
      unmet.length === 0
        ? null
        : {
            label: c('verdictUnmet', { count: String(unmet.length) }),
            conditions: unmet.map((one) => wordsOf(one, false)),
          },
    matches: conditions.flatMap(({ evidence = {} }) => listMatchWords(evidence, { c, locale }) ?? []),
    seen: [
      ...failureWords(log, c),
      ...(conditions.length > 0
        ? conditions.flatMap(({ evidence = {} }) =>
            evidence.watchListEntry === undefined
              ? Object.entries(evidence).map(([field, value]) => said(c(`labels.${field}`), value))
              : [],
          )
        : Object.entries(log.matched).map(([field, value]) =>
            said(c(`labels.${field}`), houseValueWords(field, value, locale)),
          )),
    ],
  }
}

/** Returns a sentence that says why a rule could not be evaluated; empty if the rule was evaluated. */
export function failureWords(
  { failure, screeningLogScreeningType: type }: Pick<ScreeningLogRow, 'failure' | 'screeningLogScreeningType'>,
  c: ConditionReader['c'],
): string[] {
  if (failure === null) return []
  const { cause, columnName, detail = '' } = failure
  // A column that no longer exists has no label.
  const column =
    columnName === undefined || cause === 'COLUMN' ? (columnName ?? '') : columnLabel(type, columnName, { c })
  return [c(`screeningFailure.${cause}`, { column, detail })]
}

/** Returns the purpose of a built-in rule; null for a custom rule. */
export const houseWords = (screeningCode: string, c: ConditionReader['c']): string | null =>
  HOUSE_RULES.includes(screeningCode) ? c(`houseRule.${screeningCode}`) : null

/** The addresses of the lists of decisions that silence hits. */
const SILENCING_LISTS: Readonly<Record<Silencing, string>> = {
  TRUSTED_PAIR: '/trusted-pairs',
  FALSE_MATCH: '/false-matches',
}

/** Built-in rules, which cannot be deleted and have no description. */
const HOUSE_RULES: readonly string[] = ['RATE', 'NAME', 'MATCH', RISK_RULE]

/** Formats a value that a built-in rule used: amounts, rates, dates and countries in the reader's format. */
function houseValueWords(field: string, value: string, locale: Locale): string {
  if (/BirthDate$/.test(field)) return listedBirthWords(value, locale)
  if (/(?:Nationality|Country)$/.test(field)) return listedCountryWords(value, locale)
  return /^\d+\.\d+$/.test(value) ? formatDecimal(value, locale) : value
}
