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
 * Lets a build drop each value that the contract states (`readCall({…})`, `request({…})`) and nobody imports. The
 * functions they are made by come from a shared entry that a module's build cannot look into, so it would keep every
 * one of them: a module that takes one call of a domain would bundle all. Wrapped in a call that is marked as free of
 * effects, they go. Runs after the types are gone.
 */
module.exports = function pureStatementsLoader(source) {
  this.cacheable(true)
  // The parser counts bytes, and on from what it parsed before; the semicolon's place is where this source begins.
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

/** Where the values of a top-level `const` stand that something must be called for. */
function statedValues(statement) {
  const declared = statement.type === 'ExportDeclaration' ? statement.declaration : statement
  if (declared.type !== 'VariableDeclaration') return []
  return declared.declarations
    .map(({ init }) => init)
    .filter((init) => init && !WITHOUT_EFFECT.includes(init.type))
    .map((init) => init.span)
}
