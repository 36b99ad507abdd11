import { expect, type Page } from '@playwright/test'
import { currentTokenCode, readConfig, withDatabase } from '@portal/mock-gateway'
import { accountButton } from '../../src/account-menu.ts'
import { enterPassword, enterToken } from '../../src/sign-in.ts'
import type { RunningPortal } from '../stack/portal.ts'

/** Signs a demo account in through the screens, from /login on. */
export async function signInOnPage(page: Page, { dataDir }: RunningPortal, username: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir })
  await enterPassword(page, username)
  await enterToken(page, await withDatabase(config, ({ db }) => currentTokenCode(db, config, username)))
  await expect(accountButton(page)).toBeVisible()
}
