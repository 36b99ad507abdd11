import type { ModuleDescriptor } from '@portal/contract/module'
import { compareVersions, satisfies } from 'compare-versions'
import type { ChangedIn, ShellManifest } from '../manifests.ts'

/** Something that a module uses and that the shell, or the gateway, does not have as the module was built for. */
export interface Misfit {
  /** Identifies the cause, independent of the wording. */
  readonly cause: string
  readonly says: string
  /** The used part and its version, as the card of the module shows them: `Button (@portal/shared-ui) 5.2.0`. */
  readonly needs: string
  /** The version that is present, `–` if there is none. */
  readonly has: string
}

/** The name under which all exports of a React request are recorded together. */
const WHOLE = '*'

/** Returns everything that a module uses and a shell does not have as the module was built for. */
export function misfitsOf(module: ModuleDescriptor, shell: ShellManifest): readonly Misfit[] {
  return [
    ...requestMisfits(module, shell),
    ...(module.exports ? exportMisfits(module, shell) : rangeMisfits(module, shell)),
  ]
}

/**
 * Returns how a present part differs from the part that a program was built with, in words after its name; undefined if
 * the program runs with it.
 * @param built the version of the part's last change before the build
 */
export function differenceOf(built: string, present: ChangedIn, owner: string): string | undefined {
  if (compareVersions(present.breaking, built) > 0) {
    return `changed incompatibly in version ${present.breaking}, it was built with that of ${built}`
  }
  return compareVersions(built, present.since) > 0
    ? `is that of version ${present.since} in ${owner}, it was built with that of ${built}`
    : undefined
}

const requestsOf = ({ preload, exports = {} }: ModuleDescriptor) => {
  const { entry = [], screens = {} } = preload?.shared ?? {}
  return new Set([...entry, ...Object.values(screens).flat(), ...Object.keys(exports)])
}

function requestMisfits(module: ModuleDescriptor, shell: ShellManifest): Misfit[] {
  return [...requestsOf(module)]
    .filter((request) => !Object.hasOwn(shell.shared, request))
    .map((request) => ({
      cause: `request ${request}`,
      says: `the shell does not have ${request}`,
      needs: request,
      has: '–',
    }))
}

function exportMisfits({ exports = {} }: ModuleDescriptor, shell: ShellManifest): Misfit[] {
  return Object.entries(exports)
    .filter(([request]) => Object.hasOwn(shell.shared, request))
    .flatMap(([request, names]) =>
      Object.entries(names).flatMap(([name, built]): Misfit[] => {
        const part = name === WHOLE ? request : `${name} of ${request}`
        const present = presentIn(shell, request, name)
        const says = present
          ? differenceOf(built, present, 'the shell')?.replace(/^/, `${part} `)
          : `it uses ${part}, which the shell does not have`
        if (says === undefined) return []
        const label = name === WHOLE ? request : `${name} (${request})`
        const isBroken = present && compareVersions(present.breaking, built) > 0
        const has = present ? (isBroken ? present.breaking : present.since) : '–'
        return [{ cause: `export ${request} ${name}`, says, needs: `${label} ${built}`, has }]
      }),
    )
}

/**
 * Returns the versions of an export of the shell; undefined if the shell does not have it. A shell from before the
 * table of exports only states the version of each package. Such a shell is older than every module that lists its
 * exports, so it has the export as the module uses it if the export did not change after that version.
 */
function presentIn({ exports, versions = {} }: ShellManifest, request: string, name: string): ChangedIn | undefined {
  if (exports) return exports[request]?.[name]
  const version = versions[/^@portal\/([^/]+)/.exec(request)?.[1] ?? 'react']
  return version === undefined ? undefined : { since: version, breaking: '0.0.0' }
}

/** Compares version ranges, which releases from before `exports` state. */
function rangeMisfits({ needs, sdk }: ModuleDescriptor, { versions }: ShellManifest): Misfit[] {
  if (!versions) return []
  // Still older releases, in which needs are not derived, declare a range of portal-sdk.
  return Object.entries(needs ?? { 'portal-sdk': sdk ?? 'no range' })
    .filter(([shared, range]) => !fits(versions[shared], range))
    .map(([shared, range]) => ({
      cause: `version of ${shared}`,
      says: `it needs ${shared} ${range}, the shell has ${versions[shared] ?? 'none'}`,
      needs: `${shared} ${range}`,
      has: versions[shared] === undefined ? '–' : `${shared} ${versions[shared]}`,
    }))
}

function fits(version: string | undefined, range: string): boolean {
  try {
    return version !== undefined && satisfies(version, range)
  } catch {
    return false
  }
}
