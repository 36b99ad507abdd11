const fs = require('node:fs')
const swc = require('@swc/core')

/**
 * Returns the screens that a `remote.tsx` defines: each name with the request that it imports. They are read from the
 * source, because the compilation loses the names: `screens: { UserListScreen: () => import('./features/…') }`.
 */
function screensOf(file) {
  const ast = swc.parseSync(fs.readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true, target: 'es2022' })
  const screens = propertyNamed(ast, 'screens')
  if (screens?.type !== 'ObjectExpression') throw new Error(`${file}: \`screens\` must be an object literal`)
  return Object.fromEntries(
    screens.properties.map((property) => {
      const request = importedBy(property.value)
      if (!request) throw new Error(`${file}: screen ${property.key?.value} must be \`() => import('…')\``)
      return [property.key.value, request]
    }),
  )
}

function propertyNamed(node, name) {
  return find(node, (it) => it.type === 'KeyValueProperty' && it.key.value === name)?.value
}

function importedBy(node) {
  return find(node, (it) => it.type === 'CallExpression' && it.callee.type === 'Import')?.arguments[0]?.expression.value
}

function find(node, matches) {
  if (node === null || typeof node !== 'object') return undefined
  if (matches(node)) return node
  for (const child of Object.values(node)) {
    const found = find(child, matches)
    if (found) return found
  }
  return undefined
}

module.exports = { screensOf }
