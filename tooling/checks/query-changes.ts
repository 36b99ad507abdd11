import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

const SOURCE = /(?<!\.test)\.tsx?$/
const SETTER = /const \[[^\]]*,\s*\w+\s*\] = useSearchParams\(/

/** Modules and the shell. */
const CHECKED = /^(mfe-(?!auth$)|shell$)/

/**
 * A screen changes the query of its address by `useComingQuery`. The setter of `useSearchParams` starts from the
 * address drawn last, so it loses the first of two quick choices on a busy machine. The module of sign-in has no such
 * choices, and its size budget has no room for the hook.
 */
export function checkQueryChanges(root: string): string[] {
  return workspaceFolders(root)
    .filter((folder) => CHECKED.test(folder))
    .flatMap((folder) => filesBelow(join(root, folder, 'src'), SOURCE).map((file) => join(folder, 'src', file)))
    .filter((file) => SETTER.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: changes the address by useSearchParams; use useComingQuery`)
}
