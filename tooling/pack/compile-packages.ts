import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runCompiler } from '../run/test/compiler.ts'

/**
 * Compiles the sources of packages to ES modules with declarations and source maps. Relative imports end in `.js`
 * instead of `.ts`. Types are not checked, which `npm test -- types` does.
 * @returns the folder that contains the compiled files, by the same paths as the sources
 * @throws Error with the compiler's messages
 */
export async function compilePackages(root: string, folders: readonly string[], output: string): Promise<string> {
  await mkdir(output, { recursive: true })
  const compiled = join(output, 'compiled')
  const config = join(output, 'tsconfig.json')
  const from = (path: string) => relative(output, join(root, path))
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    rootDir: relative(output, root),
    outDir: 'compiled',
    declaration: true,
    sourceMap: true,
    // The source is written into the map, because the package contains no sources.
    inlineSources: true,
    rewriteRelativeImportExtensions: true,
  }
  const content = {
    extends: from('tsconfig.base.json'),
    compilerOptions,
    include: folders.flatMap((folder) => [from(`${folder}/**/*.ts`), from(`${folder}/**/*.tsx`)]),
    exclude: [
      from('**/*.test.ts'),
      from('**/*.test.tsx'),
      from('**/node_modules'),
      from('**/dist'),
      from('**/fixtures'),
    ],
  }
  await writeFile(config, JSON.stringify(content))
  const { code, output: said } = await runCompiler(root, join(root, 'node_modules/.bin/tsc'), [
    ...['-p', config, '--tsBuildInfoFile', join(output, 'compiled.tsbuildinfo')],
  ])
  if (code !== 0) throw new Error(`The packages could not be compiled.\n${said}`)
  return compiled
}
