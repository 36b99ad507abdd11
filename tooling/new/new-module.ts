import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, readJson } from '../checks/workspace.ts'
import { addClaims } from './claims.ts'
import { addOwners, ownerOf } from './owners.ts'
import { filesOf, writeFiles } from './templates.ts'
import { wordsOf } from './words.ts'

/**
 * Writes a module with its first screen: list and form of the domain with the same name, if such a domain exists. The
 * form is queued if the domain's records change by approval. Adds the module to CODEOWNERS and to the
 * claims of the team of that domain, or of its own team.
 */
export function newModule(root: string, name: string, french?: string): string[] {
  const calls = join(root, `contract/src/${name}/${name}.calls.ts`)
  const text = existsSync(calls) ? readFileSync(calls, 'utf8') : null
  const list = text === null ? [] : ['list', ...(text.includes('queued: true') ? ['list-approval'] : [])]
  const [, privilege = ''] = /needs: '(\w+)\|/.exec(text ?? '') ?? []
  const files = filesOf(['module', ...list], [...wordsOf(name, french), ['SAMPLE_PRIVILEGE', privilege]])
  const react = readJson<Manifest>(join(root, 'shared-ui/package.json')).dependencies?.react ?? ''
  const texts = new Map([...files].map(([file, text]) => [file, text.replace('REACT_VERSION', react)]))
  const team = ownerOf(root, `/contract/src/${name}/`) ?? name
  const claims = {
    ...{ modules: [`mfe-${name}`], addresses: [`/${name}`], sections: ['home'] },
    mayRequire: privilege === '' ? [] : [privilege],
  }
  return [...writeFiles(root, texts), addOwners(root, team, [`/mfe-${name}/`]), addClaims(root, team, claims)]
}
