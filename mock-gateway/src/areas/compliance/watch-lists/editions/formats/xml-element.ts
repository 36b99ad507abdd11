/** An element of an XML file with all its content. Names are without prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly in the element. */
  readonly text: string
}

/** Returns the elements at a path below an element. */
export const elementsAt = (element: XmlElement, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )

/** Returns the texts of the elements at a path, without the empty ones. */
export const textsAt = (element: XmlElement, ...path: readonly string[]): readonly string[] =>
  elementsAt(element, ...path)
    .map(({ text }) => text.trim())
    .filter(Boolean)

/** Returns the first text at a path that is not empty; empty if there is no such text. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string => textsAt(element, ...path)[0] ?? ''

/** Returns an attribute; empty if the element does not have it. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string => (attributes[name] ?? '').trim()
