/**
 * Lets jsdom ask its selector engine only where a selector can match. To know whether an element is hidden jsdom tries
 * every rule of every sheet on it and on all above it; a list's rules come by the hundred from Emotion, nearly all for
 * a class that the element does not have, and telling them apart was half of the time of a screen's test.
 */
export function quickenSelectors(document: Document): void {
  const impl = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  // The engine is made when it is first needed.
  getComputedStyle(document.documentElement)
  const engine = impl && (Reflect.get(document, impl) as { _nwsapiDontThrow?: SelectorEngine })._nwsapiDontThrow
  if (!engine) throw new Error('jsdom keeps its selector engine elsewhere now: see tooling/jest/quick-selectors.ts')
  const match = engine.match
  // Asked some million times by a screen's test: read where jsdom keeps it, a fifth of what `getAttribute` costs.
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

/** Whether an element's tag and classes are what a selector asks of the element itself. */
export function canMatch(selector: string | undefined, tag: string, className = ''): boolean {
  // Rules that are not style rules, keyframes for one, have none.
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
 * The requirements of each alternative of a selector on the element itself; undefined if its text does not show them.
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

/** A selector without the content of brackets: `:not(.a, .b)` as `:not`. */
function withoutBrackets(selector: string): string {
  const inner = selector.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return inner === selector ? selector : withoutBrackets(inner)
}
