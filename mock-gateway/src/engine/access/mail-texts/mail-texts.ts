import type { Language } from '@portal/contract/format'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type MailName =
  | 'firstPassword'
  | 'firstPasswordAt'
  | 'passwordChanged'
  | 'registered'
  | 'registrationApproved'
  | 'registrationReady'
  | 'alreadyRegistered'
  | 'code.device'
  | 'code.reset'
  | 'code.enrolment'

/** Events about which the user concerned gets a mail at once. The text `notice.<name>` is put into a common frame. */
export type NoticeName =
  | 'tokenReset'
  | 'tokenEnrolled'
  | 'passkeyAdded'
  | 'passkeyAllowed'
  | 'passkeyEnded'
  | 'newDevice'
  | 'emailChanged'
  | 'phoneChanged'
  | 'devicesLocked'

/** Texts used inside the frame of notices; they have no subject. */
type NoticePart = 'noticeFrame' | 'noticeFrom' | 'noticeFromDevice' | 'noticeQueued'

type TextName = MailName | `notice.${NoticeName}`
type Texts = Record<`${TextName}.${'subject' | 'body'}` | `${NoticePart}.body`, string>

const TEXTS: Record<Language, Texts> = { en, fr }

type Values = Readonly<Record<string, string | number>>

/** Returns subject and body of a mail in plain text, with placeholders such as `{{name}}` filled in. */
export function mailText(language: Language, name: TextName, values: Values): { subject: string; body: string } {
  const texts = TEXTS[language]
  return { subject: filled(texts[`${name}.subject`], values), body: filled(texts[`${name}.body`], values) }
}

/** Returns a text for the frame of notices, or the frame itself. */
export function noticePart(language: Language, name: NoticePart, values: Values = {}): string {
  return filled(TEXTS[language][`${name}.body`], values)
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))
}
