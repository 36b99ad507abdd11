import type { Catalogue } from './text-package.ts'

/** Words and phrases that must no longer be used, each under the word that replaces it. */
const GIVEN_UP: Readonly<Record<string, RegExp>> = {
  partner: /\b(I?MTOs?|operators?)\b/i,
  'Add …': /^(Create \w|Add New\b)/,
  'awaits authorization': /\bwait(s|ing)? for (a|its|the) (checker|decision)|\bwaiting for your\b|\bwaits? for you\b/i,
  payout: /\bpay-outs?\b/i,
  email: /\be-mails?\b/i,
  'no longer': /\bany more\b/i,
  'a noun such as “user”': /\bwhoever\b/i,
  'on schedule': /\bby the clock\b/i,
}

/** Exempt texts: titles that the specification quotes, and the public registration of a person without an account. */
const AS_OBSERVED = ['chart.onboarding', 'orphans.title.MTO', 'login.register', 'register.title']

/** Refuses abandoned words in English texts, so that each concept has one term and each action one verb. */
export function englishGivenUp(folder: string, english: Catalogue): string[] {
  return Object.entries(GIVEN_UP).flatMap(([word, givenUp]) =>
    Object.entries(english)
      .filter(([key, text]) => givenUp.test(text) && !AS_OBSERVED.includes(key))
      .map(([key]) => `${folder}/en.json: "${key}" says it otherwise; the word is "${word}"`),
  )
}
