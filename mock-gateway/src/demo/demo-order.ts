import type { DemoPart, Domain } from '../engine/domain.ts'

type Named = Pick<Domain, 'demo'> & { readonly name: string }

/**
 * Sorts the domains' parts of the demo so that each follows the parts it refers to. Throws for a cycle or a missing
 * part.
 */
export function inOrder(domains: readonly Named[]): DemoPart[] {
  const ordered = new Map<string, DemoPart>()
  const place = (name: string, path: readonly string[]) => {
    if (ordered.has(name)) return
    const part = domains.find((domain) => domain.name === name)?.demo
    if (part === undefined) throw new Error(`the demo of ${path.at(-1)} comes after that of ${name}, which has none`)
    if (path.includes(name)) throw new Error(`demo parts wait for each other: ${[...path, name].join(', ')}`)
    for (const other of part.after ?? []) place(other, [...path, name])
    ordered.set(name, part)
  }
  for (const { name, demo } of domains) if (demo !== undefined) place(name, [])
  return [...ordered.values()]
}
