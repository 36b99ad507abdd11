import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, readJson } from '../checks/workspace.ts'
import { addOwners, ownerOf } from './owners.ts'
import { filesOf, writeFiles } from './templates.ts'
import { wordsOf } from './words.ts'

/**
 * Writes a module with its first screen: list and form of the domain with the same name, if such a domain exists. Adds
 * the module to CODEOWNERS, under the team of that domain or under its own team.
 */
export function newModule(root: string, name: string, french?: string): string[] {
  const hasDomain = existsSync(join(root, `contract/src/${name}/${name}.calls.ts`))
  const files = filesOf(hasDomain ? ['module', 'list'] : ['module'], wordsOf(name, french))
  const react = readJson<Manifest>(join(root, 'shared-ui/package.json')).dependencies?.react ?? ''
  const texts = new Map([...files].map(([file, text]) => [file, text.replace('REACT_VERSION', react)]))
  const team = ownerOf(root, `/contract/src/${name}/`) ?? name
  return [...writeFiles(root, texts), addOwners(root, team, [`/mfe-${name}/`])]
}
