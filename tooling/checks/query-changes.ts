import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

const SOURCE = /(?<!\.test)\.tsx?$/
const SETTER = /const \[[^\]]*,\s*\w+\s*\] = useSearchParams\(/

/** Modules and the shell. */
const CHECKED = /^(mfe-(?!auth$)|shell$)/

/**
 * A screen must change its query through `useComingQuery`. The setter of `useSearchParams` starts from the last
 * rendered address, so it loses the first of two quick choices on a busy machine. The sign-in module has no such
 * choices, and no room in its size budget for the hook.
 */
export function checkQueryChanges(root: string): string[] {
  return workspaceFolders(root)
    .filter((folder) => CHECKED.test(folder))
    .flatMap((folder) => filesBelow(join(root, folder, 'src'), SOURCE).map((file) => join(folder, 'src', file)))
    .filter((file) => SETTER.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: changes the address by useSearchParams; use useComingQuery`)
}
