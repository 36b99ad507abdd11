import { languageOf, zoneOf } from '@portal/contract'
import { formatCount, formatDateTime, type Language } from '@portal/contract/format'
import type { RunCause, RunError } from '@portal/contract/periodic-reports/periodic-report'
import { contractText } from '@portal/contract/texts/all'
import type { Actor } from '../../../../engine/http/handler.ts'
import type { Email } from '../../../../engine/mail/index.ts'
import type { FoundSchedule } from '../periodic-report.store.ts'
import texts from './report-emails.texts.json' with { type: 'json' }

interface Sent {
  readonly cause: RunCause
  readonly dueAt: Date
  readonly rowCount: number
  readonly language: Language
  /** Of a file that is too large for the mail. */
  readonly link: string | null
  readonly expiresAt: Date
  readonly portalUrl: string
}

/** The mail that brings a report, or the link to it, in its reader's language. */
export function reportEmail(
  recipient: string,
  { values }: FoundSchedule,
  { cause, dueAt, rowCount, language, link, expiresAt, portalUrl }: Sent,
): Email {
  const { scheduleReportId: report, scheduleZone: timeZone, scheduleFrequency } = values
  const words = texts[language]
  const told = (moment: Date) => formatDateTime(moment.toISOString(), { language, timeZone })
  const params = {
    report,
    due: told(dueAt),
    zone: timeZone,
    rows: formatCount(rowCount, { language }),
    frequency: contractText(language, `scheduleFrequency.${scheduleFrequency}`).toLowerCase(),
    expires: told(expiresAt),
    link: link === null ? '' : new URL(`/periodic-report?link=${link}`, portalUrl).href,
  }
  const { subject, ...parts } = cause === 'TEST' ? words.test : words.sent
  const body = [words.hello, parts.body, link === null ? words.attached : words.link, words.end].join('\n\n')
  return { recipient, subject: filled(subject, params), body: `${filled(body, params)}\n` }
}

interface Failed {
  readonly dueAt: Date
  readonly reason: RunError
  readonly portalUrl: string
}

/** The mail that says why a report was not sent, in its owner's language. */
export function failureEmail(
  owner: Actor,
  { scheduleId, values }: FoundSchedule,
  { dueAt, reason, portalUrl }: Failed,
): Email {
  const language = languageOf(owner.countryId)
  const { subject, body } = texts[language].failed
  const params = {
    report: values.scheduleReportId,
    firstName: owner.firstName,
    due: formatDateTime(dueAt.toISOString(), { language, timeZone: zoneOf(owner.countryId) }),
    reason: contractText(language, `runError.${reason}`),
    link: new URL(`/periodic-report?panel=view&id=${scheduleId}`, portalUrl).href,
  }
  return { recipient: owner.email, subject: filled(subject, params), body: filled(body, params) }
}

const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
