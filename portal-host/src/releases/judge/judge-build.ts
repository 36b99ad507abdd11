import type { ModuleDescriptor } from '@portal/contract/module'
import { type Manifest, ReleaseError } from '../manifests.ts'
import { addressOf } from './address.ts'
import { faultsOfShape } from './manifest-schema.ts'

/**
 * Refuses a build that no shell could use, independent of the active releases: its manifest does not have the
 * contract's shape, or its parts do not refer to each other correctly.
 * @throws ReleaseError that names every fault
 */
export function judgeBuild(manifest: Manifest): void {
  const shape = faultsOfShape(manifest)
  const faults = shape.length > 0 || manifest.kind === 'shell' ? shape : faultsOfDescriptor(manifest.descriptor)
  if (faults.length > 0) throw refusal(manifest.name, manifest.version, faults)
}

export function refusal(name: string, version: string, faults: readonly string[]): ReleaseError {
  return new ReleaseError(`${name} ${version} is refused: ${faults.join('; ')}`)
}

const pathOf = (href: string) => href.split('?')[0] ?? href

function faultsOfDescriptor(descriptor: ModuleDescriptor): string[] {
  const { name, global, routes, menu, cards, tour = [], commands = [], titles, preload } = descriptor
  const paths = routes.map(({ path }) => path)
  const addresses = paths.map(addressOf)
  const addressed = [...cards.flatMap(({ figures = [] }) => figures), ...commands]
  const offers = [...menu, ...cards, ...tour, ...addressed.map((one) => ({ title: one.title, path: pathOf(one.href) }))]
  const keys = new Set([
    ...routes.map(({ title }) => title),
    ...offers.flatMap((offer) => [offer.title, ...('text' in offer ? [offer.text] : [])]),
  ])
  return [
    ...(global === name.replaceAll('-', '_') ? [] : [`it defines ${global}, the name of another module`]),
    ...paths.filter((path, at) => addresses.indexOf(addressOf(path)) !== at).map((path) => `${path} is there twice`),
    ...routes
      .filter(({ screen }) => !Object.hasOwn(preload.screens, screen))
      .map(({ path, screen }) => `${screen} of ${path} is not in the build`),
    ...offers
      .filter(({ path }) => !paths.includes(path))
      .map(({ path }) => `it offers ${path}, which is none of its routes`),
    ...Object.entries(titles).flatMap(([language, words]) =>
      [...keys].filter((key) => !words[key]).map((key) => `title "${key}" is missing in "${language}"`),
    ),
  ]
}
