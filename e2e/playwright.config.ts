import { defineConfig } from '@playwright/test'
import { fontEnvironment } from './src/fonts.ts'

const isRoot = process.getuid?.() === 0
/** Another one than Playwright's own, when `npm test` names it. */
const executablePath = process.env.CHROMIUM_PATH

const named = (...specs: readonly string[]) => specs.map((spec) => `**/${spec}.spec.ts`)

/**
 * Projects with a core-banking system beside their portal. One worker takes them all, so that one such portal is
 * started.
 */
const CORE = named('mfe-accounting/rules', 'mfe-aml/screening')
/** The kit in its gallery, which one worker builds and loads. */
const KIT = named('shared-ui/kit', 'shared-ui/kit-table')
/** Each on a portal of its own: beside another system, or without the demo's keys and names as others know them. */
const OWN = named(
  ...['all-modules/hostile-text', 'mfe-auth/oidc', 'mfe-auth/oidc-down', 'mfe-transactions/direct-credits'],
  'shell/released-alone',
)

export default defineConfig({
  testDir: './specs',
  globalSetup: './src/global-setup.ts',
  outputDir: '../.cache/e2e/results',
  // One more than processors: while one waits for the gateway or the browser, the others go on.
  workers: 3,
  projects: [
    { name: 'core', testMatch: CORE, workers: 1 },
    { name: 'kit', testMatch: KIT, workers: 1 },
    { name: 'own', testMatch: OWN },
    // On one portal a worker. The project with all modules runs first by its folder's name: it is the longest, and
    // would otherwise run last on its own.
    { name: 'others', testIgnore: [...CORE, ...KIT, ...OWN] },
  ],
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Long timeouts cost a passing run no time: these suffice on a machine ten times slower.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Dialogs and notices appear at once; waiting for their animation proves no behaviour.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Acts and requests, and the page at its end. Copies of every page before and after each act cost a seventh of the
    // run, pictures another fifth: `--trace on` brings both for the test that is looked into.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath,
      env: fontEnvironment('dejavu'),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
})
