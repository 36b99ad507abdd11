import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OWNERS = '.github/CODEOWNERS'
const README = 'mock-gateway/README.md'
const TEAM = '@remittance-portal/'

/**
 * Writes new folders of a team into CODEOWNERS: after the team's other folders, or at the end. Returns the changed
 * file.
 */
export function addOwners(root: string, team: string, folders: readonly string[]): string {
  const file = join(root, OWNERS)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const known = new Set(lines.map((line) => line.split(/\s+/)[0]))
  const added = folders.filter((folder) => !known.has(folder)).map((folder) => `${folder.padEnd(40)} ${TEAM}${team}`)
  const last = lines.findLastIndex((line) => line.endsWith(`${TEAM}${team}`))
  if (last < 0) lines.push('', ...added)
  else lines.splice(last + 1, 0, ...added)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return OWNERS
}

/** Returns the team that CODEOWNERS names for a folder; undefined if it names no team. */
export function ownerOf(root: string, folder: string): string | undefined {
  const lines = readFileSync(join(root, OWNERS), 'utf8').split('\n')
  const line = lines.find((one) => one.startsWith(`${folder} `))
  return line?.slice(line.indexOf(TEAM) + TEAM.length)
}

/**
 * Writes a domain, and its area if the area is new, into the tree in the gateway's README. Returns the changed file.
 */
export function addToTree(root: string, area: string, domain: string): string {
  const file = join(root, README)
  const lines = readFileSync(file, 'utf8').split('\n')
  const isArea = (line: string) => /^ {4}[a-z-]+\/ +[a-z]/.test(line)
  const known = lines.findIndex((line) => isArea(line) && line.startsWith(`    ${area}/`))
  if (known >= 0) lines[known] += ` ${domain}`
  else lines.splice(lines.findLastIndex(isArea) + 1, 0, `    ${`${area}/`.padEnd(13)} ${domain}`)
  writeFileSync(file, lines.join('\n'))
  return README
}
