const swc = require('@swc/core')

const WITHOUT_EFFECT = [
  'ArrowFunctionExpression',
  'FunctionExpression',
  'StringLiteral',
  'NumericLiteral',
  'Identifier',
]
const OPENING = '/* @__PURE__ */ (() => ('
const CLOSING = '))()'

/**
 * Lets a build remove unused values that the contract defines (`readCall({…})`, `request({…})`). Their factory
 * functions come from a shared entry, which a module's build cannot inspect. Without this loader, a module that uses
 * one call of a domain would bundle all of its calls. The loader marks the values as free of side effects, so that
 * unused values are removed. The loader runs after the types are stripped.
 */
module.exports = function pureStatementsLoader(source) {
  this.cacheable(true)
  // The parser's positions are byte offsets that continue across files. The semicolon marks where this source begins.
  const bytes = Buffer.from(`;${source}`)
  const { body } = swc.parseSync(bytes.toString(), { syntax: 'ecmascript', target: 'es2022' })
  const begin = body[0].span.start
  const parts = []
  let written = 1
  for (const { start, end } of body.flatMap(statedValues)) {
    parts.push(bytes.subarray(written, start - begin), Buffer.from(OPENING))
    parts.push(bytes.subarray(start - begin, end - begin), Buffer.from(CLOSING))
    written = end - begin
  }
  return Buffer.concat([...parts, bytes.subarray(written)]).toString()
}

/** Returns the positions of top-level `const` values that are created by a call. */
function statedValues(statement) {
  const declared = statement.type === 'ExportDeclaration' ? statement.declaration : statement
  if (declared.type !== 'VariableDeclaration') return []
  return declared.declarations
    .map(({ init }) => init)
    .filter((init) => init && !WITHOUT_EFFECT.includes(init.type))
    .map((init) => init.span)
}
