/**
 * Lets jsdom call its selector engine only for selectors that can match. To find out whether an element is hidden,
 * jsdom checks every rule for the element and all its ancestors. A list has hundreds of Emotion's rules, nearly all for
 * classes that the element does not have, which took half of the time of a screen's test.
 */
export function quickenSelectors(document: Document): void {
  const impl = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  // The engine is created on first use.
  getComputedStyle(document.documentElement)
  const engine = impl && (Reflect.get(document, impl) as { _nwsapiDontThrow?: SelectorEngine })._nwsapiDontThrow
  if (!engine) throw new Error('jsdom keeps its selector engine elsewhere now: see build/jest/quick-selectors.ts')
  const match = engine.match
  // Classes are read some million times in a screen's test. Reading jsdom's internal map takes a fifth of the time of
  // `getAttribute`.
  const classesOf = (element: Element) =>
    (Reflect.get(element, impl) as KeptElement)._attributesByNameMap.get('class')?.[0]?._value
  engine.match = (selector, element) =>
    canMatch(selector, element.localName, classesOf(element)) && match(selector, element)
}

interface KeptElement {
  readonly _attributesByNameMap: ReadonlyMap<string, readonly { readonly _value: string }[]>
}

interface SelectorEngine {
  match(selector: string | undefined, element: Element): boolean
}

interface Subject {
  readonly tag: string | null
  readonly classes: readonly string[]
}

/** Returns whether the tag and classes of an element meet the selector's requirements on the element itself. */
export function canMatch(selector: string | undefined, tag: string, className = ''): boolean {
  // Rules that are not style rules, such as keyframes, have no selector.
  if (!selector) return false
  const subjects = subjectsOf(selector)
  if (!subjects) return true
  const classes = ` ${className} `
  return subjects.some(
    (subject) =>
      (!subject.tag || subject.tag === tag) && subject.classes.every((name) => classes.includes(` ${name} `)),
  )
}

const known = new Map<string, readonly Subject[] | undefined>()

/**
 * Returns the requirements of each alternative of a selector on the element itself; undefined if the text does not show
 * them.
 */
function subjectsOf(selector: string): readonly Subject[] | undefined {
  if (!known.has(selector)) {
    // Quoted text may contain commas and brackets.
    const plain = selector.replaceAll(/"[^"\\]*"|'[^'\\]*'/g, '')
    known.set(selector, /[\\"']/.test(plain) ? undefined : readSubjects(plain))
  }
  return known.get(selector)
}

function readSubjects(selector: string): Subject[] {
  return withoutBrackets(selector)
    .split(',')
    .map((alternative) => {
      const [subject = ''] = alternative.trim().match(/[^\s>+~]*$/) ?? []
      const [tag] = subject.match(/^[a-z][a-z0-9-]*/) ?? []
      return { tag: tag ?? null, classes: [...subject.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name) }
    })
}

/** Returns a selector without the content of brackets: `:not` for `:not(.a, .b)`. */
function withoutBrackets(selector: string): string {
  const inner = selector.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return inner === selector ? selector : withoutBrackets(inner)
}
