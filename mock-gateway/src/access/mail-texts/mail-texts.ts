import type { Language } from '@portal/contract/format'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type MailName =
  | 'firstPassword'
  | 'firstPasswordAt'
  | 'passwordChanged'
  | 'registered'
  | 'registrationAccepted'
  | 'alreadyRegistered'
  | 'code.device'
  | 'code.reset'
  | 'code.enrolment'

const TEXTS: Record<Language, Record<`${MailName}.${'subject' | 'body'}`, string>> = { en, fr }

/** Subject and body of a mail, plain text, with `{{name}}` filled in. */
export function mailText(
  language: Language,
  name: MailName,
  values: Readonly<Record<string, string | number>>,
): { subject: string; body: string } {
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))
  return { subject: filled(TEXTS[language][`${name}.subject`]), body: filled(TEXTS[language][`${name}.body`]) }
}
