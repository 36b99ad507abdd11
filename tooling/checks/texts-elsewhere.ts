import { dirname, join } from 'node:path'
import { englishGivenUp } from './english-texts.ts'
import { breakableSigns, wordsGivenUp } from './french-texts.ts'
import type { Catalogue } from './text-package.ts'
import { filesBelow, readJson, workspaceFolders } from './workspace.ts'

/** Checks texts outside the `i18n` folders, such as texts of mails, receipts and public pages, for abandoned words. */
export function textsElsewhere(root: string): string[] {
  return workspaceFolders(root).flatMap((name) => {
    const dir = join(root, name)
    const flat = filesBelow(dir, /^fr\.json$/).filter((path) => !/(^|\/)i18n\//.test(path))
    const ofFlat = flat.flatMap((file) => frenchFaults(join(name, dirname(file)), readJson<Catalogue>(join(dir, file))))
    const ofBoth = filesBelow(dir, /\.texts\.json$/).flatMap((file) =>
      faultsOfBoth(join(name, file), readJson<Texts>(join(dir, file))),
    )
    return [...ofFlat, ...ofBoth]
  })
}

interface Texts {
  readonly en: unknown
  readonly fr: unknown
}

/** Checks a file with the texts of both languages. */
export const faultsOfBoth = (file: string, { en, fr }: Texts): string[] => [
  ...englishGivenUp(file, textsIn(en)),
  ...frenchFaults(file, textsIn(fr)),
]

const frenchFaults = (file: string, french: Catalogue) => [
  ...breakableSigns(file, french),
  ...wordsGivenUp(file, french),
]

/** Returns the texts of a nested catalogue by their full keys. */
function textsIn(part: unknown, prefix = ''): Catalogue {
  if (typeof part === 'string') return { [prefix]: part }
  const inner = Object.entries(part ?? {}).map(([key, value]) => textsIn(value, prefix ? `${prefix}.${key}` : key))
  return Object.assign({}, ...inner)
}
