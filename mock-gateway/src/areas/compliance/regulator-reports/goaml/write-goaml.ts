import XMLBuilder from 'fast-xml-builder'
import type { DocumentElement } from './goaml-document.ts'

const BUILDER = new XMLBuilder({ preserveOrder: true, format: true, ignoreAttributes: false, indentBy: '  ' })

const DECLARATION = { '?xml': [{ '#text': '' }], ':@': { '@_version': '1.0', '@_encoding': 'UTF-8' } }

/** Returns the XML of a document; the library escapes all texts. */
export const writeGoaml = (root: DocumentElement): string => `${BUILDER.build([DECLARATION, nodeOf(root)]).trim()}\n`

function nodeOf(one: DocumentElement): object {
  return { [one.element]: 'text' in one ? [{ '#text': one.text }] : one.children.map(nodeOf) }
}
