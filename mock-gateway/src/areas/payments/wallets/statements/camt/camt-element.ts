/** An element of a document: a text, or other elements, with attributes. */
export interface CamtElement {
  readonly element: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string | readonly CamtElement[]
}

/** Returns an element. */
export const element = (
  name: string,
  content: CamtElement['content'],
  attributes?: CamtElement['attributes'],
): CamtElement => ({ element: name, content, ...(attributes === undefined ? {} : { attributes }) })

/** Returns elements, each inside the one before: `nested(['Dt', 'Dt'], '2026-11-22')`. */
export function nested([first = '', ...rest]: readonly string[], content: CamtElement['content']): CamtElement {
  return element(first, rest.length === 0 ? content : [nested(rest, content)])
}
