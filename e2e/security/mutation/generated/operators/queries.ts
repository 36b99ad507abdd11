import type { Node } from '../../source.ts'
import { type Change, calledName, type Operator } from '../mutant.ts'

const CONDITIONS = /^(where|whereRef|having|on|onRef|filterWhere|forUpdate)$/
const OTHER_JOIN: Readonly<Record<string, string>> = { leftJoin: 'innerJoin', innerJoin: 'leftJoin' }

/** Removes a condition or a lock from a query. */
export const droppedCondition: Operator = ({ node }) => {
  if (node.type !== 'CallExpression' || !CONDITIONS.test(calledName(node))) return []
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression') return []
  const query = callee.object as Node
  return [{ start: query.end, end: node.end, to: '' }]
}

/** Makes an inner join from a left join, or the reverse. */
export const otherJoin: Operator = ({ node }) => {
  if (node.type !== 'CallExpression') return []
  const to = OTHER_JOIN[calledName(node)]
  const property = (node.callee as Node).property as Node | undefined
  return to === undefined || property === undefined ? [] : [{ start: property.start, end: property.end, to }]
}

const WRITTEN: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/(?<= )(<=|>=|<|>)(?= )/g, (found) => (found.length === 2 ? found.slice(0, 1) : `${found}=`)],
  [/\bleft join\b/g, () => 'join'],
  [/(?<!left |cross |right |full )\bjoin\b(?! lateral)/g, () => 'left join'],
  [/\bfor update\b/g, () => ''],
  [/\bnulls (first|last)\b/g, (found) => (found.endsWith('first') ? 'nulls last' : 'nulls first')],
]

/** Changes SQL that is written as text: boundaries, joins, locks and the order of nulls. */
export const writtenSql: Operator = ({ node, within, text }) => {
  const literal = within.at(-1)
  const tagged = within.at(-2)
  if (node.type !== 'TemplateElement' || tagged?.type !== 'TaggedTemplateExpression' || tagged.quasi !== literal)
    return []
  if (!/^sql\b/.test(text.slice(tagged.start, tagged.end))) return []
  const written = text.slice(node.start, node.end)
  return WRITTEN.flatMap(([pattern, change]) =>
    [...written.matchAll(pattern)].map<Change>(({ 0: found, index }) => ({
      start: node.start + index,
      end: node.start + index + found.length,
      to: change(found),
    })),
  )
}
