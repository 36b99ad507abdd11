import { relative } from 'node:path'
import type { HeldBack } from '@portal/portal-host'

/** What differs between the workspace and the portal after a command that the start does not undo, and how to take the build. */
export function heldBackWords(root: string, heldBack: readonly HeldBack[]): readonly string[] {
  return heldBack.flatMap(({ name, version, active, folder }) => [
    active === null
      ? `${name} stays withdrawn; the build here is ${version}.`
      : `${name} stays at ${active}, to which it was rolled back; the build here is ${version}.`,
    `  To take that: npm run portal -- publish ${relative(root, folder)}`,
    '',
  ])
}
