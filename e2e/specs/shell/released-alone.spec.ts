import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { field } from '../../src/field.ts'
import { expectNotice } from '../../src/notices.ts'
import { type Portal, RELEASES, startPortal } from '../../src/portal/start.ts'
import { signIn } from '../../src/sign-in.ts'
import { test as base, expect, type Page } from '../../src/test.ts'
import { copyTree } from '../../src/tree-copy.ts'

const run = promisify(execFile)

interface Newcomer {
  /**
   * The portal with the current shell and modules. Its gateway has one more domain, as if the domain were released
   * before its screens.
   */
  readonly portal: Portal
  /** Publishes the newcomer's module to the running portal. */
  publish(): Promise<void>
  /**
   * Publishes the module with a script appended to the build's entry, with the start check in jsdom. Rejects with the
   * command's message.
   */
  publishChanged(script: string): Promise<void>
}

/** Appends a script to the entry of a build and updates its hash in the manifest, as a build of other sources would. */
async function appendToEntry(dist: string, script: string): Promise<void> {
  const path = join(dist, 'module.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  const entry = `${await readFile(join(dist, manifest.entry), 'utf8')}\n${script}`
  await writeFile(join(dist, manifest.entry), entry)
  manifest.files[manifest.entry] = `sha384-${createHash('sha384').update(entry).digest('base64')}`
  manifest.inputs = createHash('sha256').update(entry).digest('hex')
  await writeFile(path, JSON.stringify(manifest))
}

/** A domain and a module as a newcomer creates them, in a copy of the tree. Only the module is built there. */
const test = base.extend<object, { newcomer: Newcomer }>({
  newcomer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the first parameter to be destructured
    async ({}, use) => {
      const tree = await copyTree(resolve(import.meta.dirname, '../../..'))
      const releases = join(tree.folder, '.cache/releases')
      const env = { ...process.env, NODE_OPTIONS: '', RELEASES_DIR: releases }
      const node = (...args: string[]) => run(process.execPath, args, { cwd: tree.folder, env })
      await cp(RELEASES, releases, { recursive: true })
      await node('tooling/commands/new.ts', 'domain', 'notes')
      await node('tooling/commands/new.ts', 'module', 'notes')
      // The module is built as by a separate team: only with webpack, without a command of the workspace.
      await run('npm', ['run', 'build', '--workspace', 'mfe-notes'], { cwd: tree.folder })
      const portal = await startPortal({ RELEASES_DIR: releases }, tree.folder)
      await use({
        portal,
        async publish() {
          await node('portal-host/src/cli.ts', 'publish', join(tree.folder, 'mfe-notes/dist'))
        },
        async publishChanged(script) {
          const changed = join(tree.folder, '.cache/changed')
          await cp(join(tree.folder, 'mfe-notes/dist'), changed, { recursive: true })
          await appendToEntry(changed, script)
          const command = run(process.execPath, ['portal-host/src/cli.ts', 'publish', changed], {
            cwd: tree.folder,
            env: { ...env, CHROMIUM_PATH: '/nowhere' },
          })
          await command.catch(({ stderr }) => Promise.reject(new Error(stderr)))
        },
      })
      await portal.stop()
      await rm(tree.folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  portal: [({ newcomer }, use) => use(newcomer.portal), { scope: 'worker' }],
})

/** Returns the shell's release from the page: its address, and the hash of each of its files. */
const shellOf = (page: Page) =>
  page.locator('#portal-boot').evaluate((boot) => JSON.parse(boot.textContent ?? '').shell as object)

const menuLine = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Notes' })

test('a newly released module works in the running shell, although the shell knows none of its calls, labels and texts', async ({
  page,
  portal,
  newcomer,
  openBrowser,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible()
  await expect(menuLine(page)).toHaveCount(0)
  const shell = await shellOf(page)

  await test.step('the released module is in the menu, with its own title and icon', async () => {
    await newcomer.publish()
    await page.reload()
    await expect(menuLine(page)).toBeVisible()
    await expect(menuLine(page).locator('path').first()).toHaveAttribute(
      'd',
      'M5 4h10l4 4v12H5zM15 4v4h4M8 12h8M8 16h5',
    )
    expect(await shellOf(page)).toEqual(shell)
  })

  await test.step('the new module’s list is read by the module’s own call, with its own labels', async () => {
    await menuLine(page).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Notes/ })).toBeVisible()
    await expect(page.getByText('There are no notes yet')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  })

  await test.step('the new module’s form is validated by the module’s own schema and sent completely', async () => {
    await page.getByRole('button', { name: 'Add note' }).first().click()
    await field(page, 'Text').fill('Every field arrives.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await field(page, 'Title').fill('From a newcomer')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(page, '“From a newcomer” was added.')
    const row = page.getByRole('row').filter({ hasText: 'From a newcomer' })
    await expect(row).toContainText('Every field arrives.')
  })

  await test.step('the new module is shown in the portal’s other language', async () => {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Français' }).click()
    await expect(page.getByRole('columnheader', { name: 'Titre' })).toBeVisible()
  })

  await test.step('a build that throws when loaded is refused, and nothing changes', async () => {
    const fails = `globalThis.mfe_notes = { init() {}, get: () => Promise.reject(new Error('broken build')) }`
    await expect(newcomer.publishChanged(fails)).rejects.toThrow(/is refused: it does not start \(.*broken build\)/)
  })

  await test.step('a build that fails only in tabs is rolled back after two users reported it, and their cards recover', async () => {
    const other = await openBrowser()
    await signIn(other, portal, await portal.user({ like: 'ho.checker' }))
    // The script fails only in tabs: it recognises the publisher's trial by its port.
    const failsInTabs = `if (location.port !== '59999') globalThis.mfe_notes = { init() {}, get: () => Promise.reject(new Error('fails in tabs')) }`
    await newcomer.publishChanged(failsInTabs)
    for (const tab of [page, other]) {
      await tab.goto('/notes')
      await expect(
        tab
          .locator('[data-outcome="crashed"]')
          .or(tab.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible()
    }
    for (const tab of [page, other]) {
      await expect(tab.getByRole('columnheader', { name: /^(Title|Titre)$/ })).toBeVisible()
    }
  })
})
