import type { Lock } from './locked-package.ts'
import { shippedPackages } from './shipped-packages.ts'

/** The parts of a CycloneDX document that are read here. */
export interface BillOfMaterials {
  readonly metadata?: { readonly component?: { readonly name?: string } }
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string; readonly version: string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/**
 * Returns the bill of materials with only what the portal ships. npm writes one for the whole workspace, with test
 * tools, because it does not tell a workspace package that is shipped from one that is not.
 */
export function shippedOnly<Bill extends BillOfMaterials>(bill: Bill, lock: Lock, folders: readonly string[]): Bill {
  const shipped = new Set(
    shippedPackages(lock, folders).map((path) => {
      const { name, version } = lock[path] ?? {}
      return `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
    }),
  )
  const components = bill.components.filter((component) => shipped.has(component['bom-ref']))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const dependencies = bill.dependencies.flatMap(({ ref, dependsOn, ...rest }) =>
    refs.has(ref) ? [{ ...rest, ref, dependsOn: (dependsOn ?? []).filter((one) => refs.has(one)) }] : [],
  )
  return { ...bill, components, dependencies }
}
