/**
 * A name in all spellings used in code: pairs of a spelling in the templates (of `sample thing`) and its replacement.
 */
export type Words = readonly (readonly [template: string, word: string])[]

/**
 * Returns the singular and plural forms of a name, and its French translation.
 * @param name words in lower case joined by hyphens, in the plural (`exchange-rates`) or in the singular
 * @param french singular and plural (`taux de change/taux de change`), or one word for both; without it, French texts
 * contain the English name in guillemets, as a foreign word
 * @throws Error if a parameter has another form
 */
export function wordsOf(name: string, french?: string): Words {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`"${name}" is not a name: write words in lower case, joined by hyphens.`)
  const one = singularOf(name)
  return [
    ...frenchOf(name, one, french),
    ...withArticle(one),
    ...formsOf('sample-things', name),
    ...formsOf('sample-thing', one),
  ]
}

/** Returns the French replacements. The French templates contain `chose modèle`. */
function frenchOf(name: string, one: string, french = ''): Words {
  const texts = french === '' ? [quoted(one), quoted(name)] : french.trim().replaceAll("'", '’').split('/')
  const [single = '', several = single, ...rest] = texts
  if (rest.length > 0 || !/^[\p{L}«][^"\\{}]*$/u.test(single) || !/^[\p{L}«][^"\\{}]*$/u.test(several))
    throw new Error(`"${french}" is not a French name: write singular and plural, as in --fr note/notes.`)
  return [
    ['Choses modèles', capital(several)],
    ['Chose modèle', capital(single)],
    ['chose modèle', single],
  ]
}

/** Matches words that begin with a vowel sound: "an upload", but "a user". */
const VOWEL = /^([aeio]|u(?!n[io]|s[ei]|ti)|h(our|onest|eir))/

/** Returns the singular with its article, which depends on the name. */
function withArticle(one: string): Words {
  const an = VOWEL.test(one) ? 'an' : 'a'
  return ['a', 'A'].map((article) => [
    `${article} sample thing`,
    `${article === 'A' ? capital(an) : an} ${joined(one)}`,
  ])
}

const quoted = (name: string) => `«\u00a0${name.replaceAll('-', ' ')}\u00a0»`

/** Replaces every form of the templates' name in a text with the new name. */
export function inWords(text: string, words: Words): string {
  return words.reduce((result, [template, word]) => result.replaceAll(template, word), text)
}

function formsOf(template: string, name: string): Words {
  return FORMS.map((form) => [form(template), form(name)] as const)
}

const joined = (name: string) => name.replaceAll('-', ' ')
const pascal = (name: string) => name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  pascal,
  (name) => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1),
  (name) => name.replaceAll('-', '_').toUpperCase(),
  (name) => name.replaceAll('-', '_'),
  (name) => capital(joined(name)),
  joined,
]

function singularOf(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name
}
