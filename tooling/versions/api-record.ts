import { createHash } from 'node:crypto'
import type { Declared } from './declarations.ts'

/**
 * A recorded declaration: a hash of its text, or for an interface a hash of each member (`name?` is an optional member)
 * and of the text before the members (key `''`).
 */
export type Shape = string | Readonly<Record<string, string>>

/** The API of a package: the exports of each entry, and every declaration of the package that an export uses. */
export interface Api {
  /** The ids of declarations, by entry and export. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly declarations: Readonly<Record<string, Shape>>
}

/** A version for each export, by entry and export. */
export type VersionByExport = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The content of `api.json` of a shared package: the API of a version, and for each export the versions in which it
 * last changed. A program that was built with an export of version v runs with an export for which `breaking` is at
 * most v and `since` at least v.
 */
export interface ApiRecord {
  readonly version: string
  /** The version in which an export last changed, additions included. */
  readonly since: VersionByExport
  /** The version in which an export last changed in a way that breaks programs that use it. */
  readonly breaking: VersionByExport
  readonly api: Api
}

/** The size of an API change, as defined by semver. */
export type Change = 'none' | 'minor' | 'major'

export interface Comparison {
  readonly change: Change
  /** One line for each export that was added, removed or changed. */
  readonly reasons: readonly string[]
  readonly version: string
  readonly since: VersionByExport
  readonly breaking: VersionByExport
}

/**
 * Compares an API with its record. A removed or changed export is a major change. A new export, or a new optional
 * member of an interface, is a minor change. Programs built with a changed export need the new version; only a major
 * change breaks earlier programs.
 * @param other the size of a change of the package that its exports do not show
 */
export function compareApi(record: ApiRecord, api: Api, other: Change = 'none'): Comparison {
  const moved: { entry: string; name: string; change: Change; word: string }[] = []
  for (const [entry, exports] of Object.entries({ ...record.api.entries, ...api.entries })) {
    for (const name of Object.keys({ ...record.api.entries[entry], ...exports })) {
      const before = record.api.entries[entry]?.[name]
      const after = api.entries[entry]?.[name]
      if (!before) moved.push({ entry, name, change: 'minor', word: 'added' })
      else if (!after) moved.push({ entry, name, change: 'major', word: 'removed' })
      else {
        const change = changeOf(before, after, record.api, api)
        if (change !== 'none') moved.push({ entry, name, change, word: change === 'minor' ? 'extended' : 'changed' })
      }
    }
  }
  const change = worst([other, ...moved.map((one) => one.change)])
  const version = nextVersion(record.version, change)
  const versions = (recorded: VersionByExport, isNew: (word: string) => boolean): VersionByExport => {
    const versionOf = (entry: string, name: string) =>
      moved.some((one) => one.entry === entry && one.name === name && isNew(one.word))
        ? version
        : (recorded[entry]?.[name] ?? version)
    return Object.fromEntries(
      Object.entries(api.entries).map(([entry, exports]) => [
        entry,
        Object.fromEntries(Object.keys(exports).map((name) => [name, versionOf(entry, name)])),
      ]),
    )
  }
  return {
    change,
    reasons: moved.map(({ entry, name, word }) => `${entry} ${name} ${word}`),
    version,
    since: versions(record.since, () => true),
    breaking: versions(withMissing(record), (word) => word !== 'extended'),
  }
}

/** Returns the breaking versions. An export that lost its version in a merge gets that of its last change. */
function withMissing({ since, breaking }: ApiRecord): VersionByExport {
  return Object.fromEntries(Object.entries(since).map(([entry, names]) => [entry, { ...names, ...breaking[entry] }]))
}

function changeOf(before: readonly string[], after: readonly string[], old: Api, api: Api): Change {
  const gone = before.some((id) => !after.includes(id))
  if (gone) return 'major'
  return worst(before.map((id) => changeOfShape(old.declarations[id], api.declarations[id])))
}

function changeOfShape(before: Shape | undefined, after: Shape | undefined): Change {
  if (typeof before !== 'object' || typeof after !== 'object') return before === after ? 'none' : 'major'
  const kept = Object.entries(before).every(([member, hash]) => after[member] === hash)
  const added = Object.keys(after).filter((member) => !(member in before))
  if (!kept || added.some((member) => !member.endsWith('?'))) return 'major'
  return added.length > 0 ? 'minor' : 'none'
}

const worst = (changes: readonly Change[]): Change =>
  changes.includes('major') ? 'major' : changes.includes('minor') ? 'minor' : 'none'

export function nextVersion(version: string, change: Change): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (change === 'none') return version
  return change === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}

/** Returns the shape of a declaration: the hashes of an interface's parts, or else the hash of the whole text. */
export function shapeOf({ text }: Declared): Shape {
  const members = /^interface [^{]*\{([\s\S]*)\}$/.exec(text)?.[1]
  if (members === undefined) return hashOf(text)
  const head = text.slice(0, text.indexOf('{'))
  const named = splitMembers(members).map((member) => {
    const [, name = member, optional = ''] = /^(?:readonly )?([\w$'"-]+)(\?)?/.exec(member) ?? []
    return [name + optional, hashOf(member)] as const
  })
  return { '': hashOf(head), ...Object.fromEntries(named) }
}

/**
 * Splits the body of an interface into its members. Text inside braces or brackets belongs to the surrounding member.
 */
function splitMembers(body: string): string[] {
  const members: string[] = []
  let depth = 0
  let member = ''
  for (const sign of body) {
    if ('{([<'.includes(sign)) depth += 1
    if ('})]'.includes(sign) || (sign === '>' && !member.endsWith('='))) depth -= 1
    if (sign === ';' && depth === 0) {
      members.push(member.trim())
      member = ''
    } else member += sign
  }
  return [...members, member.trim()].filter((one) => one !== '')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
