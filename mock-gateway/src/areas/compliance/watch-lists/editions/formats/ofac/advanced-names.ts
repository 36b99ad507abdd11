import { namesOf } from '../entry-texts.ts'
import { attributeOf, elementsAt, type XmlElement } from '../xml-element.ts'
import type { AdvancedReferences } from './advanced-references.ts'

/** Parts of a name that follow its other parts. */
const LAST_PARTS: readonly string[] = ['Last Name', 'Maiden Name', 'Matronymic']

/** Scripts of names that begin with the family name and have no spaces. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Returns the names of an identity, first its primary name. A name is documented once for each script; an alias of low
 * quality is weak.
 * @returns null if there is no primary name
 */
export function namesIn(identity: XmlElement, references: AdvancedReferences): ReturnType<typeof namesOf> {
  const types = new Map(
    elementsAt(identity, 'NamePartGroups', 'MasterNamePartGroup', 'NamePartGroup').map((group) => [
      attributeOf(group, 'ID'),
      references.value('NamePartType', attributeOf(group, 'NamePartTypeID')),
    ]),
  )
  const namesOfAlias = (alias: XmlElement) => elementsAt(alias, 'DocumentedName').map((name) => nameIn(name, types))
  const aliases = elementsAt(identity, 'Alias')
  const primary = aliases.filter((alias) => attributeOf(alias, 'Primary') === 'true')
  const others = aliases.filter((alias) => !primary.includes(alias))
  const isWeak = (alias: XmlElement) => attributeOf(alias, 'LowQuality') === 'true'
  if (primary.flatMap(namesOfAlias).every((name) => name === '')) return null
  return namesOf(
    [...primary, ...others.filter((alias) => !isWeak(alias))].flatMap(namesOfAlias),
    others.filter(isWeak).flatMap(namesOfAlias),
  )
}

function nameIn(name: XmlElement, types: ReadonlyMap<string, string>): string {
  const parts = elementsAt(name, 'DocumentedNamePart', 'NamePartValue').map((part) => ({
    text: part.text.trim(),
    isLast: LAST_PARTS.includes(types.get(attributeOf(part, 'NamePartGroupID')) ?? ''),
  }))
  if (parts.some(({ text }) => FAMILY_FIRST.test(text))) return parts.map(({ text }) => text).join('')
  return [...parts.filter(({ isLast }) => !isLast), ...parts.filter(({ isLast }) => isLast)]
    .map(({ text }) => text)
    .join(' ')
}
