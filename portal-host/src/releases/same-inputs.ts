import { join } from 'node:path'
import { type Build, readBuild } from './build.ts'
import type { Ledger } from './ledger.ts'
import { type Manifest, readManifest } from './manifests.ts'

/**
 * Returns the stored release with the same inputs as `build`, or `build` itself if no such release is stored. Two
 * builds of the same source may differ in bytes that have no effect (docs/decisions 112). A release is therefore
 * identified by its inputs, so that unchanged inputs never create a new release. A damaged release does not count.
 */
export async function releasedFromSameInputs(releasesDir: string, ledger: Ledger, build: Build): Promise<Build> {
  const inputs = inputsOf(build.manifest)
  const kept = Object.hasOwn(ledger.packages, build.name) ? ledger.packages[build.name]?.releases : undefined
  if (inputs === undefined || kept === undefined) return build
  for (const { version } of kept.toReversed()) {
    if (version === build.version) return build
    const folder = join(releasesDir, build.name, version)
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest === undefined || inputsOf(manifest) !== inputs) continue
    const release = await readBuild(folder).catch(() => undefined)
    if (release?.version === version) return release
  }
  return build
}

const inputsOf = (manifest: Manifest) => (manifest.kind === 'shell' ? manifest.shell : manifest.descriptor).inputs
