import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from './format/languages.ts'
import { addTexts } from './texts.ts'

// Only for Node: a browser module includes only the texts of the subjects that it shows.

const HERE = import.meta.dirname

type ByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>

const read = (folder: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(path.join(HERE, folder, `${language}.json`), 'utf8')),
    ]),
  ) as ByLanguage

/** Every folder with texts: the folders of the subjects, and the shared folders in `i18n`. */
const TEXT_FOLDERS: readonly string[] = globSync(['*/en.json', 'i18n/*/en.json'], { cwd: HERE })
  .map((file) => path.dirname(file))
  .sort()

for (const folder of TEXT_FOLDERS) addTexts(read(folder))

export { fieldText } from './field-text.ts'
export { addTexts, contractText, contractTexts } from './texts.ts'
