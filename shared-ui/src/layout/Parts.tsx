import { Fragment } from 'react'

/**
 * Shows short texts one after another and skips missing texts: a name, a receipt, a reference. Each text has its own
 * direction, so that a number beside an Arabic name is not reversed.
 * @example <Parts of={[line.transReceiver, line.receiptNumber]} />
 */
export function Parts({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  const parts = of.filter((part) => part !== null && part !== undefined && part !== '')
  return parts.map((part, at) => (
    // Parts are identified only by their position.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
