import { relative } from 'node:path'
import type { HeldBack } from '@portal/portal-host'

/**
 * Describes the builds that were not activated at the start, each with the reason: the build does not start, a command
 * has decided otherwise, or the build is incompatible with active releases. For the last two reasons the text also says
 * how to activate the build.
 */
export function heldBackWords(root: string, heldBack: readonly HeldBack[]): readonly string[] {
  const dist = ({ folder }: HeldBack) => relative(root, folder)
  return heldBack.flatMap((held) => {
    const { name, version, active, conflict, startFault } = held
    if (startFault !== undefined) {
      const stays = active === null ? 'is not live' : `stays at ${active}`
      return [`${name} ${stays}; the build here, ${version}, is refused: ${startFault}.`, '']
    }
    if (conflict === undefined) {
      const stays = active === null ? 'withdrawn' : `at ${active}, to which it was rolled back`
      const how = `  To take that: npm run portal -- publish ${dist(held)}`
      return [`${name} stays ${stays}; the build here is ${version}.`, how, '']
    }
    const stays = active === null ? 'is not live' : `stays at ${active}`
    return [
      `${name} ${stays}; the build here, ${version}, does not go with what is live: ${conflict}.`,
      `  To take that: npm run portal -- publish ${heldBack
        .filter((one) => one.startFault === undefined)
        .map(dist)
        .join(' ')}`,
      '  What would break and was published from elsewhere must be published anew with it, or withdrawn before.',
      '',
    ]
  })
}
