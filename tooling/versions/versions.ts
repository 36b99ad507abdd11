import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallDocument } from '@portal/contract/json-schema/call-document'
import { type Api, type ApiRecord, type Comparison, compareApi, type VersionByExport } from './api-record.ts'
import { compareCalls, nextRecord, printedCalls } from './calls/call-record.ts'
import { callShapes } from './calls/call-schemas.ts'
import { publicApi, SHARED_PACKAGES } from './public-api.ts'

/** The record of a package whose API was not recorded yet. */
const UNRECORDED: ApiRecord = { version: '0.0.0', since: {}, breaking: {}, api: { entries: {}, declarations: {} } }
const FIRST_VERSION = '1.0.0'

interface PackageManifest {
  version: string
}

const recordFile = (root: string, folder: string) => join(root, folder, 'api.json')
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

function recordOf(root: string, folder: string): ApiRecord {
  const file = recordFile(root, folder)
  return existsSync(file) ? read<ApiRecord>(file) : UNRECORDED
}

/** The package that states the calls. */
const CONTRACT = 'contract'
const callsFile = (root: string) => join(root, CONTRACT, 'calls.json')

/** What the calls add to the comparison of a package, and their new record by the package's version. */
function callsOf(root: string, folder: string) {
  if (folder !== CONTRACT) return undefined
  const file = callsFile(root)
  const record = existsSync(file) ? read<CallDocument>(file) : undefined
  const shapes = callShapes(root)
  // The first record changes no version.
  const found = record ? compareCalls(record, shapes) : { change: 'none' as const, reasons: [], changed: {} }
  return {
    ...found,
    textAt: (version: string) =>
      printedCalls(nextRecord(record ?? { calls: {}, definitions: {} }, shapes, found, version)),
  }
}

/** Checks that the version of every shared package matches its API: a changed API without a new version is a fault. */
export function checkVersions(root: string): string[] {
  return SHARED_PACKAGES.flatMap((folder) => {
    const record = recordOf(root, folder)
    const { version } = read<PackageManifest>(join(root, folder, 'package.json'))
    const calls = callsOf(root, folder)
    const found = compareApi(record, publicApi(root, folder), calls?.change)
    const faults = versionFaults(folder, version, record, withReasons(found, calls?.reasons))
    faults.push(
      ...unrecorded(record).map(
        (name) => `${folder}: api.json has no breaking version of ${name}: run \`npm run versions\``,
      ),
    )
    const isStale = calls && faults.length === 0 && readText(callsFile(root)) !== calls.textAt(version)
    if (isStale) faults.push(`${folder}: calls.json is not that of its calls: run \`npm run versions\``)
    const locked = read<{ packages: Record<string, PackageManifest> }>(join(root, 'package-lock.json')).packages[folder]
    return locked?.version === version ? faults : [...faults, `${folder}: package-lock.json has another version of it`]
  })
}

/** Returns the exports that lack their latest breaking version, as after a merge of two records. */
export function unrecorded({ since, breaking }: Pick<ApiRecord, 'since' | 'breaking'>): string[] {
  return Object.entries(since).flatMap(([entry, names]) =>
    Object.keys(names).flatMap((name) => (breaking[entry]?.[name] === undefined ? [`${entry} ${name}`] : [])),
  )
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const withReasons = (found: Comparison, reasons: readonly string[] = []): Comparison => ({
  ...found,
  reasons: [...found.reasons, ...reasons],
})

export function versionFaults(folder: string, version: string, record: ApiRecord, found: Comparison): string[] {
  if (found.change !== 'none') {
    const reasons = found.reasons.length > 5 ? [...found.reasons.slice(0, 5), '…'] : found.reasons
    return [
      `${folder}: its public API is not that of ${record.version} (${reasons.join(', ')}). ` +
        `Its version must be ${found.version}: run \`npm run versions\``,
    ]
  }
  return version === record.version
    ? []
    : [`${folder}: its version is ${version}, that of its API ${record.version}: run \`npm run versions\``]
}

/**
 * Writes the new version of each changed API into record, manifest, lock file and changelog. Returns one line for each
 * change.
 */
export function writeVersions(root: string): string[] {
  return SHARED_PACKAGES.flatMap((folder) => {
    const record = recordOf(root, folder)
    const api = publicApi(root, folder)
    const calls = callsOf(root, folder)
    const compared = withReasons(compareApi(record, api, calls?.change), calls?.reasons)
    const isFirst = record === UNRECORDED
    const version = isFirst ? FIRST_VERSION : compared.version
    const manifest = join(root, folder, 'package.json')
    const stated = read<PackageManifest>(manifest).version
    if (calls) writeFileSync(callsFile(root), calls.textAt(version))
    const isNew = compared.change !== 'none' || stated !== version
    if (!isNew && unrecorded(record).length === 0) return []
    const first = allAt(api, version)
    const { since, breaking } = isFirst ? { since: first, breaking: first } : compared
    writeFileSync(recordFile(root, folder), printed({ version, since, breaking, api }))
    if (!isNew) return [`${folder}: recorded the breaking versions of ${unrecorded(record).join(', ')}`]
    setVersion(manifest, (content: PackageManifest) => content, version)
    setVersion(
      join(root, 'package-lock.json'),
      (lock: { packages: Record<string, PackageManifest> }) => lock.packages[folder],
      version,
    )
    const changelog = join(root, folder, 'CHANGELOG.md')
    const text = readText(changelog)
    writeFileSync(changelog, withVersion(text, version, isFirst ? [] : compared.reasons))
    return [`${folder} ${stated} → ${version}${isFirst ? '' : `: ${compared.reasons.join(', ')}`}`]
  })
}

const CHANGELOG_TITLE = '# Changelog of the public API\n'

/** Returns a changelog with one more version at its top. The reasons are those of `compareApi`. */
export function withVersion(changelog: string, version: string, reasons: readonly string[]): string {
  const earlier = changelog.startsWith(CHANGELOG_TITLE) ? changelog.slice(CHANGELOG_TITLE.length) : changelog
  const lines = reasons.map((reason) => `- ${reason.replace(/^(\S+) (\S+) (\w+)$/, '`$2` of `$1` $3')}\n`)
  return `${CHANGELOG_TITLE}\n## ${version}\n${lines.length > 0 ? `\n${lines.join('')}` : ''}${earlier}`
}

const allAt = (api: Api, version: string): VersionByExport =>
  Object.fromEntries(
    Object.entries(api.entries).map(([entry, exports]) => [
      entry,
      Object.fromEntries(Object.keys(exports).map((name) => [name, version])),
    ]),
  )

function setVersion<T>(file: string, part: (content: T) => PackageManifest | undefined, version: string): void {
  const content = read<T>(file)
  const found = part(content)
  if (found) found.version = version
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** Formats a record with one line per export and declaration, so that differences are readable. */
function printed({ version, since, breaking, api }: ApiRecord): string {
  const lines = (values: Readonly<Record<string, unknown>>, indent: string) =>
    Object.entries(values)
      .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')
  const byEntry = (entries: Readonly<Record<string, Readonly<Record<string, unknown>>>>, indent: string) =>
    Object.entries(entries)
      .map(([entry, values]) => `${indent}${JSON.stringify(entry)}: {\n${lines(values, `${indent}  `)}\n${indent}}`)
      .join(',\n')
  return `{
  "version": ${JSON.stringify(version)},
  "since": {
${byEntry(since, '    ')}
  },
  "breaking": {
${byEntry(breaking, '    ')}
  },
  "api": {
    "entries": {
${byEntry(api.entries, '      ')}
    },
    "declarations": {
${lines(api.declarations, '      ')}
    }
  }
}
`
}
