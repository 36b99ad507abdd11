import type { BootConfig } from '@portal/contract/module'
import { installedModules } from '../loading/installed-modules.ts'

/** While a module is served from source (`npm run dev`), every build of it loads the page again. Never in production. */
export function followBuilds({ production }: BootConfig): void {
  if (production || !installedModules().some((module) => module.development)) return
  new EventSource('/dev/reload').addEventListener('reload', () => location.reload())
}
