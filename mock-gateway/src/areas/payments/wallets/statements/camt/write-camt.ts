import XMLBuilder from 'fast-xml-builder'
import type { CamtElement } from './camt-element.ts'

const BUILDER = new XMLBuilder({ preserveOrder: true, format: true, ignoreAttributes: false, indentBy: '  ' })

const DECLARATION = { '?xml': [{ '#text': '' }], ':@': { '@_version': '1.0', '@_encoding': 'UTF-8' } }

/** Characters that a text of a camt message cannot contain: control characters and halves of surrogate pairs. */
const NOT_IN_TEXT = /[\p{Cc}\ufffe\uffff]|\p{Cs}/gu

/** A document whose entries are written one by one, between its head and its tail. */
export interface OpenDocument {
  readonly head: string
  readonly tail: string
}

const END_OF_STATEMENT = '</Stmt>'

/** Returns the XML of a document without entries, cut where the entries belong: at the end of the statement. */
export function openCamt(root: CamtElement): OpenDocument {
  const whole = `${BUILDER.build([DECLARATION, nodeOf(root)]).trim()}\n`
  const at = whole.lastIndexOf('\n', whole.lastIndexOf(END_OF_STATEMENT))
  return { head: whole.slice(0, at), tail: whole.slice(at) }
}

/** Returns the XML of one entry; the library escapes all texts. */
export const entryXml = (entry: CamtElement): string =>
  `\n${BUILDER.build([nodeOf(entry)]).trim()}`.replaceAll('\n', '\n      ')

function nodeOf({ element, attributes, content }: CamtElement): object {
  const inside =
    typeof content === 'string' ? [{ '#text': content.replaceAll(NOT_IN_TEXT, '').trim() }] : content.map(nodeOf)
  if (attributes === undefined) return { [element]: inside }
  const named = Object.entries(attributes).map(([name, value]) => [`@_${name}`, value])
  return { [element]: inside, ':@': Object.fromEntries(named) }
}
