import { languageOf, zoneOf } from '@portal/contract'
import { formatDateTime, type Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { queueMail } from '../../mail/index.ts'
import { mailText, type NoticeName, noticePart } from '../mail-texts/mail-texts.ts'

/** The time and the origin of an event that concerns an account. */
export interface NoticeOrigin {
  readonly now: Date
  /**
   * The IP address of the user. Absent if other people decided through the approval queue, because their address does
   * not help the owner.
   */
  readonly address?: string
  /** Set only for the user's own actions. Otherwise an anonymous caller could put any text into the owner's mail. */
  readonly userAgent?: string
  /**
   * The language of the user's own call. Absent for actions of other users: the mail is then in the language of the
   * subsidiary.
   */
  readonly language?: Language
}

export interface Concerned {
  readonly firstName: string
  /** The e-mail address to notify. If a change replaces the address, this is the previous address. */
  readonly email: string
  readonly countryId: string
}

const LONGEST_AGENT = 140

/**
 * Mails the owner of an account about a change to the account: the event, the time, the origin, and what to do if
 * somebody else made the change. Call it in the transaction of the change, so that the mail leaves only after a commit.
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
