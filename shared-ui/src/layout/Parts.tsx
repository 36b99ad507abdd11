import { Fragment } from 'react'

/**
 * Short texts one after another, without missing ones: a name, a receipt, a reference. Each keeps its own direction, so
 * that a number beside an Arabic name is not reversed. @example <Parts of={[line.transReceiver, line.receiptNumber]} />
 */
export function Parts({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  const parts = of.filter((part) => part !== null && part !== undefined && part !== '')
  return parts.map((part, at) => (
    // Identified only by their position.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
