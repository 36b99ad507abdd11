import type { Node } from '../../source.ts'
import type { Place } from '../mutant.ts'

/** Sizes of batches, and how often or how long a process looks or leases. Limits and deadlines are named otherwise. */
const TUNING_NAME = /^(BATCH|CHUNK|RUN|LOOKS|LOOK_MS|POLL_MS|POLL_S|LEASE_MS)$|(^|_)(PIECE|AT_ONCE|AT_A_TIME|PAUSE_MS)$/
/** Files that place text on the paper of a PDF, in millimetres. */
const LAYOUT_FILE = /(-pdf|\/pdf\.worker|\/pdf-file)\.ts$/

/** Files whose weights are tuned on labelled pairs of names, which measure them (`labelled-names.test.ts`). */
const WEIGHT_FILE = /\/watch-lists\/matching\//

type Named = Node & { readonly name?: string }

/**
 * Whether a number only tunes speed or layout, so that no user and no rule names its exact size: a batch, a delay of a
 * loop, a place on paper, the order of a source among others.
 */
export function isTuning({ node, within, file }: Pick<Place, 'node' | 'within' | 'file'>): boolean {
  if (WEIGHT_FILE.test(file) && !Number.isInteger(node.value)) return true
  return LAYOUT_FILE.test(file) || isOrderOfSource(within.at(-1)) || TUNING_NAME.test(constantAround(within))
}

/** `order: 27` of an object literal. */
function isOrderOfSource(parent: Node | undefined): boolean {
  return parent?.type === 'ObjectProperty' && (parent.key as Named).name === 'order'
}

/** The name of the constant at the top of the file whose value contains the place; '' for any other place. */
function constantAround(within: readonly Node[]): string {
  const at = within.findIndex(({ type }) => type === 'VariableDeclarator')
  const isAtTop = within.slice(0, at).every(({ type }) => !/Function|Class/.test(type))
  const declared = at !== -1 && isAtTop ? (within[at]?.id as Named | undefined) : undefined
  return declared?.name ?? ''
}
