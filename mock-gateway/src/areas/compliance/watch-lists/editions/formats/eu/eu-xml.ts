import { joined, namesOf } from '../entry-texts.ts'
import type { ListFormatReader, PublishedEntry } from '../list-format.ts'
import { attributeOf, elementsAt, textAt, textsAt, type XmlElement } from '../xml-element.ts'
import { xmlFile } from '../xml-file.ts'
import { birthDateOf, countryOf, documentOf, type EuGroup, euKind, isWeakName, nameOf } from './eu-texts.ts'

/**
 * The consolidated list of the European Union in XML, version 1.1, with the same texts as the table. Most fields are
 * attributes.
 * @see https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content
 * @see https://webgate.ec.europa.eu/fsd/fsf#!/files
 */
export const EU_XML: ListFormatReader = {
  files: [{ isNamed: /\.xml$/, usualName: 'xmlFullSanctionsList_1_1.xml', isRequired: true }],
  read: (found) => () =>
    xmlFile({
      'export/sanctionEntity': (element) => {
        const entry = entryIn(element)
        if (entry === null) found.unnamed()
        else found.entry(entry)
      },
    }),
}

function entryIn(element: XmlElement): PublishedEntry | null {
  const groups = (name: string) => elementsAt(element, name).map(groupOf)
  const all = groups('nameAlias')
  const names = namesOf(all.filter((name) => !isWeakName(name)).map(nameOf), all.filter(isWeakName).map(nameOf))
  if (names === null) return null
  const kind = kindIn(element)
  return {
    sourceId: joined([attributeOf(element, 'euReferenceNumber')]) ?? joined([attributeOf(element, 'logicalId')]),
    entryKind: kind,
    programme: joined(groups('regulation').map((regulation) => regulation('programme'))),
    ...names,
    birthDate: joined(groups('birthdate').map(birthDateOf)),
    country: joined([
      ...groups('citizenship').map(countryOf),
      ...groups('birthdate').map(countryOf),
      // The address of a person is no evidence of a nationality.
      ...(kind === 'PERSON' ? [] : groups('address').map(countryOf)),
    ]),
    documents: joined(groups('identification').map(documentOf)),
    remarks: joined([
      ...all.map((name) => name('title')),
      ...all.map((name) => name('function')),
      attributeOf(element, 'designationDetails'),
      ...textsAt(element, 'remark'),
    ]),
  }
}

/**
 * Returns a function that reads a field of an element: its attribute or, for fields such as a remark, the text of its
 * child element.
 */
const groupOf =
  (element: XmlElement): EuGroup =>
  (field) =>
    attributeOf(element, field) || textAt(element, field)

function kindIn(element: XmlElement) {
  const [type] = elementsAt(element, 'subjectType')
  return euKind(type === undefined ? '' : attributeOf(type, 'classificationCode') || attributeOf(type, 'code'))
}
