import { defineConfig } from '@playwright/test'
import { fontEnvironment } from './src/fonts.ts'

const isRoot = process.getuid?.() === 0
/** The path of a browser to use instead of Playwright's own, if `npm test` names one. */
const executablePath = process.env.CHROMIUM_PATH

const named = (...specs: readonly string[]) => specs.map((spec) => `**/${spec}.spec.ts`)

/**
 * The tests that need a core-banking system beside their portal. One worker runs them all, so that only one such portal
 * is started.
 */
const CORE = named('mfe-accounting/rules', 'mfe-aml/screening')
/** The tests of the kit in its gallery, which one worker builds and loads. */
const KIT = named('shared-ui/kit', 'shared-ui/kit-table')
/**
 * The tests that each start their own portal, because the test needs another setting or another system beside the
 * portal, replaces names in the demo data, generates a live key pair for a partner of the demo, or publishes a module.
 */
const OWN = named(
  ...['all-modules/hostile-text', 'mfe-auth/oidc', 'mfe-auth/oidc-down', 'mfe-transactions/direct-credits'],
  'shell/released-alone',
)

export default defineConfig({
  testDir: './specs',
  globalSetup: './src/global-setup.ts',
  outputDir: '../.cache/e2e/results',
  // One more worker than processors: while one worker waits for the gateway or the browser, the others continue.
  workers: 3,
  projects: [
    { name: 'core', testMatch: CORE, workers: 1 },
    { name: 'kit', testMatch: KIT, workers: 1 },
    { name: 'own', testMatch: OWN },
    // One portal per worker. The project with all modules is longest. It runs first because of its folder's name;
    // otherwise it would run last while other workers are idle.
    { name: 'others', testIgnore: [...CORE, ...KIT, ...OWN] },
  ],
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Long timeouts do not slow down a passing run. These timeouts are long enough on a machine that is ten times slower.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Dialogs and notices appear at once, because waiting for their animation would test nothing.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // The trace contains actions, requests and the final page. Snapshots around each action would take a seventh of the
    // run, screenshots another fifth. `--trace on` adds both for a test under investigation.
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
