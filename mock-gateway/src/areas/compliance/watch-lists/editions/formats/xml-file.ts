import { SaxesParser } from 'saxes'
import { type FileReader, UnreadableList } from './list-format.ts'
import type { XmlElement } from './xml-element.ts'

/** Maximum number of characters of a collected element, and of anything else that the parser must hold. */
const MAX_LENGTH = 5_000_000

/** Maximum depth of nested elements. */
const MAX_DEPTH = 64

/** An element whose end has not arrived. */
interface OpenElement extends XmlElement {
  readonly children: XmlElement[]
  text: string
}

/**
 * Reads an XML file as it arrives. Only one element at a time is held. Namespaces and prefixes are ignored. A document
 * type is refused, because it can define entities that expand to huge texts.
 * @param elements receives each element at a path from the root, such as `sdnList/sdnEntry`
 */
export function xmlFile(elements: Readonly<Record<string, (element: XmlElement) => void>>): FileReader {
  const [root = ''] = (Object.keys(elements)[0] ?? '').split('/')
  const parser = new SaxesParser()
  const path: string[] = []
  /** The collected element and the open elements in it, outermost first. */
  const open: OpenElement[] = []
  /** Position in the file at which the held text begins. */
  let heldFrom = 0
  let isComplete = false

  const malformed = () => new UnreadableList('format', { row: String(parser.line) })
  function requireLength(): void {
    if (parser.position - heldFrom > MAX_LENGTH) throw malformed()
  }
  function addText(text: string): void {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }

  parser.on('error', () => {
    throw malformed()
  })
  parser.on('doctype', () => {
    throw new UnreadableList('doctype')
  })
  parser.on('opentag', (tag) => {
    requireLength()
    const name = localName(tag.name)
    if (path.length === 0 && name !== root) throw new UnreadableList('columns', { column: root })
    if (path.push(name) > MAX_DEPTH) throw malformed()
    const outer = open.at(-1)
    if (outer === undefined) heldFrom = parser.position
    if (outer === undefined && elements[path.join('/')] === undefined) return
    const element = { name, attributes: attributesOf(tag.attributes), children: [], text: '' }
    outer?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    requireLength()
    const element = open.pop()
    if (element !== undefined && open.length === 0) elements[path.join('/')]?.(element)
    path.pop()
    if (open.length === 0) heldFrom = parser.position
    isComplete = path.length === 0
  })
  parser.on('text', addText)
  parser.on('cdata', addText)

  return {
    write(text) {
      parser.write(text)
      requireLength()
    },
    async end() {
      if (!isComplete) throw new UnreadableList('incomplete')
      parser.close()
    },
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
