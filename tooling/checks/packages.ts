import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, type Manifest, readJson, workspaceFolders } from './workspace.ts'

/**
 * Checks that every package has a name that matches its folder, a version, a README and strict types, and that it is
 * not empty.
 */
export function checkPackages(root: string): string[] {
  return workspaceFolders(root).flatMap((folder) => {
    const dir = join(root, folder)
    const { name, version } = readJson<Manifest>(join(dir, 'package.json'))
    const { extends: base } = existsSync(join(dir, 'tsconfig.json'))
      ? readJson<{ extends?: string }>(join(dir, 'tsconfig.json'))
      : {}
    return [
      name !== `@portal/${folder}` && `${folder}: its name is "${name}", not "@portal/${folder}"`,
      !/^\d+\.\d+\.\d+$/.test(version ?? '') && `${folder}: it has no version`,
      !existsSync(join(dir, 'README.md')) && `${folder}: it has no README.md`,
      base !== '../tsconfig.base.json' && `${folder}: its tsconfig.json does not extend ../tsconfig.base.json`,
      filesBelow(dir, /\.(tsx?|cjs)$/).length === 0 && `${folder}: it is empty`,
    ].filter((fault) => fault !== false)
  })
}
