import type { Node } from '../../source.ts'
import { calledName, type Operator, sourceOf } from '../mutant.ts'

/** Matches calls that report or announce a change: audit trail, mails, events, jobs. */
const EFFECTS = /^(writeAudit|auditRefusal|queueMail|mail[A-Z]\w*|notify\w*|send\w*Mail|publish\w+|sendJobs)$/

/** Removes a mail, an event, a job or a row of the audit trail. */
export const removedEffect: Operator = ({ node }) => {
  if (node.type !== 'ExpressionStatement') return []
  const waited = node.expression as Node
  const call = waited.type === 'AwaitExpression' ? (waited.argument as Node) : waited
  if (call.type !== 'CallExpression' || !EFFECTS.test(calledName(call))) return []
  // A statement that is the whole branch of an `if (…)` must be replaced by an empty statement.
  return [{ start: node.start, end: node.end, to: ';' }]
}

/** Swaps two neighbouring arguments of the same type. */
export const swappedArguments: Operator = (place) => {
  const { node } = place
  if (node.type !== 'CallExpression') return []
  const types = place.parametersOf(calledName(node))
  const args = node.arguments as readonly Node[]
  if (types === undefined || args.some(({ type }) => type === 'SpreadElement')) return []
  return args.slice(1).flatMap((second, index) => {
    const first = args[index] as Node
    const [one, other] = [sourceOf(place, first), sourceOf(place, second)]
    if (!types[index] || types[index] !== types[index + 1] || one === other) return []
    const between = place.text.slice(first.end, second.start)
    return [{ start: first.start, end: second.end, to: `${other}${between}${one}` }]
  })
}

/** Uses the UTC day instead of the subsidiary's business day. */
export const dayInUtc: Operator = (place) => {
  const { node } = place
  if (node.type !== 'CallExpression' || calledName(node) !== 'businessDate') return []
  const [moment] = node.arguments as readonly Node[]
  return moment
    ? [{ start: node.start, end: node.end, to: `(${sourceOf(place, moment)}).toISOString().slice(0, 10)` }]
    : []
}
