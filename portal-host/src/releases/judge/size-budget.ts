import type { Manifest } from '../manifests.ts'
import type { Encoded } from '../precompress.ts'

const KB = 1_000

/**
 * The maximum download sizes of a release in bytes. `npm test` also checks the workspace's builds against these sizes.
 */
export const SIZE_BUDGETS = {
  /** The remote entry, in gzip. The first use of the module waits for this file. */
  entryGzip: 18 * KB,
  /** All files of a module that one screen needs, in brotli. */
  screenBrotli: 40 * KB,
  /** The part of `module.json` or `shell.json` that pages contain, as JSON. */
  manifest: 48 * KB,
  /** The scripts of the shell's first paint, in brotli. */
  firstPaintBrotli: 200 * KB,
} as const

/**
 * Returns the oversized parts of a build, each in a few words.
 * @param encoded the encoded files as sent to browsers; small files have no encoding
 */
export function faultsOfSize(
  manifest: Manifest,
  contents: ReadonlyMap<string, Buffer>,
  encoded: ReadonlyMap<string, readonly Encoded[]>,
): readonly string[] {
  const weight = (name: string, suffix: Encoded['suffix']) =>
    (encoded.get(name)?.find((one) => one.suffix === suffix)?.bytes ?? contents.get(name))?.length ?? 0
  const brotli = (names: readonly string[]) =>
    [...new Set(names)].reduce((total, name) => total + weight(name, '.br'), 0)
  const own = manifest.kind === 'shell' ? 'shell.json' : 'module.json'
  const ofManifest = over(own, shownPartOf(manifest).length, SIZE_BUDGETS.manifest)
  if (manifest.kind === 'shell') {
    const { main, preload } = manifest.shell
    return [...ofManifest, ...over('the first paint', brotli([...main, ...preload]), SIZE_BUDGETS.firstPaintBrotli)]
  }
  const { entry, preload } = manifest.descriptor
  const texts = Object.values(preload.texts ?? {})
  return [
    ...ofManifest,
    ...over(`its entry ${entry}`, weight(entry, '.gz'), SIZE_BUDGETS.entryGzip),
    ...Object.entries(preload.screens).flatMap(([screen, files]) => {
      const words = Math.max(0, ...texts.map((names) => brotli(names)))
      return over(screen, brotli([entry, ...preload.entry, ...files]) + words, SIZE_BUDGETS.screenBrotli)
    }),
  ]
}

/** Returns a manifest as JSON without the parts that only the host reads. */
function shownPartOf(manifest: Manifest): string {
  if (manifest.kind === 'shell') {
    const { exports: _, ...shown } = manifest.shell
    return JSON.stringify(shown)
  }
  const { exports: _exports, calls: _calls, fields: _fields, ...shown } = manifest.descriptor
  return JSON.stringify(shown)
}

function over(what: string, found: number, limit: number): string[] {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`
  return found > limit ? [`${what} weighs ${kb(found)} of ${kb(limit)}`] : []
}
