const markup = Symbol('markup')

/** A piece of safe HTML. It is safe because only the functions of this file create it. */
export interface Markup {
  readonly [markup]: string
}

type Value = string | number | Markup | readonly Markup[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds markup from a template. Every value that is not markup is escaped, for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  let text = strings[0] ?? ''
  values.forEach((value, index) => {
    text += render(value) + (strings[index + 1] ?? '')
  })
  return { [markup]: text }
}

/**
 * Writes JSON for a script element. It contains no `<`, so neither `</script>` nor `<!--` can end or change the
 * element.
 */
export function jsonForScript(value: unknown): Markup {
  const escaped = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return { [markup]: escaped }
}

/**
 * Returns the portal's own style or script, unchanged, as the content of its element.
 * @throws Error if it would end or change the element
 */
export function trusted(source: string): Markup {
  if (/<[/!]/.test(source)) throw new Error('this source would end its element')
  return { [markup]: source }
}

/** Returns whether a text may be the body of a prerendered page, that is, whether it contains no forbidden element. */
export function isDrawn(text: string): boolean {
  return !/<(script|style|iframe|object|embed|base|link|meta)\b/i.test(text)
}

/**
 * Returns a body prerendered by a build of the portal, with a verified hash, as markup.
 * @throws Error if it contains a forbidden element
 */
export function drawn(text: string): Markup {
  if (!isDrawn(text)) throw new Error('a drawn page holds neither script nor style nor frame')
  return { [markup]: text }
}

/** Returns the complete document as text. */
export function document(content: Markup): string {
  return `<!doctype html>\n${content[markup]}`
}

/** Escapes a text for use between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

function render(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  if (markup in value) return value[markup]
  return value.map((part) => part[markup]).join('\n')
}
