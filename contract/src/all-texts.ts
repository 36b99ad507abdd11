import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from './format/languages.ts'
import { addTexts } from './texts.ts'

// For Node alone: a module of the browser brings the texts of the domains it draws.

const HERE = path.join(import.meta.dirname, 'i18n')

type ByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>

const read = (domain: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(path.join(HERE, domain, `${language}.json`), 'utf8')),
    ]),
  ) as ByLanguage

/** Every domain that has texts: a folder of `i18n` is one, there is no list. */
export const TEXT_DOMAINS: readonly string[] = readdirSync(HERE)
  .filter((folder) => existsSync(path.join(HERE, folder, 'en.json')))
  .sort()

for (const domain of TEXT_DOMAINS) addTexts(read(domain))

export { contractText, contractTexts, fieldText } from './texts.ts'
