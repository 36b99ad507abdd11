import type { BootConfig } from '@portal/contract/module'

/** While a module is served from source (`npm run dev`), every build of it loads the page again. Never in production. */
export function followBuilds({ production, registry }: BootConfig): void {
  if (production || !registry.modules.some((module) => module.development)) return
  new EventSource('/dev/reload').addEventListener('reload', () => location.reload())
}
