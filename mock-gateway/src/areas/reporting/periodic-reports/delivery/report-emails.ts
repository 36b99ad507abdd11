import { languageOf, zoneOf } from '@portal/contract'
import { formatCount, formatDateTime, type Language } from '@portal/contract/format'
import type { RecipientState, RunCause, RunError } from '@portal/contract/periodic-reports/periodic-report'
import type { Delivery } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { contractText } from '@portal/contract/texts/all'
import type { Actor } from '../../../../engine/http/handler.ts'
import type { Email } from '../../../../engine/mail/index.ts'
import type { FoundSchedule } from '../periodic-report.store.ts'
import texts from './report-emails.texts.json' with { type: 'json' }

/** Minutes in which a code for a link may be entered. */
export const LINK_CODE_MINUTES = 15

interface Sent {
  readonly cause: RunCause
  readonly dueAt: Date
  readonly rowCount: number
  readonly language: Language
  /** The link in the mail; null if the mail has the file attached. */
  readonly link: { readonly to: RecipientState; readonly href: string; readonly expiresAt: Date } | null
}

/**
 * Returns the address at which a recipient downloads a file: a page of the portal for a user, and a page that asks for
 * a code for other recipients. For other recipients the token is in the URL fragment, so no server logs the token.
 */
export const reportLink = (to: RecipientState, link: string, portalUrl: string): string =>
  new URL(to === 'ACCOUNT' ? `/periodic-report?link=${link}` : `/shared-report#${link}`, portalUrl).href

/** Returns the mail with a report, or with the link to it, in the recipient's language. */
export function reportEmail(
  recipient: string,
  { values }: FoundSchedule,
  { cause, dueAt, rowCount, language, link }: Sent,
): Email {
  const { scheduleReportId: report, scheduleZone: timeZone, scheduleFrequency } = values
  const words = texts[language]
  const formatted = (moment: Date) => formatDateTime(moment.toISOString(), { language, timeZone })
  const params = {
    report,
    due: formatted(dueAt),
    zone: timeZone,
    rows: formatCount(rowCount, { language }),
    frequency: contractText(language, `scheduleFrequency.${scheduleFrequency}`).toLowerCase(),
    expires: link === null ? '' : formatted(link.expiresAt),
    link: link?.href ?? '',
  }
  const { subject, ...parts } = cause === 'TEST' ? words.test : words.sent
  const wayWords = link === null ? words.attached : link.to === 'ACCOUNT' ? words.link : words.codeLink
  const body = [words.hello, parts.body, wayWords, words.end].join('\n\n')
  return { recipient, subject: filled(subject, params), body: `${filled(body, params)}\n` }
}

/** A recipient to whom a run could not deliver. */
export interface Missed extends Pick<Delivery, 'recipient' | 'recipientState' | 'deliveryState'> {}

interface Failed {
  readonly dueAt: Date
  readonly reason: RunError | 'PARTLY'
  readonly missed: readonly Missed[]
  readonly portalUrl: string
}

/**
 * Returns the mail that tells the owner, in the owner's language, why a report was not sent, or which recipients did
 * not get it.
 */
export function failureEmail(
  owner: Actor,
  { scheduleId, values }: FoundSchedule,
  { dueAt, reason, missed, portalUrl }: Failed,
): Email {
  const language = languageOf(owner.countryId)
  const { subject, body } = reason === 'PARTLY' ? texts[language].partly : texts[language].failed
  const params = {
    report: values.scheduleReportId,
    firstName: owner.firstName,
    due: formatDateTime(dueAt.toISOString(), { language, timeZone: zoneOf(owner.countryId) }),
    reason: reason === 'PARTLY' ? '' : contractText(language, `runError.${reason}`),
    missed: missed.map((one) => `${one.recipient}: ${contractText(language, reasonKey(one))}\n`).join(''),
    link: new URL(`/periodic-report?panel=view&id=${scheduleId}`, portalUrl).href,
  }
  return { recipient: owner.email, subject: filled(subject, params), body: filled(body, params) }
}

const reasonKey = ({ deliveryState, recipientState }: Missed) =>
  deliveryState === 'REFUSED' ? `recipientState.${recipientState}` : `status.reportDelivery.${deliveryState}`

/** Returns the mail with the code that opens a link to a report. */
export function codeEmail(
  recipient: string,
  report: string,
  { code, language }: { code: string; language: Language },
): Email {
  const { subject, body } = texts[language].code
  const params = { report, code, minutes: String(LINK_CODE_MINUTES) }
  return { recipient, subject: filled(subject, params), body: filled(body, params) }
}

const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
