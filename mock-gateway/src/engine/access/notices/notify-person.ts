import { languageOf, zoneOf } from '@portal/contract'
import { formatDateTime, type Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { queueMail } from '../../mail/index.ts'
import { mailText, type NoticeName, noticePart } from '../mail-texts/mail-texts.ts'

/** When something happened to an account, and from where. */
export interface NoticeOrigin {
  readonly now: Date
  /** Absent where other people decided it through the queue: their address says nothing to the owner. */
  readonly address?: string
  /** Of the person alone: in it anonymous callers could write to the owner what they like. */
  readonly userAgent?: string
  /** Of the person's own call; the subsidiary's where others act. */
  readonly language?: Language
}

export interface Concerned {
  readonly firstName: string
  /** The address before the change, where that is what changes. */
  readonly email: string
  readonly countryId: string
}

const LONGEST_AGENT = 140

/**
 * Tells the person concerned what happened to the account, when, from where, and what to do if it was somebody else. In the
 * transaction of the effect: the mail leaves with it or not at all.
 */
export async function notifyPerson(
  trx: Kysely<Database>,
  name: NoticeName,
  { firstName, email, countryId }: Concerned,
  { now, address, userAgent, language = languageOf(countryId) }: NoticeOrigin,
): Promise<void> {
  const { subject, body: what } = mailText(language, `notice.${name}`, {})
  const when = formatDateTime(now.toISOString(), { language, timeZone: zoneOf(countryId) })
  const where = whereOf(language, address, userAgent)
  const body = noticePart(language, 'noticeFrame', { firstName, what, when, where })
  await queueMail(trx, { recipient: email, subject, body })
}

function whereOf(language: Language, address: string | undefined, userAgent = ''): string {
  const device = userAgent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_AGENT)
  if (address === undefined) return noticePart(language, 'noticeQueued')
  return noticePart(language, device === '' ? 'noticeFrom' : 'noticeFromDevice', { address, device })
}
