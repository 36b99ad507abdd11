import { languageOf, zoneOf } from '@portal/contract'
import { formatDateTime, type Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { queueMail } from '../../mail/index.ts'
import { mailText, type NoticeName, noticePart } from '../mail-texts/mail-texts.ts'

/** When something happened to an account, and from where. */
export interface NoticeOrigin {
  readonly now: Date
  /** Absent if other people decided it through the queue: their address does not help the owner. */
  readonly address?: string
  /** Only for the user's own actions: otherwise anonymous callers could put any text into the owner's mail. */
  readonly userAgent?: string
  /** The language of the user's own call; the subsidiary's for others' actions. */
  readonly language?: Language
}

export interface Concerned {
  readonly firstName: string
  /** The previous address, if the address changes. */
  readonly email: string
  readonly countryId: string
}

const LONGEST_AGENT = 140

/**
 * Notifies the person concerned of a change to the account: the event, time, origin, and what to do if it was somebody
 * else. In the transaction of the effect: the mail leaves with it or not at all.
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
