import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

const SOURCE = /(?<!\.test)\.tsx?$/
const SETTER = /const \[[^\]]*,\s*\w+\s*\] = useSearchParams\(/

/** The packages that are checked: the modules, except mfe-auth, and the shell. */
const CHECKED = /^(mfe-(?!auth$)|shell$)/

/**
 * Checks that screens change their query through `useComingQuery`. The setter of `useSearchParams` starts from the last
 * rendered address, so on a busy machine it loses the first of two quick choices. The sign-in module is exempt: it has
 * no such choices, and its size budget has no room for the hook.
 */
export function checkQueryChanges(root: string): string[] {
  return workspaceFolders(root)
    .filter((folder) => CHECKED.test(folder))
    .flatMap((folder) => filesBelow(join(root, folder, 'src'), SOURCE).map((file) => join(folder, 'src', file)))
    .filter((file) => SETTER.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: changes the address by useSearchParams; use useComingQuery`)
}
