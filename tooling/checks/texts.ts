import { basename } from 'node:path'
import { LANGUAGES } from '@portal/contract/format'
import { TEXT_FAMILIES } from '@portal/contract/texts/families'
import { englishGivenUp } from './english-texts.ts'
import { breakableSigns, wordsGivenUp } from './french-texts.ts'
import { gatewaysOwn } from './ground-texts.ts'
import { BROWSER, type Catalogue, PLURAL, readTextPackage, type TextPackage } from './text-package.ts'
import { textsElsewhere } from './texts-elsewhere.ts'
import { workspaceFolders } from './workspace.ts'

const COMPLETE: readonly string[] = LANGUAGES
const LANGUAGES_FILE = 'contract/src/format/languages.ts'
const baseOf = (key: string) => key.replace(PLURAL, '')

/** Checks that all languages have the same keys, that every key is used, and every other rule about texts. */
export function checkTexts(root: string): string[] {
  const packages = workspaceFolders(root).map((folder) => readTextPackage(root, folder))
  const everySource = packages.flatMap(({ sources }) => Object.values(sources)).join('\n')
  const faults = packages.flatMap((one) => [
    ...languageFaults(one),
    // The texts of the contract may be used by every package.
    ...unusedKeys(one, one.name === 'contract' ? everySource : Object.values(one.sources).join('\n')),
    ...missingKeys(one, packages, TEXT_FAMILIES),
    ...undeclaredFamilies(one, TEXT_FAMILIES),
    ...domainsNotBrought(one, packages),
    ...wordsInAttributes(one),
    ...languagesListed(one),
  ])
  return [...faults, ...gatewaysOwn(packages), ...textsElsewhere(root)]
}

/**
 * Checks that each of the portal's languages is complete, without empty texts, other placeholders than in English, or
 * abandoned words. An additional language (Spanish for the landing page) must be complete in each group of keys that it
 * has; the keys of a group have the same text before the first dot.
 */
export function languageFaults({ catalogues }: TextPackage): string[] {
  return Object.entries(catalogues).flatMap(([folder, languages]) => {
    const all = [...new Set(Object.values(languages).flatMap((catalogue) => Object.keys(catalogue).map(baseOf)))]
    const absent = COMPLETE.filter((language) => !languages[language]).map(
      (language) => `${folder} has no ${language}.json`,
    )
    const faults = Object.entries(languages).flatMap(([language, catalogue]) => {
      const keys = new Set(Object.keys(catalogue).map(baseOf))
      const groups = new Set([...keys].map(groupOf))
      const due = COMPLETE.includes(language) ? all : all.filter((key) => groups.has(groupOf(key)))
      return [
        ...due.filter((key) => !keys.has(key)).map((key) => `${folder}/${language}.json lacks "${key}"`),
        ...Object.entries(catalogue)
          .filter(([, text]) => text === '')
          .map(([key]) => `${folder}/${language}.json: "${key}" is empty`),
        ...placeholderFaults(folder, language, catalogue, languages.en ?? {}),
        ...(language === 'en' ? englishGivenUp(folder, catalogue) : []),
        ...(language === 'fr' ? [...breakableSigns(folder, catalogue), ...wordsGivenUp(folder, catalogue)] : []),
      ]
    })
    return [...absent, ...faults]
  })
}

const groupOf = (key: string) => key.split('.')[0]

function placeholderFaults(folder: string, language: string, catalogue: Catalogue, english: Catalogue): string[] {
  const namesIn = (text: string) =>
    [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]))].sort().join()
  return Object.entries(catalogue)
    .filter(
      ([key, text]) =>
        english[key] !== undefined && !/_(zero|one)$/.test(key) && namesIn(text) !== namesIn(english[key]),
    )
    .map(([key]) => `${folder}/${language}.json: "${key}" fills in other names than the English text`)
}

/**
 * Returns keys that are not used. A key counts as used if a literal or a property (`texts.<key>`) names it, or if a
 * template (`section.${name}`) could produce it.
 */
export function unusedKeys({ name, catalogues }: TextPackage, source: string): string[] {
  const literals = new Set([...source.matchAll(/['"`]([\w.:|-]+)['"`]/g)].map((match) => match[1] ?? ''))
  const properties = new Set([...source.matchAll(/\btexts\.(\w+)\b/g)].map((match) => match[1] ?? ''))
  const patterns = [...source.matchAll(/`([\w.-]{2,})\$\{[^`]*`/g)].map((match) => match[1] ?? '')
  const isUsed = (key: string) =>
    literals.has(key) ||
    properties.has(key) ||
    patterns.some((prefix) => prefix.includes('.') && key.startsWith(prefix)) ||
    // `validation.required.email` is the contract's variant of `validation.required` for one field. The options of a
    // choice share a key prefix, `entryAccount`, and their values may contain dots.
    (name === 'contract' && [key.lastIndexOf('.'), key.indexOf('.')].some((end) => literals.has(key.slice(0, end))))
  return Object.entries(catalogues).flatMap(([folder, languages]) => {
    const keys = new Set(Object.keys(languages.en ?? {}).map(baseOf))
    return [...keys].filter((key) => !isUsed(key)).map((key) => `${folder}: "${key}" is used nowhere`)
  })
}

/**
 * Returns keys that are missing from the catalogue from which they are requested: by a screen with
 * `useTexts(namespace)`, or by a function that has texts as parameters (`columns(t: Translate, c: Translate)`, where
 * `c` has the contract's texts and any other parameter has the texts of the package). For a template
 * (`labels.${field}`) at least one key must exist.
 */
export function missingKeys(one: TextPackage, packages: readonly TextPackage[], families: TextFamilies = {}): string[] {
  return Object.entries(one.sources).flatMap(([file, source]) =>
    translatorsIn(source, one.name).flatMap(([variable, namespace]) => {
      const asked = packages.find(({ name }) => name === namespace)
      const known = keysOf(asked, namespace === 'contract' ? domainsSeenBy(one) : undefined)
      if (known.size === 0) return []
      const named = namespace === 'contract' ? families : {}
      return [...new Set(keysAsked(source, variable))]
        .flatMap((key) => membersOf(key, named))
        .filter((key) => ![...known].some((each) => fits(each, key)))
        .map((key) => `${file}: no text "${key}" in ${namespace}`)
    }),
  )
}

/** The families of keys that are built at run time: the members of each family, by prefix. */
export type TextFamilies = Readonly<Record<string, readonly string[]>>

/** Returns the keys that a template can request, if its family is declared; otherwise the key itself. */
function membersOf(key: string, families: TextFamilies): readonly string[] {
  const members = key.endsWith('.*') ? families[key.slice(0, -2)] : undefined
  return members?.map((member) => `${key.slice(0, -1)}${member}`) ?? [key]
}

/**
 * Returns families of the contract's texts that pages build at run time without declaring them. Labels of fields are
 * exempt.
 */
export function undeclaredFamilies(one: TextPackage, families: TextFamilies): string[] {
  if (!BROWSER.test(one.name)) return []
  return Object.entries(one.sources).flatMap(([file, source]) => {
    const asked = translatorsIn(source, one.name)
      .filter(([, namespace]) => namespace === 'contract')
      .flatMap(([variable]) => keysAsked(source, variable))
    return [...new Set(asked)]
      .filter((key) => /^[^*]+\.\*$/.test(key) && !key.startsWith('labels.') && !(key.slice(0, -2) in families))
      .map((key) => `${file}: declare the members of "${key}" in contract/src/text-families.ts`)
  })
}

/**
 * Finds the functions through which a source requests texts, each with its namespace. A namespace is the name of a
 * package.
 */
function translatorsIn(source: string, own: string): [variable: string, namespace: string][] {
  const hooks = [...source.matchAll(/\bconst (\w+) = useTexts\((?:'([\w-]+)'|\w+)\)/g)]
  const handed = [...source.matchAll(/\b(\w+): Translate\b/g)]
  const named = new Map(handed.map(([, variable = '']) => [variable, variable === 'c' ? 'contract' : own]))
  for (const [, variable = '', namespace] of hooks) named.set(variable, namespace ?? own)
  return [...named]
}

/** Returns the requested keys, with a star in place of each `${…}` of a template. */
function keysAsked(source: string, variable: string): string[] {
  const literals = source.matchAll(new RegExp(`\\b${variable}\\(\\s*'([^']+)'`, 'g'))
  const templates = source.matchAll(new RegExp(`\\b${variable}\\(\\s*\`([^\`]+)\``, 'g'))
  return [
    ...[...literals].map(([, key = '']) => key),
    // A nested template is cut too early here, so such keys are left out.
    ...[...templates].map(([, key = '']) => key.replaceAll(/\$\{[^}]*\}/g, '*')).filter((key) => !key.includes('${')),
  ]
}

function fits(key: string, asked: string): boolean {
  if (!asked.includes('*')) return key === asked
  const parts = asked.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(key)
}

/** Checks that only the contract lists the languages, because a second list would not contain a new language. */
export function languagesListed({ sources }: TextPackage): string[] {
  return Object.entries(sources)
    .filter(([file]) => file !== LANGUAGES_FILE && !file.includes('/migrations/'))
    .filter(([, source]) => /'en'\s*(,|\|)\s*'fr'/.test(source))
    .map(([file]) => `${file}: lists the languages; ${LANGUAGES_FILE} does`)
}

/** Refuses visible or spoken text written into an attribute. The linter checks text between tags (noJsxLiterals). */
export function wordsInAttributes({ sources }: TextPackage): string[] {
  const attribute = /\s(aria-label|title|placeholder|label|alt|helperText)=(?:"|\{')([^"'{}]*\p{L}[^"'{}]*)["']/gu
  return Object.entries(sources)
    .filter(([file]) => file.endsWith('.tsx') && !file.includes('/gallery/'))
    .flatMap(([file, source]) =>
      [...source.matchAll(attribute)].map(([, name, words]) => `${file}: ${name}="${words}" belongs in a catalogue`),
    )
}

/**
 * Returns the domains of the contract whose texts a browser package may use in addition to the core: the domains that
 * the package declares. Undefined for packages that do not run in a browser.
 */
function domainsSeenBy({ name, sources }: TextPackage): readonly string[] | undefined {
  if (!BROWSER.test(name)) return undefined
  return ['ground', ...Object.values(sources).flatMap((source) => subjectsIn(source, 'texts'))]
}

const subjectsIn = (source: string, file: string) =>
  [...source.matchAll(new RegExp(`^import (?!type\\b)[^']*'@portal/contract/([\\w-]+)/${file}'`, 'gm'))].map(
    ([, subject = '']) => subject,
  )

/**
 * Checks that a module that validates a form with a domain's schema includes the domain's texts, which name the
 * schema's fields.
 */
export function domainsNotBrought(one: TextPackage, packages: readonly TextPackage[]): string[] {
  if (!one.name.startsWith('mfe-')) return []
  const brought = domainsSeenBy(one) ?? []
  const folders = Object.keys(packages.find(({ name }) => name === 'contract')?.catalogues ?? {}).map((it) =>
    basename(it),
  )
  const needed = Object.values(one.sources).flatMap((source) => subjectsIn(source, '[\\w-]+\\.schema'))
  return [...new Set(needed)]
    .filter((domain) => folders.includes(domain) && !brought.includes(domain))
    .map(
      (domain) => `${one.name}/src/remote.tsx does not bring the texts of ${domain}, by whose schema it checks forms`,
    )
}

function keysOf(one: TextPackage | undefined, domains?: readonly string[]): Set<string> {
  const catalogues = Object.entries(one?.catalogues ?? {})
    .filter(([folder]) => domains?.includes(basename(folder)) ?? true)
    .map(([, languages]) => languages.en ?? {})
  return new Set(catalogues.flatMap((catalogue) => Object.keys(catalogue)).flatMap((key) => [key, baseOf(key)]))
}
