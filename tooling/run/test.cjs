const { join, resolve } = require('node:path')
const { ensureInstalled, projectNode } = require('./launcher/install.cjs')
const { createSupervisor } = require('./launcher/supervisor.cjs')

/**
 * `npm test`: runs under any installed Node (18 or newer), installs packages if needed, and continues in `test.ts`
 * under the project's own Node. It is plain CommonJS without dependencies, because a fresh clone has no packages.
 */
async function main() {
  const root = resolve(__dirname, '../..')
  const supervisor = createSupervisor()
  if (!(await ensureInstalled(root, supervisor))) return supervisor.end(1)
  const { code, stopped } = await supervisor.run(
    projectNode(root),
    [join(__dirname, 'test.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
    },
  )
  supervisor.end(stopped ? 130 : code)
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
