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

/** Events that the user concerned is notified of at once: `notice.<name>` of the texts, within a common frame. */
export type NoticeName =
  | 'tokenReset'
  | 'tokenEnrolled'
  | 'newDevice'
  | 'emailChanged'
  | 'phoneChanged'
  | 'devicesLocked'

/** Texts inside the frame of notices, without their own subject. */
type NoticePart = 'noticeFrame' | 'noticeFrom' | 'noticeFromDevice' | 'noticeQueued'

type TextName = MailName | `notice.${NoticeName}`
type Texts = Record<`${TextName}.${'subject' | 'body'}` | `${NoticePart}.body`, string>

const TEXTS: Record<Language, Texts> = { en, fr }

type Values = Readonly<Record<string, string | number>>

/** Subject and body of a mail, plain text, with `{{name}}` filled in. */
export function mailText(language: Language, name: TextName, values: Values): { subject: string; body: string } {
  const texts = TEXTS[language]
  return { subject: filled(texts[`${name}.subject`], values), body: filled(texts[`${name}.body`], values) }
}

/** A text inside the frame of notices, or the frame itself. */
export function noticePart(language: Language, name: NoticePart, values: Values = {}): string {
  return filled(TEXTS[language][`${name}.body`], values)
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))
}
